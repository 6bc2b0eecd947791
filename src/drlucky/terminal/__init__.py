"""The terminal table: draws what a seat may know, tells what happened, reads what is typed."""
