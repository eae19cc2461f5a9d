# What every page of the app has around it.

statistics = Statistics
settings = Settings
help = Help
