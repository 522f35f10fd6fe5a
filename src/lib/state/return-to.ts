const waiting = 'return to'

/**
 * The page for members that was left because its session ended, until whoever signs in again is led back.
 * @param tab gives the storage of this tab
 */
export function createReturnTo(tab: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const attempt = <T>(use: () => T): T | null => {
    try {
      return use()
    } catch {
      // Without storage nobody is led back.
      return null
    }
  }
  return {
    keep: (page: string): void => void attempt(() => tab().setItem(waiting, page)),
    /** The page, once. */
    take: (): string | null =>
      attempt(() => {
        const page = tab().getItem(waiting)
        tab().removeItem(waiting)
        return page
      }),
  }
}
