// `npm run fonts`: subsets Readex Pro to the letters and weights that pages use. The rest of each script is a separate
// file, which a browser fetches when such a letter occurs. Both subsets come before the first picture of an Arabic
// page: each has to fit into nine packets (docs/decisions/0029).
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const files = new URL('../node_modules/@fontsource-variable/readex-pro/files/', import.meta.url)
const target = new URL('../src/styles/fonts/', import.meta.url)

/** Ranges of code points, as in the `unicode-range` of src/styles/fonts.css. */
export const cuts = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xa0],
    [0xa9, 0xa9],
    [0xab, 0xab],
    [0xb0, 0xb3],
    [0xb7, 0xb7],
    [0xbb, 0xbb],
    [0xd7, 0xd7],
    [0x2009, 0x2009],
    [0x2013, 0x2014],
    [0x2018, 0x201a],
    [0x201c, 0x201e],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x2039, 0x203a],
    [0x2066, 0x2069],
    [0x20ac, 0x20ac],
    [0x2212, 0x2212],
  ],
  arabic: [
    [0x60c, 0x60c],
    [0x61b, 0x61b],
    [0x61f, 0x61f],
    [0x621, 0x652],
    [0x200c, 0x200e],
  ],
}

/**
 * OpenType features that stay: joining and dot spacing of Arabic letters, marks of doubled letters with a vowel;
 * kerning of Latin letters.
 */
const features = {
  latin: ['kern'],
  arabic: ['ccmp', 'init', 'medi', 'fina', 'rlig', 'calt', 'mark'],
}

/** Tables that are dropped: style menus, screens with few colours, and advances, which the outlines contain as well. */
const dropTables = ['STAT', 'MVAR', 'gasp', 'prep', 'HVAR']

/** Returns the subset of a script; equal sources give equal bytes. */
export async function cut(script) {
  const letters = cuts[script].flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  )
  return subsetFont(
    await readFile(new URL(`readex-pro-${script}-wght-normal.woff2`, files)),
    letters.join(''),
    {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 600, default: 400 } },
      keepFeatures: features[script],
      noHinting: true,
      dropTables,
    },
  )
}

export const fileOf = (script) => new URL(`readex-pro-${script}.woff2`, target)

if (import.meta.main) {
  for (const script of Object.keys(cuts)) await writeFile(fileOf(script), await cut(script))
}
