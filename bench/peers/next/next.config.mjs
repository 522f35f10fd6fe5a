// Compression stays on, as `next start` has it and as a shop without a proxy would run it.
export default {
  compress: true,
  poweredByHeader: false,
  // The lock files of the shop above are none of its business.
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
}
