// Hashed files of earlier builds: a page that was open before a build still asks for them.
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** How long after its build was replaced a file is kept, in ms. */
const KEPT_MS = 14 * 24 * 3_600_000

/**
 * Copies the files of a build that is about to be replaced to those of earlier builds, and drops what is too old there. A
 * file's time is when it was last part of the site.
 *
 * @param built the folder of hashed files
 * @param kept the folder of those of earlier builds
 */
export function keepBuiltFiles(built, kept, now = Date.now()) {
  const time = new Date(now)
  for (const name of filesIn(built)) {
    mkdirSync(kept, { recursive: true })
    copyFileSync(join(built, name), join(kept, name))
    utimesSync(join(kept, name), time, time)
  }
  for (const name of filesIn(kept)) {
    if (now - statSync(join(kept, name)).mtimeMs > KEPT_MS) rmSync(join(kept, name))
  }
}

function filesIn(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}
