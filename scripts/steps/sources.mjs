// Shared by the checks: lists the files of the tree, and reports violations.
import { readdirSync } from 'node:fs'

/** Returns the paths below a folder, with slashes, that end in one of the extensions. */
export function sourceFiles(folder, extensions) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourceFiles(path, extensions)
    return extensions.some((extension) => entry.name.endsWith(extension)) ? [path] : []
  })
}

/** Prints the violations, or that there are none; checking no file at all is a failure, too. */
export function report(what, violations, looked) {
  const all = looked === 0 ? ['nothing was found to look at', ...violations] : violations
  for (const violation of all) console.error(violation)
  if (all.length > 0) process.exitCode = 1
  console.log(`${what}: ${all.length} wrong in ${looked} files`)
}
