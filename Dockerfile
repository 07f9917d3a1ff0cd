# syntax=docker/dockerfile:1
# docker build -t arara .    (linux/amd64 and linux/arm64: docker buildx build --platform linux/amd64,linux/arm64 .)
# What runs is `node build/server/main.mjs`, as everywhere: all settings are those of .env.example, all state is in /data.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build --silent

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image brings its own Node; the one that npm installs for laptops is left out.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Arara" \
      org.opencontainers.image.description="Loja que vende pelo WhatsApp, com assistentes e estúdio, em português" \
      org.opencontainers.image.licenses="MIT"
# Two pools of memory for all threads: 15 to 25 MB less, measured (bench/README.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json README.md CONTRIBUTING.md CHANGELOG.md CHANGELOG.pt-BR.md ./
COPY docs ./docs
COPY migrations ./migrations
COPY public ./public
COPY scripts ./scripts
COPY src ./src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Nothing is written outside of /data and /tmp: run it with --read-only --tmpfs /tmp.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=80", "build/server/main.mjs"]
