type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Tells whether a browser has neither a member's nor a guest's session; one that keeps nothing needs none. */
export function isWithoutSession(open: () => Storage): boolean {
  try {
    const storage = open()
    return storage.getItem('token') === null && storage.getItem('tempToken') === null
  } catch {
    return false
  }
}

/** Keeps the session of a guest, unless another one began meanwhile. */
export function keepGuest(open: () => Storage, tempToken: unknown): void {
  if (typeof tempToken === 'string' && isWithoutSession(open)) open().setItem('tempToken', tempToken)
}
