// Keeps hashed files of earlier builds: pages that were open before a build still request them.
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Time for which a file is kept after its build was replaced, in ms. */
const KEPT_MS = 14 * 24 * 3_600_000
/** Folders of hashed files: of the build, and of those before it, which the server reads too. A build empties dist/. */
const BUILT = ['dist', 'client', '_astro']
const EARLIER = ['.data', 'earlier-builds', '_astro']

/** Keeps the hashed files of a checkout's build, which is about to be replaced. */
export const keepBuild = (root) => keepBuiltFiles(join(root, ...BUILT), join(root, ...EARLIER))

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

/**
 * Copies into a folder to run the files that pages of earlier builds request.
 * @param from checkout or folder to run with an earlier build, and with the files of those before it
 * @param options.isCurrent whether its own build is the one that is served
 */
export function carryEarlierFiles(from, folder, { isCurrent, now = Date.now() }) {
  const kept = join(folder, ...EARLIER)
  const before = join(from, ...EARLIER)
  for (const name of filesIn(before)) {
    const { mtime } = statSync(join(before, name))
    if (now - mtime.getTime() > KEPT_MS) continue
    mkdirSync(kept, { recursive: true })
    copyFileSync(join(before, name), join(kept, name))
    utimesSync(join(kept, name), mtime, mtime)
  }
  if (!isCurrent) keepBuiltFiles(join(from, ...BUILT), kept, now)
}

function filesIn(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}
