# syntax=docker/dockerfile:1

# The first stages run on the processor of the building machine, also for images of other processors.
FROM --platform=$BUILDPLATFORM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
COPY server/package.json server/
COPY server/contract/package.json server/contract/
COPY server/node/package.json server/node/
COPY server/sdk/package.json server/sdk/
COPY e2e/package.json e2e/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build

# Stage with the production dependencies of the server, for the processor of the image.
FROM manifests AS modules
ARG TARGETARCH
# Removes TypeScript, an optional peer dependency of Prisma.
RUN npm ci --omit=dev --workspace=server --workspace=server/contract \
  --os=linux --libc=glibc --cpu="$(echo "${TARGETARCH:-$(uname -m)}" | sed 's/amd64\|x86_64/x64/; s/aarch64/arm64/')" \
  && rm -rf node_modules/typescript node_modules/@typescript \
  && mkdir /data /backups

FROM node:24-slim
LABEL org.opencontainers.image.title="Forki" \
  org.opencontainers.image.licenses="LicenseRef-All-Rights-Reserved"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 FORKI_DATA_DIR=/data
# Beginning of command lines in the advice of the commands.
ENV FORKI_COMMAND="node server/cli/forki.ts"
# Memory limits of the server, equal to those in server/scripts/memory-limits.ts.
ENV NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=1024" MALLOC_ARENA_MAX=2 \
  MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=modules --chown=node:node /data /data
COPY --from=modules --chown=node:node /backups /backups
COPY --from=modules /app ./
COPY package.json ./
COPY prisma prisma
COPY server server
COPY --from=build /app/server/src/generated server/src/generated
COPY --from=build /app/client/dist client/dist
# Copies the software bill of materials (CycloneDX).
COPY --from=build /app/dist/sbom.cdx.json ./
USER node
VOLUME ["/data", "/backups"]
EXPOSE 4000
# The check starts a Node process, which takes 4 s on a busy machine. A backup and migrations may precede the
# first answer.
HEALTHCHECK --interval=10s --timeout=10s --start-period=15m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Starts the server as process 1, because it handles SIGTERM itself.
CMD ["node", "server/scripts/serve.ts"]
