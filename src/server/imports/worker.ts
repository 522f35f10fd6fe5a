import { workOff } from '../platform/queue/queue.ts'
import { startWorker } from '../platform/queue/worker.ts'
import type { ImportResources } from './batch.ts'
import { ImportFailure, LeaseLost } from './errors.ts'
import { joinParts, removeParts } from './parts.ts'
import * as queries from './queries.ts'
import { runImport } from './run.ts'

/** Poll interval in ms, which finds imports whose process has died. */
const pollMs = 30_000
/** Maximum number of claims; an import that crashed so many processes fails as `internal`. */
const maxClaims = 3

/**
 * Runs queued imports one after the other, including those whose lease has run out, until none is left. Several
 * processes may do so at once: each claims different imports.
 * @param signal stops after the current batch; the import returns to the queue, for any process
 * @returns number of imports that were run
 */
export async function runQueuedImports(resources: ImportResources, signal?: AbortSignal): Promise<number> {
  const { db } = resources
  await queries.failInterrupted(db)
  return workOff({
    async claim() {
      const job = await queries.claimImport(db)
      return job ? [job] : []
    },
    run: async (job) => {
      await processImport(resources, job, signal)
      return true
    },
    signal,
  })
}

/** Runs a claimed import and records how it ended. */
async function processImport(
  resources: ImportResources,
  job: queries.ImportRow,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db, storage, log } = resources
  const fail = async (reason: ImportFailure['reason']) => {
    await queries.endImport(db, job, { state: 'failed', reason, detail: null })
    await removeParts(storage, job)
  }
  if (job.tries > maxClaims) return fail('internal')
  try {
    const { remove, ...files } = await joinParts(resources, job)
    // One batch at a time leaves the other processors to visitors.
    const outcome = await runImport(resources, job, files, { signal, atOnce: 1 }).finally(remove)
    // An import that waits for its seller reads the files again later.
    if (outcome === 'done' || outcome === 'failed') await removeParts(storage, job)
    log.info({ import: job.id }, `imports: ${outcome}`)
  } catch (error) {
    // Its parts are gone already if it was cancelled; another process that claimed it still needs them.
    if (error instanceof LeaseLost) return
    if (error instanceof ImportFailure) return fail(error.reason)
    if (signal?.aborted) return void (await queries.requeueImport(db, job))
    log.error({ error, import: job.id }, 'imports: an import failed')
    await fail('internal')
  }
}

/** Starts this process's import worker. @returns a function that stops it after the current batch */
export function startImportWorker(resources: ImportResources): () => Promise<void> {
  const stop = new AbortController()
  const stopWorker = startWorker(resources, {
    name: 'imports',
    wakes: (event) => event.type === 'job' && event.name === 'import-listings',
    intervalMs: pollMs,
    run: () => runQueuedImports(resources, stop.signal),
  })
  return () => {
    stop.abort()
    return stopWorker()
  }
}
