// Finds the browser of the tests: the machine's own Chromium.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StepError } from './say.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * @param env environment with PATH, and CHROMIUM_PATH when it is set by hand
 * @returns path of a Chromium
 */
export function findBrowser(env = process.env) {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin']
  const known = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const given = env.CHROMIUM_PATH
  const found = (given ? [given] : known).find(isProgram)
  if (found) return found
  if (given) throw new StepError(`CHROMIUM_PATH: ${given} is no program`)
  throw new StepError('No Chromium was found: install it (apt-get install chromium), or set CHROMIUM_PATH')
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
