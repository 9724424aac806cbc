#!/bin/sh
# Called by PostgreSQL for every finished piece of its log: archive.sh PATH NAME
set -eu
folder=${ARCHIVE:-/archive}/wal
mkdir -p "$folder"
# PostgreSQL may hand over a piece twice, when it did not hear that the first time went well.
[ ! -e "$folder/$2" ] || exec cmp -s "$1" "$folder/$2"
cp "$1" "$folder/.$2"
sync "$folder/.$2"
mv "$folder/.$2" "$folder/$2"
