import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { bundleWorker } from '../assets/bundle-worker.ts'
import { workerFile } from './worker-file.ts'

/** Builds the push worker beside the site: one file with Firebase in it, which asks nobody for another. */
export function pushWorker(): AstroIntegration {
  return {
    name: 'push-worker',
    hooks: {
      'astro:build:done': async ({ dir }) =>
        writeFile(workerFile(fileURLToPath(dir)), await bundleWorker('firebase-messaging-sw.ts')),
    },
  }
}
