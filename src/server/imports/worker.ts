import type { Resources } from '../platform/resources.ts'
import { startWorker } from '../platform/worker.ts'
import type { ImportResources } from './batch.ts'
import { assemble, removeParts } from './parts.ts'
import * as queries from './queries.ts'
import { runImport } from './run.ts'
import { ImportStop, NotHeld } from './stop.ts'

/** How often imports are looked for whose process is gone, in ms. */
const interval = 30_000
/** An import that ended so many processes is given up. */
const mostTries = 3

/**
 * Works off what waits, one import after the other, those too whose process is gone; other processes take others.
 * @param signal stops after the rows under way; the import goes on elsewhere, or here after the next start
 * @returns how many were ended
 */
export async function workOffImports(
  resources: ImportResources & Pick<Resources, 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  const { db } = resources
  await queries.endInterrupted(db)
  for (let count = 0; ; count += 1) {
    if (signal?.aborted) return count
    const job = await queries.claimImport(db)
    if (!job) return count
    await workOff(resources, job, signal)
  }
}

async function workOff(
  resources: ImportResources & Pick<Resources, 'log'>,
  job: queries.ImportRow,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db, storage, log } = resources
  const end = async (reason: ImportStop['reason']) => {
    await queries.endImport(db, job, { state: 'failed', reason, detail: null })
    await removeParts(storage, job)
  }
  if (job.tries > mostTries) return end('internal')
  try {
    const { remove, ...files } = await assemble(resources, job)
    const outcome = await runImport(resources, job, files, { signal }).finally(remove)
    // One that waits for its seller needs them again.
    if (outcome === 'done' || outcome === 'failed') await removeParts(storage, job)
    log.info({ import: job.id }, `imports: ${outcome}`)
  } catch (error) {
    // Whoever stopped it has removed its parts; whoever goes on with it needs them.
    if (error instanceof NotHeld) return
    if (error instanceof ImportStop) return end(error.reason)
    if (signal?.aborted) return void (await queries.giveBack(db, job))
    log.error({ error, import: job.id }, 'imports: an import failed')
    await end('internal')
  }
}

/** Starts this process's worker. @returns how to stop it, after the rows under way */
export function startImports(resources: ImportResources & Pick<Resources, 'log'>): () => Promise<void> {
  const stop = new AbortController()
  const stopWorker = startWorker(resources, {
    name: 'imports',
    wakes: (event) => event.type === 'job' && event.name === 'import-listings',
    intervalMs: interval,
    run: () => workOffImports(resources, stop.signal),
  })
  return () => {
    stop.abort()
    return stopWorker()
  }
}
