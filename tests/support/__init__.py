"""What tests of the rules share: reading scenarios, building their positions, checking what they expect."""
