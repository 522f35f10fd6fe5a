import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvFile, csvRows } from '#server/platform/csv.ts'

test.each(['=1+1', '+971', '-2', '@SUM(A1)', '\tx'])(
  'the cell %j is escaped so that spreadsheets read no formula',
  (text) => {
    expect(parse(csvRows([[text, 'beside']]))).toEqual([[`'${text}`, 'beside']])
  },
)

test('a formula inside quotes is escaped too', () => {
  expect(csvRows([['=HYPERLINK("http://example.com","x")']])).toBe(
    `"'=HYPERLINK(""http://example.com"",""x"")"\r\n`,
  )
})

test('numbers, dates and text in both languages survive a round trip', () => {
  const rows = [[-5, true, null, new Date('2026-01-02T03:04:05Z'), 'أريكة, "زرقاء"\nجديدة']]
  const text = csvFile(['number', 'flag', 'nothing', 'when', 'الاسم'], rows)
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(parse(text, { bom: true })).toEqual([
    ['number', 'flag', 'nothing', 'when', 'الاسم'],
    ['-5', 'true', '', '2026-01-02T03:04:05.000Z', 'أريكة, "زرقاء"\nجديدة'],
  ])
})

test.each([';=1+1', 'a;b', 'a\t=1'])(
  'the cell %j is quoted for spreadsheets that split at semicolons or tabs',
  (text) => {
    expect(csvRows([[text, 'beside']])).toBe(`"${text}",beside\r\n`)
  },
)

test('line breaks stay inside their quoted cell', () => {
  expect(csvRows([['one\ntwo', 'one\rtwo', 'plain']])).toBe('"one\ntwo","one\rtwo",plain\r\n')
})
