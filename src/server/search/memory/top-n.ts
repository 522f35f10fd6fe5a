/** Collector of the items with the highest keys. */
export type TopN = {
  add: (item: number, key: number) => void
  /** Returns the best items in order. */
  take: () => number[]
}

/**
 * Creates a collector of the best `limit` items.
 * @param before tie-break: whether one item comes before another with the same key
 */
export function createTopN(limit: number, before: (one: number, other: number) => boolean): TopN {
  let kept: { item: number; key: number }[] = []
  let last: { item: number; key: number } | undefined
  const cut = () => {
    kept = kept.sort((a, b) => b.key - a.key || (before(a.item, b.item) ? -1 : 1)).slice(0, limit)
    last = kept.length === limit ? kept[limit - 1] : undefined
  }
  return {
    add(item, key) {
      if (last && (key < last.key || (key === last.key && !before(item, last.item)))) return
      kept.push({ item, key })
      if (kept.length >= 2 * limit + 16) cut()
    },
    take() {
      cut()
      return kept.map(({ item }) => item)
    },
  }
}
