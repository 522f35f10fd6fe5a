import { delimiter, resolve } from 'node:path'
import { findProgram } from '../browser/support/find-program.ts'

/**
 * Returns the path of a program that `.ci/programs` installs into .venv, or that is on the PATH; null without it.
 * @param variable environment variable that may name another
 */
export const findPythonProgram = (name: string, variable: string): string | null =>
  findProgram(name, variable, {
    ...process.env,
    PATH: [resolve('.venv', 'bin'), process.env.PATH].join(delimiter),
  })
