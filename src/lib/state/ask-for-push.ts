import type { PushReason } from './push.ts'

/** Whether the page says anything of push. Where it does not, no code for it is loaded. */
export const isPushConfigured = (): boolean => document.querySelector('meta[name="push-messaging"]') !== null

/**
 * Asks a member whether they want push notifications, after the first thing that makes them useful. Call it after
 * every success: it asks once, and never where nothing is configured or possible. It settles when that is known, and
 * never fails.
 */
export async function askForPush(reason: PushReason): Promise<void> {
  if (!isPushConfigured()) return
  try {
    const { push } = await import('./browser/push.ts')
    await push.ask(reason)
  } catch {
    // What was done is done: the question can wait for the next time.
  }
}
