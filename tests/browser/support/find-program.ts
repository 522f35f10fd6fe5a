import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Returns the path of a program of this machine; null without one.
 * @param variable environment variable that may name another
 */
export function findProgram(name: string, variable: string, env = process.env): string | null {
  const places = [...(env.PATH ?? '').split(delimiter), '/usr/sbin'].map((folder) => join(folder, name))
  return [env[variable] ?? '', ...places].find((path) => path !== '' && existsSync(path)) ?? null
}
