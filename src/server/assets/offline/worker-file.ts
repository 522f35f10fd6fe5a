import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerScript } from '../../pages/fixed-page.ts'
import type { StoredPage } from '../../pages/store.ts'

/** At the root, because its scope is every page. */
export const offlineWorkerPath = '/service-worker.js'

/** Where the build puts it: beside the folder of the files that are served as they are. */
export const offlineWorkerFile = (clientDirectory: string): string =>
  join(clientDirectory, '..', 'service-worker.js')

/** It fetches from this site alone. */
const policy = "default-src 'none'; connect-src 'self'"

/** What a worker that is withdrawn is replaced by: one that tidies up and goes. */
const withdrawn = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => /^(offline-|shared$)/.test(name)).map((name) => caches.delete(name)))
  await registration.unregister()
})()))
`

/**
 * The service worker as this installation serves it; browsers ask for it after each page.
 * @param file as built; null where there is to be none: those that are out there remove themselves
 */
export const readOfflineWorker = (file: string | null): StoredPage =>
  workerScript(file ? readFileSync(file, 'utf8') : withdrawn, policy)
