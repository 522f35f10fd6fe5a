import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { workerFile } from './worker-file.ts'

const source = fileURLToPath(new URL('../../worker/firebase-messaging-sw.ts', import.meta.url))

/** Builds the push worker beside the site: one file with Firebase in it, which asks nobody for another. */
export function pushWorker(): AstroIntegration {
  return {
    name: 'push-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => writeFile(workerFile(fileURLToPath(dir)), await bundleWorker()),
    },
  }
}

/** The worker with all that it imports, as one classic script. */
export async function bundleWorker(): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const chunk = [built].flat().flatMap((result) => ('output' in result ? result.output : []))[0]
  if (chunk?.type !== 'chunk') throw new Error('the push worker was not built')
  return chunk.code
}
