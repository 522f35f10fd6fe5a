import autocannon from 'autocannon'

export type Load = {
  url: string
  seconds: number
  connections?: number
  paths?: string[]
  headers?: Record<string, string>
}
export type Measured = { requestsPerSecond: number; p50: number; p99: number; errors: number }

/** As many requests as the server answers, `connections` at a time. Milliseconds. */
export async function closedLoop(load: Load): Promise<Measured> {
  return summary(await run(load, {}))
}

/** `rate` requests a second whether or not the server keeps up. Milliseconds. */
export async function openLoop(load: Load, rate: number): Promise<Measured> {
  return summary(await run(load, { overallRate: rate }))
}

const run = (
  { url, seconds, connections = 16, paths, headers = {} }: Load,
  extra: { overallRate?: number },
) =>
  autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...extra,
    ...(paths ? { requests: paths.map((path) => ({ method: 'GET' as const, path })) } : {}),
  })

const summary = (result: autocannon.Result): Measured => ({
  requestsPerSecond: Math.round(result.requests.average),
  p50: result.latency.p50,
  p99: result.latency.p99,
  errors: result.errors + result.non2xx,
})
