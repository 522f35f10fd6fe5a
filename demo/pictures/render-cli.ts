import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cutOuts } from '#server/media/illustrations/themes.ts'
import { createProducts } from '../catalogue/products.ts'

/**
 * Renders the pictures that are not there: the objects of banners and articles, and what the products of the demo show:
 * `npm run demo:pictures`. Options go on to `render/__main__.py`; the variable PYTHON names a Python that has
 * `requirements.txt` installed.
 */
const options = process.argv.slice(2)
const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const temporary = mkdtempSync(join(tmpdir(), 'demo-pictures-'))
try {
  const both = [
    render(folderOf('../../src/server/media/illustrations/cut-outs/'), cutOuts, [
      '--cut-out',
      '--width',
      '640',
    ]),
    render(folderOf('files/'), productPictures(), []),
  ]
  process.exitCode = Math.max(...both)
} finally {
  rmSync(temporary, { recursive: true, force: true })
}

/** Renders pictures by their names into a folder. Returns the exit code. */
function render(target: string, wanted: ReadonlySet<string>, own: readonly string[]): number {
  const list = join(temporary, 'wanted.txt')
  writeFileSync(list, [...wanted].join('\n'))
  const { status, error } = spawnSync(
    process.env.PYTHON ?? 'python3',
    ['-m', 'render', target, '--wanted', list, ...own, ...options],
    { cwd: folderOf('.'), stdio: 'inherit' },
  )
  if (error) throw error
  return status ?? 1
}

/** Returns what the products show: the keys of their pictures without sub-category and variant. */
function productPictures(): Set<string> {
  const keys = createProducts().flatMap(({ pictures }) => pictures)
  return new Set(keys.map((key) => key.replace(/^[^.]*\./, '').replace(/\/.*/, '')))
}
