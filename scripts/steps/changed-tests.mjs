// Selects the unit tests of `npm run test:quick`.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from './run.mjs'

/** Tests that always run, because they are fast or cover everything: code of browsers, and the API's contract. */
const always = ['tests/lib', 'tests/islands', 'tests/components', 'tests/server/contract']

/** Returns the folders of unit tests for a quick run, as paths from the root of the checkout. */
export const quickUnitTests = () => [...always, ...testsOf(changedFiles())]

/**
 * Returns the folders of tests for changed files: the one with the same path, and those of a noun in the path
 * (`src/islands/offers/x.tsx` is also tested in `tests/server/offers`).
 * @param files paths from the root of the checkout
 */
export function testsOf(files, exists = (path) => existsSync(`${root}/${path}`)) {
  const folders = files.flatMap((file) => {
    const [, ...parts] = file.replace(/^demo\//, 'src/demo/').split('/')
    const own = parts.slice(0, -1).map((_, place) => `tests/${parts.slice(0, place + 2).join('/')}`)
    const nouns = parts.slice(0, -1).map((noun) => `tests/server/${noun}`)
    return [...own, ...nouns]
  })
  const known = [...new Set(folders)].filter(
    (folder) => folder.split('/').length > 2 && !always.includes(folder) && exists(folder),
  )
  return known.filter((folder) => !known.some((other) => folder.startsWith(`${other}/`)))
}

/** Returns the files that differ from the merge base with main, including uncommitted ones; none outside of git. */
function changedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    const base = git('merge-base', 'HEAD', 'main')
    const committed = git('diff', '--name-only', base)
    const fresh = git('ls-files', '--others', '--exclude-standard')
    return `${committed}\n${fresh}`.split('\n').filter((path) => path !== '')
  } catch {
    return []
  }
}
