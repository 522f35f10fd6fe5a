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

/** Script of a worker that does nothing, which replaces the one of a time when push was configured. */
const idle = "addEventListener('install', () => skipWaiting())\n"

/**
 * Push worker as this installation serves it.
 * @param file path of the build output
 */
export const readWorker = (push: PushConfig | undefined, file: string): StoredPage =>
  workerPage(push, push ? readFileSync(file, 'utf8') : '')

/** Push worker made from a script, with the installation's configuration; without one it does nothing. */
export function workerPage(push: PushConfig | undefined, script: string): StoredPage {
  if (!push) return workerScript(idle, "default-src 'none'")
  const { projectId, apiKey, messagingSenderId, appId } = push
  const config = JSON.stringify({ projectId, apiKey, messagingSenderId, appId })
  return workerScript(`self.pushConfig=${config};\n${script}`, policy)
}
