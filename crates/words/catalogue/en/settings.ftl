## The language

language = Language
language-of-browser = As the browser
language-does-not-come = This language could not be loaded. Check the connection, then choose it again.
