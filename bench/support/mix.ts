import { createRandom } from '../../demo/random.ts'

/** What a reader may ask for: pages of a kind that are asked again and again, or of which each is asked once. */
export type Kinds = Record<string, readonly string[]>
export type Asked = { kind: string; path: string; cached: boolean }

/**
 * Requests in an order that is the same every time: a share of `again`, whose pages come over and over, the rest of
 * `once`, where every address comes at most once (so that it can't be in memory), its kinds in turn.
 * @throws when there are too few addresses that are asked once
 */
export function mixedRequests(again: Kinds, once: Kinds, count: number, cachedShare: number): Asked[] {
  const random = createRandom('mixed requests of the benchmark')
  const repeated = Object.keys(again)
  const fresh = Object.keys(once)
  const used = new Map(fresh.map((kind) => [kind, 0]))
  const freshNext = (number: number): Asked => {
    for (let tries = 0; tries < fresh.length; tries += 1) {
      const kind = fresh[(number + tries) % fresh.length] ?? ''
      const place = used.get(kind) ?? 0
      const path = once[kind]?.[place]
      if (path === undefined) continue
      used.set(kind, place + 1)
      return { kind, path, cached: false }
    }
    throw new Error('there are too few pages that are asked for once')
  }
  // 1 - 0.9 is a little less than a tenth.
  const freshShare = Number((1 - cachedShare).toFixed(6))
  let freshCount = 0
  return Array.from({ length: count }, (_, number) => {
    // Evenly spread, so that every stretch of the run has the same share of both.
    if (Math.floor((number + 1) * freshShare) > freshCount) {
      freshCount += 1
      return freshNext(freshCount)
    }
    const kind = random.pick(repeated)
    return { kind, path: random.pick(again[kind] ?? []), cached: true }
  })
}
