# Pinned by digest: docs/deployment.md explains how to update it.
FROM node:22-bookworm-slim@sha256:48e4b67d85f87bd551df43704e24d252f56cc5f8e9718841aace50f19948f0f9 AS package
WORKDIR /source
COPY . .
RUN npm ci --ignore-scripts --no-audit && npm pack --pack-destination /tmp

FROM node:22-bookworm-slim@sha256:48e4b67d85f87bd551df43704e24d252f56cc5f8e9718841aace50f19948f0f9
COPY --from=package /tmp/motoka-*.tgz /tmp/
RUN npm install --global --ignore-scripts --no-audit /tmp/motoka-*.tgz && rm /tmp/motoka-*.tgz
RUN install -d -o node -g node /fleet/data
WORKDIR /fleet
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
VOLUME /fleet/data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["motoka", "start"]
