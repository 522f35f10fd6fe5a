/** Timeout of code that is loaded on demand, in ms (docs/product.md, "Limits and constants"). */
export const partMs = 120_000

/**
 * Loads code on demand.
 * @param load a dynamic import
 * @throws the error of the import, or a DOMException named TimeoutError after 120 s; a further call retries
 */
export function loadPart<Part>(load: () => Promise<Part>, ms: number = partMs): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('part not loaded', 'TimeoutError')), ms)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
