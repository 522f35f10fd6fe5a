import { get } from '../measure.ts'
import { type Running, startRaw } from '../servers.ts'
import { closedLoop, type Measured } from './closed-loop.ts'
import { concurrency, seconds } from './settings.ts'
import { median } from './statistics.ts'
import { milliseconds } from './words.ts'

/** Number of alternating measurements of server and reference, so that other load on the machine affects both. */
const turns = 8

export type Compared = {
  own: Measured
  raw: Measured
  /** Fraction of the reference, 0 to 1. */
  ratio: number
  /** Size in bytes and encoding of the reference's body. */
  body: { bytes: number; encoding: string }
}

/** Processor time of the server for a request, for a row of the table, and whether the client was the limit. */
export const processorOf = ({ own, raw }: Pick<Compared, 'own' | 'raw'>): string =>
  `${milliseconds(own.serverMs)} of processor (raw ${milliseconds(raw.serverMs)})${
    own.isClientBound || raw.isClientBound ? ', THE CLIENT IS THE LIMIT' : ''
  }`

/** A bar for the share of raw. It is missed where the client was the limit: the figure would be the client's. */
export const ofRaw = ({ ratio, own, raw }: Compared, least: number) => ({
  text: `>= ${least} of raw`,
  met: ratio >= least && !own.isClientBound && !raw.isClientBound,
})

/**
 * Compares requests a second with those of node:http alone that answers with the same bytes, in alternating
 * measurements.
 * @param paths requested in turn; the reference answers with the body of median size
 * @param encoding value of Accept-Encoding: `gzip`, `br` or `identity`
 */
export async function compareWithRaw(
  { url, pid }: Pick<Running, 'url' | 'pid'>,
  paths: readonly string[],
  encoding: string,
): Promise<Compared> {
  const headers = { 'accept-encoding': encoding }
  const answers = await Promise.all(
    paths.slice(0, concurrency).map((path) => get(`${url}${path}`, { headers })),
  )
  const failed = answers.find(({ status }) => status !== 200)
  if (failed) throw new Error(`${url}${paths[0]}: ${failed.status}`)
  const typical = answers.toSorted((a, b) => a.body.length - b.body.length)[answers.length >> 1]
  if (!typical) throw new Error('nothing to compare')
  const sent = String(typical.headers['content-encoding'] ?? 'identity')
  const limit = await startRaw(typical.body, {
    'Content-Type': String(typical.headers['content-type']),
    ...(sent === 'identity' ? {} : { 'Content-Encoding': sent }),
  })
  try {
    const raws: Measured[] = []
    const owns: Measured[] = []
    const turnSeconds = Math.max(1, seconds / turns)
    for (let turn = 0; turn < turns; turn += 1) {
      raws.push(await closedLoop({ ...limit, seconds: turnSeconds, headers }))
      owns.push(await closedLoop({ url, pid, paths, seconds: turnSeconds, headers }))
    }
    const [own, raw] = [medianOf(owns), medianOf(raws)]
    const body = { bytes: typical.body.length, encoding: sent }
    return { own, raw, ratio: own.requestsPerSecond / raw.requestsPerSecond, body }
  } finally {
    await limit.stop()
  }
}

function medianOf(turns: readonly Measured[]): Measured {
  const of = (figure: (turn: Measured) => number) => median(turns.map(figure))
  return {
    requestsPerSecond: of(({ requestsPerSecond }) => requestsPerSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    errors: turns.reduce((sum, { errors }) => sum + errors, 0),
    serverMs: of(({ serverMs }) => serverMs),
    isClientBound: turns.filter(({ isClientBound }) => isClientBound).length > turns.length / 2,
  }
}
