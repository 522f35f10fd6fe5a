import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { expect, test } from 'vitest'

const src = resolve('src')
const styles = join(src, 'styles')

/** Files that a stylesheet excludes with `@source not`. */
function leftOut(stylesheet: string): string[] {
  const text = readFileSync(join(styles, stylesheet), 'utf8')
  return [...text.matchAll(/@source not "(.+)";/g)].flatMap(([, glob = '']) => {
    const path = normalize(join(styles, glob))
    const found = globSync(existsSync(path) && !/\.\w+$/.test(path) ? `${path}/**/*.*` : path)
    expect(found, `${glob} matches nothing`).not.toEqual([])
    return found.filter((file) => /\.(astro|tsx?)$/.test(file))
  })
}

/** Files that a file imports, statically or dynamically. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/import type .+/g, '')
  const found = [...text.matchAll(/(?:from|import) ?\(? ?'([#.][^']+)'/g)]
  return found
    .map(([, name = '']) => (name.startsWith('#') ? join(src, name.slice(1)) : resolve(dirname(file), name)))
    .filter((path) => /\.(astro|tsx?)$/.test(path) && existsSync(path) && !path.includes('/server/'))
}

/** All files that pages load, except those in the server folder. */
function loadedBy(pages: string[]): Set<string> {
  const seen = new Set(pages)
  for (const file of seen) for (const next of importsOf(file)) seen.add(next)
  return seen
}

const pagesWith = (layouts: RegExp): string[] =>
  globSync(`${src}/pages/**/*.astro`).filter((page) =>
    [...loadedBy([page])].some((file) => layouts.test(file)),
  )

test.each([
  ['global.css', /layouts\/(base|plain|reading)\.astro$/, 20],
  ['reading.css', /layouts\/reading\.astro$/, 10],
])('no page with %s loads a part whose styles it excludes', (stylesheet, layouts, atLeast) => {
  const pages = pagesWith(layouts)
  expect(pages.length).toBeGreaterThanOrEqual(atLeast)
  const loaded = loadedBy(pages)
  expect(leftOut(stylesheet).filter((file) => loaded.has(file))).toEqual([])
})
