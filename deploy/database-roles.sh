#!/bin/sh
# Run once, on an empty database: the two roles of 'Least privilege' in docs/configuration.md.
set -eu
psql -v ON_ERROR_STOP=1 -v app="$APP_PASSWORD" -v owner="$OWNER_PASSWORD" --username postgres <<'SQL'
CREATE ROLE holdfast_owner LOGIN PASSWORD :'owner';
CREATE ROLE holdfast LOGIN PASSWORD :'app';
CREATE DATABASE holdfast OWNER holdfast_owner;
SQL
