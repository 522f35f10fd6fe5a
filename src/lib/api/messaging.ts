import { getApps, initializeApp } from 'firebase/app'
import { getMessaging, getToken } from 'firebase/messaging'
import type { PushSettings } from './push-config.ts'

/** Where the worker is, and the only scope that it has: no page is under it, and no other worker is displaced. */
const worker = { path: '/firebase-messaging-sw.js', scope: '/firebase-cloud-messaging-push-scope' }
const appName = 'push'
/** So long a worker may take to be installed, in ms. */
const installMs = 30_000

/**
 * Registers the worker and asks Firebase for this browser's device token (docs/product.md, "Push"). The permission
 * has to be there.
 * @throws when Firebase or the browser's push service cannot be reached
 */
export async function deviceToken({ vapidKey, ...config }: PushSettings): Promise<string> {
  const { path, scope } = worker
  const registration = await navigator.serviceWorker.register(path, { scope, updateViaCache: 'none' })
  await active(registration)
  const app = getApps().find(({ name }) => name === appName) ?? initializeApp(config, appName)
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration: registration })
}

/** A worker that is still being installed cannot be subscribed. */
async function active({ installing, waiting, active: running }: ServiceWorkerRegistration): Promise<void> {
  const coming = running ? null : (installing ?? waiting)
  if (!coming) return
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const failed = () => reject(new Error('the push worker was not installed'))
  const look = () => {
    if (coming.state === 'activated') resolve()
    if (coming.state === 'redundant') failed()
  }
  const timer = setTimeout(failed, installMs)
  coming.addEventListener('statechange', look)
  // It may have come so far before anybody listened.
  look()
  await promise.finally(() => {
    clearTimeout(timer)
    coming.removeEventListener('statechange', look)
  })
}
