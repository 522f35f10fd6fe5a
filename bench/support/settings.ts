const number = (name: string, usual: number): number => Number(process.env[name] ?? usual)

/** Numbers of products of the measured catalogues; the demo catalogue has slightly more than the first. */
export const sizes = (process.env.BENCH_SIZES ?? '1000,50000,100000,1000000').split(',').map(Number)

/** Duration of each measurement in seconds. */
export const seconds = number('BENCH_SECONDS', 6)

/** Connections of closed loops, as in the figures of the peers. */
export const concurrency = 16

/** Requests of a load run. */
export const loadRequests = number('BENCH_REQUESTS', 100_000)

/** Number of alternating measurements of two servers. */
export const turns = number('BENCH_TURNS', 7)

/** Number of changes that are looked for in a second process. */
export const changes = number('BENCH_CHANGES', 20)

/** Requests a second that are offered to the lists of the administration. */
export const rate = number('BENCH_RATE', 20)
