import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerScript } from '../pages/fixed-page.ts'
import type { StoredPage } from '../pages/store.ts'
import type { PushConfig } from '../platform/config.ts'

/** Where browsers look for the worker (docs/product.md, "Push"). */
export const workerPath = '/firebase-messaging-sw.js'

/** Where the build puts it: beside the folder of the files that are served as they are. */
export const workerFile = (clientDirectory: string): string => join(clientDirectory, '..', 'push-worker.js')

/** All that the worker may do besides running: talk to Firebase. */
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self' https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com"

/**
 * The worker of this installation: what was built, behind what is configured.
 * @param file as built
 * @returns null where push is not configured: then there is no such address
 */
export function readWorker(push: PushConfig | undefined, file: string): StoredPage | null {
  return push ? workerPage(push, readFileSync(file, 'utf8')) : null
}

/** The same of a worker whose script is at hand. */
export function workerPage(push: PushConfig, script: string): StoredPage {
  const { projectId, apiKey, messagingSenderId, appId } = push
  const config = JSON.stringify({ projectId, apiKey, messagingSenderId, appId })
  return workerScript(`self.pushConfig=${config};\n${script}`, policy)
}
