import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from './free-port.ts'
import { skipReason } from './needed.ts'
import { findPythonProgram } from './python-program.ts'

const program = findPythonProgram('moto_server', 'MOTO_PATH')

/** Reason why moto cannot be started; undefined if it can. */
export const noMoto = skipReason(
  program ? undefined : 'moto is not installed (.ci/programs installs it, or MOTO_PATH)',
)

export type Moto = {
  endpoint: string
  /** From here on requests are accepted and not answered, until `resume`. */
  pause: () => void
  resume: () => void
  stop: () => void
}

/**
 * Starts moto, which answers as Amazon's services do, with state in memory. Resolves once it answers; where it is not
 * installed, with an address where nothing answers.
 */
export async function startMoto(): Promise<Moto> {
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  if (!program) return { endpoint, pause: () => {}, resume: () => {}, stop: () => {} }
  const child: ChildProcess = spawn(program, ['-H', '127.0.0.1', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  await new Promise<void>((done, fail) => {
    child.once('exit', (code) => fail(new Error(`moto ended with ${code}: ${said}`)))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('Running on')) done()
    })
  })
  return {
    endpoint,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    stop: () => child.kill('SIGKILL'),
  }
}
