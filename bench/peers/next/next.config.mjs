// Compression stays on, as in `next start` and in a shop without a proxy.
export default {
  compress: true,
  poweredByHeader: false,
  // Ignores the lock file of the shop in the parent folder.
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
}
