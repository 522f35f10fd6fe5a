import { getApps, initializeApp } from 'firebase/app'
import { getMessaging, getToken } from 'firebase/messaging'
import { deferred } from '#lib/browsers/deferred.ts'
import type { PushSettings } from './push-config.ts'

/** Path of the worker and its only scope: no page is under it, and it displaces no other worker. */
const worker = { path: '/firebase-messaging-sw.js', scope: '/firebase-cloud-messaging-push-scope' }
const appName = 'push'
/** Timeout of the worker's installation, in ms. */
const installMs = 30_000

/**
 * Registers the worker and asks Firebase for this browser's device token (docs/product.md, "Push"). Requires the
 * permission.
 * @throws if Firebase or the browser's push service cannot be reached
 */
export async function deviceToken({ vapidKey, ...config }: PushSettings): Promise<string> {
  const { path, scope } = worker
  const registration = await navigator.serviceWorker.register(path, { scope, updateViaCache: 'none' })
  await active(registration)
  const app = getApps().find(({ name }) => name === appName) ?? initializeApp(config, appName)
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration: registration })
}

/** Resolves when the worker is active: one that is being installed cannot be subscribed. */
async function active({ installing, waiting, active: running }: ServiceWorkerRegistration): Promise<void> {
  const pendingWorker = running ? null : (installing ?? waiting)
  if (!pendingWorker) return
  const { promise, resolve, reject } = deferred()
  const failed = () => reject(new Error('the push worker was not installed'))
  const checkState = () => {
    if (pendingWorker.state === 'activated') resolve()
    if (pendingWorker.state === 'redundant') failed()
  }
  const timer = setTimeout(failed, installMs)
  pendingWorker.addEventListener('statechange', checkState)
  // The state may have changed before the listener was added.
  checkState()
  await promise.finally(() => {
    clearTimeout(timer)
    pendingWorker.removeEventListener('statechange', checkState)
  })
}
