import { createLog } from './log.ts'
import { exitCodes, StartError } from './start-error.ts'

/** Starts a process; where that fails, says why and exits with the code that tells its supervisor whether to try again. */
export async function startOrExit(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (error instanceof StartError) {
      console.error(error.message)
      process.exit(exitCodes.wrongStart)
    }
    createLog('error').error({ error }, 'process: the start failed')
    process.exit(exitCodes.failure)
  }
}
