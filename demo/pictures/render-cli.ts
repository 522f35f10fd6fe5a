import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createProducts } from '../catalogue/products.ts'

/**
 * Renders the pictures that the products of the demo need and that are not there: `npm run demo:pictures`. Options go on to
 * `render/__main__.py`; the variable PYTHON names a Python that has `requirements.txt` installed.
 */
const folder = fileURLToPath(new URL('.', import.meta.url))
const temporary = mkdtempSync(join(tmpdir(), 'demo-pictures-'))
try {
  const wanted = join(temporary, 'wanted.txt')
  writeFileSync(wanted, [...wantedPictures()].join('\n'))
  const args = ['-m', 'render', join(folder, 'files'), '--wanted', wanted, ...process.argv.slice(2)]
  const { status, error } = spawnSync(process.env.PYTHON ?? 'python3', args, {
    cwd: folder,
    stdio: 'inherit',
  })
  if (error) throw error
  process.exitCode = status ?? 1
} finally {
  rmSync(temporary, { recursive: true, force: true })
}

/** Returns what the products show: the keys of their pictures without scene and view. */
function wantedPictures(): Set<string> {
  const keys = createProducts().flatMap(({ pictures }) => pictures)
  return new Set(keys.map((key) => key.replace(/^[^.]*\./, '').replace(/\/.*/, '')))
}
