const waiting = 'return to'

/**
 * Members' page that a visitor was sent away from, or that was left because its session ended; stored per tab until the
 * next page opens the sign-in that leads back.
 * @param tab returns the storage of this tab
 */
export function createReturnTo(tab: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const attempt = <T>(use: () => T): T | null => {
    try {
      return use()
    } catch {
      return null
    }
  }
  return {
    keep: (page: string): void => void attempt(() => tab().setItem(waiting, page)),
    /** Returns the page and removes it. */
    take: (): string | null =>
      attempt(() => {
        const page = tab().getItem(waiting)
        tab().removeItem(waiting)
        return page
      }),
  }
}
