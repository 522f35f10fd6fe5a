// Keeps hashed files of earlier builds: pages that were open before a build still request them.
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Time for which a file is kept after its build was replaced, in ms. */
const KEPT_MS = 14 * 24 * 3_600_000

/**
 * Copies the files of a build that is about to be replaced to the earlier builds, and deletes expired ones there. The
 * modification time of a file is when it was last part of the site.
 * @param built folder of hashed files
 * @param kept folder of the earlier builds
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
