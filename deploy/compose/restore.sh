#!/bin/sh
# Puts the database back as it was at a time: restore.sh 2026-11-16T07:30:00Z (in UTC). Only while PostgreSQL is stopped.
# What is there is moved into the archive, not deleted. The next start reads the log up to the time.
set -eu
archive=${ARCHIVE:-/archive} data=${PGDATA:-/var/lib/postgresql/data}
case ${1:-} in
  [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9]Z) time=$1 ;;
  *) echo 'Say the time in UTC, like 2026-11-16T07:30:00Z.' >&2 && exit 2 ;;
esac
base=$(ls "$archive/base" | sort | awk -v time="$time" '$0 <= time' | tail -1)
if [ -z "$base" ]; then
  echo "There is no copy from before $time; the oldest is from $(ls "$archive/base" | sort | head -1)." >&2
  exit 1
fi
if [ -s "$data/postmaster.pid" ]; then
  echo 'PostgreSQL runs, or did not stop cleanly: stop it first.' >&2
  exit 1
fi
replaced=$archive/replaced-$(date -u +%Y-%m-%dT%H:%M:%SZ)
mkdir -p "$replaced"
find "$data" -mindepth 1 -maxdepth 1 -exec mv {} "$replaced/" \;
cp -a "$archive/base/$base/." "$data/"
# Nobody is let in before the moment is reached, or a migration would find a database that takes no changes.
# PostgreSQL does not know the letter for UTC while it starts.
cat >> "$data/postgresql.auto.conf" << END
restore_command = 'cp "$archive/wal/%f" "%p"'
recovery_target_time = '${time%Z}+00'
recovery_target_action = 'promote'
hot_standby = off
END
touch "$data/recovery.signal"
echo "From the copy of $base; the next start reads the log up to $time. What was there is in $replaced."
