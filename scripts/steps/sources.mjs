// Shared by the checks: the files of the tree, and how a check tells what it found.
import { readdirSync } from 'node:fs'

/** Paths below a folder, with slashes, whose names end in one of the extensions. */
export function sourceFiles(folder, extensions) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourceFiles(path, extensions)
    return extensions.some((extension) => entry.name.endsWith(extension)) ? [path] : []
  })
}

/** Prints what is wrong, or that nothing is; a check that looked at nothing is wrong as well. */
export function report(what, violations, looked) {
  const all = looked === 0 ? ['nothing was found to look at', ...violations] : violations
  for (const violation of all) console.error(violation)
  if (all.length > 0) process.exitCode = 1
  console.log(`${what}: ${all.length} wrong in ${looked} files`)
}
