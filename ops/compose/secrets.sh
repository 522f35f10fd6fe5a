#!/bin/sh
# Makes the secrets of compose.yaml as files that are not committed. Those that exist stay. The containers' users read them
# through a mount that keeps their mode, so the folder is closed instead of the files.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
cd secrets

make() {
  [ -s "$1" ] || printf %s "$2" >"$1"
}
random() {
  openssl rand -hex 24
}

make database-password "$(random)"
make database-url "postgres://shop:$(cat database-password)@database:5432/shop"
make secrets-key "$(openssl rand -base64 32)"
for name in metrics-token s3-key wordpress-password grafana-password; do make "$name" "$(random)"; done
chmod 0644 ./*
