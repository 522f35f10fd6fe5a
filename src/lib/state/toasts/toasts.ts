import { atom } from 'nanostores'
import type { LocalText } from '#lib/i18n/local-text.ts'

/** Milliseconds until a toast closes (docs/product.md, "Toasts"). */
export const toastMs = 4000

/**
 * Text of the server, perhaps with one of our own messages below it, or one of those alone. Every page contains our own, so
 * that they show even when nothing loads.
 */
export type ToastText = { text: string; more?: OwnMessage } | { message: OwnMessage }
type OwnMessage = `toasts:${'generic' | 'tryAgain' | 'signedOut' | 'sessionEnded' | 'listingIsLive'}`
/** A notification; a click leads to its target. */
export type Notice = { title: LocalText; text: LocalText; href: string }
export type Toast =
  | { id: number; kind: 'success' | 'error'; content: ToastText }
  | { id: number; kind: 'notice'; content: Notice }
type PlainToast = { kind: 'success' | 'error'; content: ToastText }
type NewToast = Toast extends infer One ? (One extends Toast ? Omit<One, 'id'> : never) : never

export type Toasts = ReturnType<typeof createToasts>

/** Storage that carries a toast to the next page. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const waiting = 'toast'

/**
 * State of the toasts on screen, newest last. The timer of a held toast (hovered, focused) stands still.
 * @param tab returns the storage of this tab
 */
export function createToasts(tab: () => TabStorage = () => sessionStorage) {
  const $toasts = atom<readonly Toast[]>([])
  const timers = new Map<
    number,
    { timer: ReturnType<typeof setTimeout> | null; startedAt: number; leftMs: number }
  >()
  let last = 0
  let leaving = false

  const dismiss = (id: number): void => {
    const clock = timers.get(id)
    if (clock?.timer) clearTimeout(clock.timer)
    timers.delete(id)
    $toasts.set($toasts.get().filter((toast) => toast.id !== id))
  }
  const run = (id: number, leftMs: number): void => {
    timers.set(id, { timer: setTimeout(dismiss, leftMs, id), startedAt: Date.now(), leftMs })
  }
  /** Shows a toast in place of the same one, so that repeating an action does not pile up its message. */
  const show = (toast: NewToast): void => {
    const same = JSON.stringify(toast)
    for (const { id, ...shown } of $toasts.get()) if (JSON.stringify(shown) === same) dismiss(id)
    last += 1
    $toasts.set([...$toasts.get(), { id: last, ...toast }])
    run(last, toastMs)
  }
  const hold = (id: number): void => {
    const clock = timers.get(id)
    if (!clock?.timer) return
    clearTimeout(clock.timer)
    timers.set(id, { ...clock, timer: null, leftMs: clock.leftMs - (Date.now() - clock.startedAt) })
  }
  const release = (id: number): void => {
    const clock = timers.get(id)
    if (clock && !clock.timer) run(id, Math.max(clock.leftMs, 1000))
  }
  /** Shows a toast on the next page, because this one is being left. */
  const onNextPage = (toast: PlainToast): void => {
    leaving = true
    try {
      tab().setItem(waiting, JSON.stringify(toast))
    } catch {
      // Without storage the toast is lost.
    }
  }
  /** Shows the toast that the previous page left. */
  const resume = (): void => {
    try {
      const left = tab().getItem(waiting)
      tab().removeItem(waiting)
      if (left) show(JSON.parse(left) as PlainToast)
    } catch {
      // Without storage there is none.
    }
  }
  return {
    $toasts,
    onNextPage,
    /** Whether a toast was left for the next page: an island that wakes late must not show it here. */
    isLeaving: () => leaving,
    /** @param more one of our own messages, as a second line */
    successOnNextPage: (text: string, more?: OwnMessage) =>
      onNextPage({ kind: 'success', content: more ? { text, more } : { text } }),
    resume,
    success: (content: ToastText) => show({ kind: 'success', content }),
    error: (content: ToastText) => show({ kind: 'error', content }),
    notice: (content: Notice) => show({ kind: 'notice', content }),
    dismiss,
    hold,
    release,
  }
}
