import pLimit from 'p-limit'
import type { Log } from '../../platform/log.ts'
import { createTaskProcess, type TaskLimits } from '../../platform/task-process.ts'
import type { Estimate } from './estimate.ts'

declare module '../../platform/resources.ts' {
  interface Resources {
    /** Rates new passwords, in a process of its own. */
    readonly passwordEstimator: PasswordEstimator
  }
}

/** Rates passwords in a process of its own. */
export type PasswordEstimator = {
  /** @returns null for a password that takes too long to be rated */
  estimate: (password: string, words: string[]) => Promise<Estimate | null>
  close: () => void
}

/** The dictionaries take about 30 MB; a password takes some milliseconds, and the first one a second. */
const defaultLimits: TaskLimits = { memory: 400_000_000, timeMs: 15_000, idleMs: 60_000 }

/** Creates the estimator of passwords, which it rates one by one; its process starts with the first one. */
export function createPasswordEstimator(log: Log, limits = defaultLimits): PasswordEstimator {
  const { run, close } = createTaskProcess(new URL('./strength-process.ts', import.meta.url), limits, log)
  // The time of a password is its own: those that wait do not count.
  const limited = pLimit(1)
  return {
    close,
    async estimate(password, words) {
      const outcome = await limited(() => run('estimate', [password, words]))
      if (outcome !== 'died') return outcome.result as Estimate
      log.warn('accounts: a password could not be rated in time')
      return null
    },
  }
}
