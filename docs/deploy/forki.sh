#!/bin/sh
# Command line of Forki on a Linux machine, such as `forki doctor` or `forki backup`. Runs as the user of the service,
# with its settings. Installation: docs/linux.md.
set -eu
user=forki
export FORKI_COMMAND=forki
program="/usr/bin/node --env-file=/etc/forki/forki.env /opt/forki/forki.mjs"
# Without a command the program would start a second server.
if [ $# -eq 0 ]; then set -- --help; fi
# shellcheck disable=SC2086 -- the program consists of several words.
if [ "$(id -un)" = "$user" ]; then exec $program "$@"; fi
# shellcheck disable=SC2086
exec runuser -u "$user" -- $program "$@"
