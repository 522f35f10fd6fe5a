import { expect, test } from 'vitest'
import type { ImportFailure } from '#server/imports/errors.ts'
import { readXlsx, workbookLimits } from '#server/imports/read-xlsx.ts'
import { filesFolder } from '#support/files.ts'
import { zipOf } from '#support/imports.ts'
import { type Cell, workbook } from '#support/workbook.ts'

const save = await filesFolder()

async function read(content: Buffer, limits: Parameters<typeof readXlsx>[1] = workbookLimits) {
  const rows: (string | number)[][] = []
  try {
    for await (const { line, cells } of readXlsx(await save('xlsx', content), limits))
      rows.push([line, ...cells])
    return { rows, stop: null }
  } catch (error) {
    return { rows, stop: (error as ImportFailure).reason }
  }
}
const sheetOf = async (...rows: Cell[][]) => read(await workbook(rows))

test('texts, numbers, flags and empty cells are read as somebody would have typed them', async () => {
  const { rows, stop } = await sheetOf(
    ['Name', 'السعر', 'Dimmable'],
    ['كرسي & <طاولة>', 1200.5, true],
    [null, 0.1 + 0.2, null],
  )
  expect(stop).toBeNull()
  expect(rows).toEqual([
    [1, 'Name', 'السعر', 'Dimmable'],
    [2, 'كرسي & <طاولة>', '1200.5', 'true'],
    [3, '', '0.3'],
  ])
})

test('a long number is whole, however a spreadsheet shows it', async () => {
  const { rows } = await sheetOf([1234567890123, 6.2911e12, 1e21])
  expect(rows).toEqual([[1, '1234567890123', '6291100000000', '1000000000000000000000']])
})

test('what is no workbook, or a damaged one, is broken', async () => {
  expect((await read(Buffer.from('PK\x03\x04 no ZIP'))).stop).toBe('xlsx_broken')
  expect((await read(await zipOf({ 'a.txt': Buffer.from('x') }))).stop).toBe('xlsx_broken')
  const whole = await workbook([['a']])
  expect((await read(whole.subarray(0, whole.length - 100))).stop).toBe('xlsx_broken')
  const entity = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>'
  expect((await read(await workbook([['a']], { prolog: entity }))).stop).toBe('xlsx_broken')
})

test('what is unpacked is counted, and a bomb ends it', async () => {
  const bomb = await workbook([['a'.repeat(5_000_000)]])
  expect(bomb.length).toBeLessThan(50_000)
  expect((await read(bomb, { ...workbookLimits, unpackedBytes: 1_000_000 })).stop).toBe('xlsx_size')
  expect((await read(bomb, { ...workbookLimits, sharedCharacters: 1_000 })).stop).toBe('xlsx_size')
  expect((await read(bomb)).stop).toBe('xlsx_size')
})

test('rows come as they are read, not all at the end', async () => {
  const content = await workbook(Array.from({ length: 20_000 }, (_, index) => [`row ${index}`, index]))
  let count = 0
  for await (const { line } of readXlsx(await save('xlsx', content))) {
    count += 1
    expect(line).toBe(count)
    if (count === 10) break
  }
  expect(count).toBe(10)
})
