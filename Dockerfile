# syntax=docker/dockerfile:1
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# The tools of the build stay behind (scripts/build-tools.mjs names them).
RUN npm run build && npm uninstall --no-save --omit=dev $(node scripts/build-tools.mjs)

FROM node:26-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
# Room for a page's short-lived objects: a sixth less work for each. And a heap that is cleared before it holds four
# times what is in use, as the engine has it where it may take 2 GB (docs/performance.md).
ENV NODE_OPTIONS="--max-semi-space-size=32 --max-old-space-size=1536"
# A photograph's ten megabytes go back to the system when they are released: glibc would keep them for the next one,
# which is 80 MB of a portal at rest and 200 of one that takes in twenty at once (docs/operations.md, 'Limits').
ENV MALLOC_MMAP_THRESHOLD_=1048576
# pg_dump and pg_restore of backups: not older than the server (compose.yaml). The embedded database needs none.
ARG POSTGRES_CLIENT=postgresql-client-15
RUN apt-get update && apt-get install -y --no-install-recommends $POSTGRES_CLIENT && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/api/ground/db/migrations api/ground/db/migrations
COPY --from=build /app/package.json .
RUN mkdir -p /data/backups && chown -R node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The portal with the API in it. The API alone: node build/node/api/serve-api.js
CMD ["node", "build/node/server.js"]
