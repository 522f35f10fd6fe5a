import type { Log } from '../../platform/log.ts'
import { createTaskProcess, type TaskLimits } from '../../platform/task-process.ts'
import type { CsvRecord } from '../csv-record.ts'
import { ImportFailure } from '../errors.ts'
import type { WorkbookKind } from './kind.ts'
import type { WorkbookTasks } from './process.ts'

/** A workbook of 100,000 rows and 12 columns takes about 900 MB, and ten seconds on a slow machine. */
const defaultLimits: TaskLimits = { memory: 1_200_000_000, timeMs: 120_000 }

const script = new URL('./process.ts', import.meta.url)

export type WorkbookOptions = {
  /** Ends the process at once, in the middle of its work. */
  signal?: AbortSignal | undefined
  log: Log
  /** Overridden in tests. */
  limits?: TaskLimits
}

/**
 * Streams the rows of a workbook, which a process of its own reads. A workbook that takes too much memory or time ends
 * that process, and is `xlsx_size`.
 * @throws ImportFailure, the signal's reason
 */
export async function* streamWorkbook(
  path: string,
  kind: WorkbookKind,
  { signal, log, limits = defaultLimits }: WorkbookOptions,
): AsyncGenerator<CsvRecord> {
  const reader = createTaskProcess(script, limits, log)
  const run = async <Name extends keyof WorkbookTasks>(
    task: Name,
    ...args: Parameters<WorkbookTasks[Name]>
  ) => {
    const outcome = await reader.run(task, args)
    signal?.throwIfAborted()
    if (outcome === 'died') throw new ImportFailure('xlsx_size')
    return outcome.result as Awaited<ReturnType<WorkbookTasks[Name]>>
  }
  signal?.throwIfAborted()
  signal?.addEventListener('abort', reader.close)
  try {
    const failure = await run('open', path, kind)
    if (failure) throw new ImportFailure(failure.reason, failure.detail)
    for (;;) {
      const rows = await run('next')
      // The process ended between two calls, and another one began.
      if (rows === null) throw new ImportFailure('xlsx_size')
      if (rows.length === 0) return
      yield* rows
    }
  } finally {
    signal?.removeEventListener('abort', reader.close)
    reader.close()
  }
}
