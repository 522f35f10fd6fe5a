import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { bundleWorker } from '../assets/bundle-worker.ts'
import { workerFile } from './worker-file.ts'

/** Astro integration that bundles the push worker, with Firebase, into one file without imports. */
export function pushWorker(): AstroIntegration {
  return {
    name: 'push-worker',
    hooks: {
      'astro:build:done': async ({ dir }) =>
        writeFile(workerFile(fileURLToPath(dir)), await bundleWorker('firebase-messaging-sw.ts')),
    },
  }
}
