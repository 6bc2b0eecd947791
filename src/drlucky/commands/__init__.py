"""The subcommands of `drlucky`, a module each: `add` tells the parser about it, `run` does it."""
