import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { bundleWorker } from '../bundle-worker.ts'
import { offlineWorkerFile } from './worker-file.ts'

/**
 * Astro integration that builds the service worker beside the site, and the script that recovers pages. The worker contains
 * the build's digest, so that browsers see each build as a new worker.
 */
export function offlineWorker(): AstroIntegration {
  return {
    name: 'offline-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const client = fileURLToPath(dir)
        const build = await digest(join(client, '..', 'server'))
        const script = await bundleWorker('service-worker.ts')
        await writeFile(join(client, 'recovery.js'), await bundleWorker('../layouts/recovery.ts'))
        await writeFile(offlineWorkerFile(client), `self.build='${build}';\n${script}`)
      },
    },
  }
}

/** Returns a digest of the build: everything on a page is in the server's files, or named there by its hash. */
async function digest(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    if (/\.mjs$/.test(name)) hash.update(name).update(await readFile(join(folder, name)))
  }
  return hash.digest('base64url').slice(0, 12)
}
