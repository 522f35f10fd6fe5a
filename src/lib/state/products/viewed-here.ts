/** Number of products that a browser keeps, and that one call takes. */
const most = 40

/**
 * Remembers in this browser that a visitor opened the page of a product; a member's views are kept by the server.
 * @param open returns the browser's storage; if access throws, nothing is kept
 */
export function rememberHere(open: () => Pick<Storage, 'getItem' | 'setItem'>, productId: string): void {
  try {
    const storage = open()
    if (storage.getItem('token')) return
    const earlier = (storage.getItem('viewed') ?? '').split(',').filter((id) => id && id !== productId)
    storage.setItem('viewed', [productId, ...earlier].slice(0, most).join())
  } catch {}
}
