import { type Compared, parseCompared } from './compared.ts'

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Reads, or replaces, the comparison of this browser without the state of the page.
 * @param open returns the browser's storage; if access throws, nothing is kept
 */
export function keptCompared(open: () => Backing): Compared | null {
  try {
    return parseCompared(open().getItem('compared') ?? '')
  } catch {
    return null
  }
}

export function keepCompared(open: () => Backing, compared: Compared | null): void {
  try {
    if (compared) open().setItem('compared', JSON.stringify(compared))
    else open().removeItem('compared')
  } catch {}
}
