import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerScript } from '../../pages/fixed-page.ts'
import type { StoredPage } from '../../pages/page-cache.ts'

/** URL path of the service worker: at the root, because its scope is every page. */
export const offlineWorkerPath = '/service-worker.js'

/** Returns where the build puts the worker: beside the folder of static files. */
export const offlineWorkerFile = (clientDirectory: string): string =>
  join(clientDirectory, '..', 'service-worker.js')

/** The worker fetches only from this site. */
const policy = "default-src 'none'; connect-src 'self'"

/** Script that replaces a withdrawn worker: it deletes its caches and unregisters itself. */
const withdrawn = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => /^(offline-|shared$)/.test(name)).map((name) => caches.delete(name)))
  await registration.unregister()
})()))
`

/**
 * Returns the service worker as this installation serves it; browsers request it after each page.
 * @param file built script; null where the worker is disabled: installed ones then unregister themselves
 */
export const readOfflineWorker = (file: string | null): StoredPage =>
  workerScript(file ? readFileSync(file, 'utf8') : withdrawn, policy)
