# syntax=docker/dockerfile:1

# By tag and not by digest: the tag names one Node, and building again takes the system's security updates with it.
ARG NODE_IMAGE=node:24.21.0-trixie-slim

# Pages are the same on every processor, so that they are built on the one that builds.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS pages
WORKDIR /app
COPY package.json package-lock.json ./
# Scripts are not run: the one of the package "node" would bring a second Node.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node node_modules/@pandacss/dev/bin.js codegen --silent
RUN node scripts/build.ts

# Packages that are not the same on every processor (sharp and its libvips) come ready-made: npm is told for which.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS packages
ARG TARGETARCH=amd64
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract contract
COPY rules rules
COPY strings strings
COPY server server
COPY scripts/pagePackages.ts scripts/
RUN export npm_config_os=linux npm_config_libc=glibc npm_config_cpu=$(echo "$TARGETARCH" | sed s/amd64/x64/) \
 && npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
 && npm uninstall --no-save --omit=dev --ignore-scripts --no-audit --no-fund $(node scripts/pagePackages.ts)

FROM ${NODE_IMAGE}
# What npm brings is not needed any more, and what is not there needs no updates.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4600 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY rules rules
COPY strings strings
COPY server server
COPY scripts/backup.ts scripts/doctor.ts scripts/healthcheck.ts scripts/restore.ts scripts/
COPY --from=pages /app/dist dist
RUN mkdir -p /data node_modules/.cache \
 && chown node:node /data node_modules/.cache \
 && chmod 700 /data
USER node
VOLUME /data
EXPOSE 4600
HEALTHCHECK --interval=15s --timeout=10s --start-period=120s --retries=3 CMD ["node", "scripts/healthcheck.ts"]
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=1", "server/process/start.ts"]
