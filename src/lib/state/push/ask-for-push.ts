import type { PushReason } from './push.ts'

/** Whether the page carries the configuration of push. Without it no push code is loaded. */
export const isPushConfigured = (): boolean => document.querySelector('meta[name="push-messaging"]') !== null

/**
 * Asks a member whether they want push notifications. Call it after every success that makes them useful: it asks once,
 * and never where push is not configured or not supported. Resolves when that is settled; never rejects.
 */
export async function askForPush(reason: PushReason): Promise<void> {
  if (!isPushConfigured()) return
  try {
    const { push } = await import('../browser/push.ts')
    await push.ask(reason)
  } catch {
    // The action itself succeeded; the question can wait for the next time.
  }
}
