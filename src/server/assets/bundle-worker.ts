import { fileURLToPath } from 'node:url'

/**
 * Bundles a worker for browsers, or a page script with a fixed name, with its imports into one classic script.
 * @param source file name relative to `src/worker`
 */
export async function bundleWorker(
  source: 'firebase-messaging-sw.ts' | 'service-worker.ts' | '../layouts/recovery.ts',
): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: fileURLToPath(new URL(`../../worker/${source}`, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })
  const chunk = [built].flat().flatMap((result) => ('output' in result ? result.output : []))[0]
  if (chunk?.type !== 'chunk') throw new Error(`${source} was not built`)
  return chunk.code
}
