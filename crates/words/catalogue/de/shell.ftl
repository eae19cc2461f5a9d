# What every page of the app has around it.

statistics = Statistik
settings = Einstellungen
help = Hilfe
