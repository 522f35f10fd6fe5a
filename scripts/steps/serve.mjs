// How the pinned Node is run for serving (docs/decisions/0032).

/** Room for young objects, in megabytes: with what Node takes on a large machine, garbage is most of the memory. */
export const serverFlags = ['--max-semi-space-size=16']

/** By itself glibc keeps a heap for each thread, and what one has freed the others do not use. */
export const serverEnvironment = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }
