import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { UnknownObject } from './errors.ts'

/** Shape element of an icon's SVG: `<path …/>`, `<circle …/>`, … */
export type IconElement = { markup: string; filled: boolean }

// Resolved through the package, because this module may run from the build directory.
const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons')
const elementPattern = /<(?:path|circle|rect|line|ellipse|polyline|polygon)\b[^>]*\/>/g

/**
 * Reads an icon of the `lucide-static` package (24 × 24 units, strokes; ISC licence).
 * @param name file name without extension, such as `sofa`
 * @throws UnknownObject when the package has no such icon
 */
export async function readIcon(name: string): Promise<IconElement[]> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) throw new UnknownObject(name)
  const source = await readFile(join(folder, `${name}.svg`), 'utf8').catch((error) => {
    throw error.code === 'ENOENT' ? new UnknownObject(name) : error
  })
  const markups = source.match(elementPattern) ?? []
  return markups.map((markup) => ({ markup, filled: markup.includes('fill="currentColor"') }))
}
