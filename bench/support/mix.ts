import { createRandom } from '../../demo/random.ts'

/** Paths of pages by kind. */
export type Kinds = Record<string, readonly string[]>
export type PlannedRequest = { kind: string; path: string; cached: boolean }

/**
 * Generates a deterministic order of requests: a share of `again`, whose paths repeat, and the rest of `once`, whose
 * paths occur at most once (so that they cannot be cached), alternating by kind.
 * @throws when `once` has too few paths
 */
export function mixedRequests(
  again: Kinds,
  once: Kinds,
  count: number,
  cachedShare: number,
): PlannedRequest[] {
  const random = createRandom('mixed requests of the benchmark')
  const repeated = Object.keys(again)
  const fresh = Object.keys(once)
  const used = new Map(fresh.map((kind) => [kind, 0]))
  const freshNext = (number: number): PlannedRequest => {
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
  // 1 - 0.9 is slightly less than a tenth.
  const freshShare = Number((1 - cachedShare).toFixed(6))
  let freshCount = 0
  return Array.from({ length: count }, (_, number) => {
    // Evenly distributed, so that every stretch of the run has the same share of both.
    if (Math.floor((number + 1) * freshShare) > freshCount) {
      freshCount += 1
      return freshNext(freshCount)
    }
    const kind = random.pick(repeated)
    return { kind, path: random.pick(again[kind] ?? []), cached: true }
  })
}
