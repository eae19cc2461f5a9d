"""Runs Orca with a voice that prints what it is given to say: an utterance a line.

Its own program writes that to a file for debugging, late and among much else, and does not start
where another Orca of the same user runs.
"""

import sys

from orca import orca, speechserver


class SpeechServer(speechserver.SpeechServer):
    """The voice."""

    @staticmethod
    def getSpeechServer(info=None):
        return SpeechServer()

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            print(" ".join(text.split()), flush=True)

    def speakCharacter(self, character, acss=None):
        self.speak(character)

    def sayAll(self, utterances, progress):
        for context, _ in utterances:
            self.speak(context.utterance)


# Orca loads voices by the names of modules.
sys.modules["printed_voice"] = sys.modules[__name__]
SETTINGS = {
    "speechServerFactory": "printed_voice",
    "enableKeyEcho": False,
    "enableBraille": False,
    "enableSound": False,
    # While it reads a page that has loaded, it follows no focus but that of the user's keys.
    "sayAllOnLoad": False,
}
orca.getSettingsManager().activate(sys.argv[1], SETTINGS)
sys.exit(orca.main())
