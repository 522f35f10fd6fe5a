# The shop as a container: built here, run by a user without rights, from files that nobody may write. README.md, "In a container".
ARG DEBIAN=debian:12-slim

FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# `--demo` for the demo catalogue; without `--no-postgres` the image has a PostgreSQL of its own.
ARG PACK="--no-postgres"
RUN npm run -s pack -- /srv/shop ${PACK}

FROM ${DEBIAN}
COPY --from=build --chown=0:0 /srv/shop /srv/shop
WORKDIR /srv/shop
# The flags and variables of scripts/steps/serve.mjs.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIRECTORY=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=1048576
RUN useradd --system --uid 10001 --user-group --home-dir /data --no-create-home shop && install -d -o shop -g shop -m 0700 /data
VOLUME /data
USER shop
EXPOSE 4321
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:4321/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/node/bin/node", "--max-semi-space-size=16", "--heap-growing-percent=50", "--disable-warning=ExperimentalWarning", "src/server/start.ts"]
