import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { begin, between, end, tableOf } from '../../bench/support/markdown.ts'
import { againstMedusa } from '../../bench/support/medusa.ts'
import { lighthouseRows } from '../../bench/support/merged.ts'
import { parts } from '../../bench/support/parts.ts'

test('the table marks rows as met, not met or without a bar', () => {
  const table = tableOf([
    { what: 'a | b', figure: '12/s', bar: '>= 10', met: true, body: '5 B, gzip' },
    { what: 'c', figure: '3 ms', bar: '<= 2', met: false },
    { what: 'd', figure: 'two\nlines', bar: '', met: null },
  ])
  expect(table.split('\n')).toEqual([
    '| what   | figure    | bar   | met    | body      |',
    '| ------ | --------- | ----- | ------ | --------- |',
    '| a \\| b | 12/s      | >= 10 | yes    | 5 B, gzip |',
    '| c      | 3 ms      | <= 2  | **no** |           |',
    '| d      | two lines |       |        |           |',
  ])
})

test('a new table replaces the previous one and keeps the text around it', () => {
  const text = between(`before\n${begin}\nold\n${end}\nafter\n`, 'new')
  expect(text).toBe(`before\n${begin}\n\nnew\n\n${end}\nafter\n`)
  expect(between(text, 'newer')).toBe(text.replace('new', 'newer'))
  expect(() => between('nothing', 'new')).toThrow('marks')
})

test('bench/README.md has the table markers and names each part', () => {
  const readme = readFileSync('bench/README.md', 'utf8')
  expect(between(readme, '')).toContain(end)
  for (const { name } of parts) expect(readme).toContain(`npm run bench:${name}`)
})

test('the comparison with Medusa covers only measured figures', () => {
  expect(againstMedusa({}, undefined)).toEqual([])
  const rows = againstMedusa(
    { 'cached home identity per second': 4200, 'API list 50000 alone ms': 600 },
    undefined,
  )
  expect(rows.map(({ figure, met }) => [figure, met])).toEqual([
    ['4,200/s, 100.0 times ahead; Medusa 42/s', true],
    ['600 ms, 2.0 times ahead; Medusa 1200 ms', false],
  ])
})

test('a Lighthouse row lists the bars that the page misses', () => {
  const good = { scores: [98, 100, 100, 100], lcp: 1500, tbt: 50, cls: 0.02, scriptBytes: 1 }
  const rows = lighthouseRows({
    runs: 5,
    rows: [
      { page: '/en home', ...good },
      { page: '/ar home', ...good, scores: [97, 100, 100, 100], tbt: 51 },
    ],
  })
  expect(rows.map(({ met }) => met)).toEqual([true, false])
  expect(rows[1]?.figure).toContain('(misses scores, TBT)')
})
