const number = (name: string, usual: number): number => Number(process.env[name] ?? usual)

/** Products of the catalogues that are measured: the demo catalogue has a little more than the first. */
export const sizes = (process.env.BENCH_SIZES ?? '1000,50000,100000,1000000').split(',').map(Number)

/** How long each figure is measured, in seconds. */
export const seconds = number('BENCH_SECONDS', 6)

/** Requests under way at once in closed loops, as in the figures of the peers. */
export const concurrency = 16

/** Requests of a run under load. */
export const loadRequests = number('BENCH_REQUESTS', 100_000)

/** How often each of two servers is asked in turns. */
export const turns = number('BENCH_TURNS', 7)

/** How often a change is made and looked for in a second process. */
export const changes = number('BENCH_CHANGES', 20)
