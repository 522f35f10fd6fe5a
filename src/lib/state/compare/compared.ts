/** A product that is compared, with its name in the language of the page where it was chosen. */
export type ComparedItem = { id: string; name: string }

/** Products of one category that this browser compares. */
export type Compared = { category: string; items: ComparedItem[] }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const isItem = (value: unknown): value is ComparedItem => {
  const { id, name } = (value ?? {}) as Partial<Record<string, unknown>>
  return typeof id === 'string' && uuid.test(id) && typeof name === 'string'
}

/** Parses what the browser keeps; null unless it is a comparison of at least one product. */
export function parseCompared(raw: string): Compared | null {
  try {
    const { category, items } = JSON.parse(raw) as Partial<Compared>
    const isComparison =
      typeof category === 'string' && Array.isArray(items) && items.length > 0 && items.every(isItem)
    return isComparison ? { category, items } : null
  } catch {
    return null
  }
}
