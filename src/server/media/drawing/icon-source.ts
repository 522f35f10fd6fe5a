import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { UnknownObject } from './errors.ts'

/** One drawing element of an icon, as it stands in its file: `<path …/>`, `<circle …/>`, … */
export type IconElement = { markup: string; filled: boolean }

// Found through the package, since this module may run from the build's folder.
const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons')
const elementPattern = /<(?:path|circle|rect|line|ellipse|polyline|polygon)\b[^>]*\/>/g

/**
 * Reads an icon of the `lucide-static` package (24 × 24 units, strokes; ISC licence).
 * @param name the icon's file name without its ending, for example `sofa`
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
