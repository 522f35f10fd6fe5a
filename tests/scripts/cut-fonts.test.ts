import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cut, cuts, fileOf } from '../../scripts/cut-fonts.mjs'

const styles = await readFile(new URL('../../src/styles/fonts.css', import.meta.url), 'utf8')

/** Code point ranges, first and last, that the styles declare for a file. */
function rangesOf(file: string): number[][] {
  const [face = ''] = styles.split('@font-face').filter((rule) => rule.includes(`/${file}"`))
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(face) ?? []
  return ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

test.each(['latin', 'arabic'] as const)(
  'the committed %s font is identical to a fresh cut',
  async (script) => {
    expect((await cut(script)).equals(await readFile(fileOf(script)))).toBe(true)
  },
)

test.each(['latin', 'arabic'] as const)(
  'the styles load the cut %s font for exactly its ranges, and the full font for others',
  (script) => {
    expect(rangesOf(`readex-pro-${script}.woff2`)).toEqual(cuts[script])
    const rest = rangesOf(`readex-pro-${script}-wght-normal.woff2`)
    for (const [first = 0, last = 0] of cuts[script]) {
      expect(rest.filter(([from = 0, to = 0]) => from <= last && to >= first)).toEqual([])
    }
  },
)
