import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerScript } from '../pages/fixed-page.ts'
import type { StoredPage } from '../pages/page-cache.ts'
import type { PushConfig } from '../platform/config.ts'

/** Path at which browsers look for the worker (docs/product.md, "Push"). */
export const workerPath = '/firebase-messaging-sw.js'

/** Build output of the worker: outside of the directory that is served as it is. */
export const workerFile = (clientDirectory: string): string => join(clientDirectory, '..', 'push-worker.js')

/** Content Security Policy of the worker: it may only connect to Firebase. */
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self' https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com"

/**
 * Push worker with the installation's configuration.
 * @param file path of the build output
 * @returns null where push is not configured: the address is then 404
 */
export function readWorker(push: PushConfig | undefined, file: string): StoredPage | null {
  return push ? workerPage(push, readFileSync(file, 'utf8')) : null
}

/** Push worker made from a script. */
export function workerPage(push: PushConfig, script: string): StoredPage {
  const { projectId, apiKey, messagingSenderId, appId } = push
  const config = JSON.stringify({ projectId, apiKey, messagingSenderId, appId })
  return workerScript(`self.pushConfig=${config};\n${script}`, policy)
}
