/** Milliseconds until a part of the page that is loaded on demand counts as failed (docs/product.md, "Limits and constants"). */
export const partMs = 120_000

/**
 * Loads code on demand.
 * @param load a dynamic import
 * @throws what the import threw, or a DOMException named TimeoutError after 120 s; calling again tries again
 */
export function loadPart<Part>(load: () => Promise<Part>, ms: number = partMs): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('part not loaded', 'TimeoutError')), ms)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
