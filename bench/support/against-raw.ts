import { closedLoop, get, type Measured } from '../measure.ts'
import { startRaw } from '../servers.ts'
import { concurrency, seconds } from './settings.ts'
import { median } from './statistics.ts'

/** Number of alternating measurements of server and reference, so that other load on the machine affects both. */
const turns = 3

export type Compared = {
  limit: number
  own: Measured
  /** Fraction of the reference, 0 to 1. */
  ratio: number
  /** Size in bytes and encoding of the reference's body. */
  body: { bytes: number; encoding: string }
}

/**
 * Compares requests a second with those of node:http alone that answers with the same bytes, in alternating
 * measurements.
 * @param paths requested in turn; the reference answers with the body of median size
 * @param encoding value of Accept-Encoding: `gzip`, `br` or `identity`
 */
export async function againstRaw(url: string, paths: readonly string[], encoding: string): Promise<Compared> {
  const headers = { 'accept-encoding': encoding }
  const answers = await Promise.all(
    paths.slice(0, concurrency).map((path) => get(`${url}${path}`, { headers })),
  )
  const failed = answers.find(({ status }) => status !== 200)
  if (failed) throw new Error(`${url}${paths[0]}: ${failed.status}`)
  const typical = answers.toSorted((a, b) => a.body.length - b.body.length)[answers.length >> 1]
  if (!typical) throw new Error('nothing to compare')
  const sent = String(typical.headers['content-encoding'] ?? 'identity')
  const raw = await startRaw(typical.body, {
    'Content-Type': String(typical.headers['content-type']),
    ...(sent === 'identity' ? {} : { 'Content-Encoding': sent }),
  })
  try {
    const limits: number[] = []
    const owns: Measured[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      limits.push((await closedLoop({ url: raw.url, seconds: seconds / turns, headers })).requestsPerSecond)
      owns.push(await closedLoop({ url, paths, seconds: seconds / turns, headers }))
    }
    const limit = median(limits)
    const own = {
      requestsPerSecond: median(owns.map(({ requestsPerSecond }) => requestsPerSecond)),
      p50: median(owns.map(({ p50 }) => p50)),
      p99: median(owns.map(({ p99 }) => p99)),
      errors: owns.reduce((sum, { errors }) => sum + errors, 0),
    }
    const body = { bytes: typical.body.length, encoding: sent }
    return { limit, own, ratio: own.requestsPerSecond / limit, body }
  } finally {
    await raw.stop()
  }
}
