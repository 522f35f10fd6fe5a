import { atom } from 'nanostores'
import type { LocalText } from '#lib/i18n/local-text.ts'

/** Milliseconds until a toast closes by itself (docs/product.md, "Toasts"). */
export const toastMs = 4000

/** A toast says what the server said, or one of our own messages: every page has those, also where nothing can be loaded any more. */
export type ToastText = { text: string } | { message: `toasts:${OwnWords}` }
type OwnWords = 'generic' | 'tryAgain' | 'signedOut' | 'sessionEnded'
/** Something that happened to the member: a click leads to where it is told. */
export type Notice = { title: LocalText; text: LocalText; href: string }
export type Toast =
  | { id: number; kind: 'success' | 'error'; content: ToastText }
  | { id: number; kind: 'notice'; content: Notice }
type PlainToast = { kind: 'success' | 'error'; content: ToastText }
type NewToast = Toast extends infer One ? (One extends Toast ? Omit<One, 'id'> : never) : never

export type Toasts = ReturnType<typeof createToasts>

/** Where a toast waits while its page is left for another. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const waiting = 'toast'

/**
 * The toasts on screen, newest last. While one is held (hovered, focused) its clock stands still.
 * @param tab gives the storage of this tab
 */
export function createToasts(tab: () => TabStorage = () => sessionStorage) {
  const $toasts = atom<readonly Toast[]>([])
  const clocks = new Map<
    number,
    { timer: ReturnType<typeof setTimeout> | null; startedAt: number; leftMs: number }
  >()
  let last = 0
  let leaving = false

  const dismiss = (id: number): void => {
    const clock = clocks.get(id)
    if (clock?.timer) clearTimeout(clock.timer)
    clocks.delete(id)
    $toasts.set($toasts.get().filter((toast) => toast.id !== id))
  }
  const run = (id: number, leftMs: number): void => {
    clocks.set(id, { timer: setTimeout(dismiss, leftMs, id), startedAt: Date.now(), leftMs })
  }
  const show = (toast: NewToast): void => {
    last += 1
    $toasts.set([...$toasts.get(), { id: last, ...toast }])
    run(last, toastMs)
  }
  const hold = (id: number): void => {
    const clock = clocks.get(id)
    if (!clock?.timer) return
    clearTimeout(clock.timer)
    clocks.set(id, { ...clock, timer: null, leftMs: clock.leftMs - (Date.now() - clock.startedAt) })
  }
  const release = (id: number): void => {
    const clock = clocks.get(id)
    if (clock && !clock.timer) run(id, Math.max(clock.leftMs, 1000))
  }
  /** For the page that comes next, because this one is being left. */
  const onNextPage = (toast: PlainToast): void => {
    leaving = true
    try {
      tab().setItem(waiting, JSON.stringify(toast))
    } catch {
      // Without storage nothing is carried over.
    }
  }
  /** Shows what the page before left to be said. */
  const resume = (): void => {
    try {
      const left = tab().getItem(waiting)
      tab().removeItem(waiting)
      if (left) show(JSON.parse(left) as PlainToast)
    } catch {
      // As above.
    }
  }
  return {
    $toasts,
    onNextPage,
    /** Something is left for the next page: an island that wakes only now must not take it here. */
    isLeaving: () => leaving,
    successOnNextPage: (text: string) => onNextPage({ kind: 'success', content: { text } }),
    resume,
    success: (content: ToastText) => show({ kind: 'success', content }),
    error: (content: ToastText) => show({ kind: 'error', content }),
    notice: (content: Notice) => show({ kind: 'notice', content }),
    dismiss,
    hold,
    release,
  }
}
