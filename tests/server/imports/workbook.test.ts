import { utils, write } from '@e965/xlsx'
import { afterEach, describe, expect, test } from 'vitest'
import type { CsvRecord } from '#server/imports/csv-record.ts'
import type { ImportFailure } from '#server/imports/errors.ts'
import { kindOf } from '#server/imports/workbook/kind.ts'
import { readWorkbook } from '#server/imports/workbook/read.ts'
import { streamWorkbook } from '#server/imports/workbook/stream.ts'
import { workbookLimits } from '#server/imports/workbook/unpack.ts'
import { createLog } from '#server/platform/log.ts'
import { createTaskProcess } from '#server/platform/task-process.ts'
import { childrenOf } from '#support/child-processes.ts'
import { filesFolder } from '#support/files.ts'
import { zipOf } from '#support/imports.ts'
import { type Cell, packWorkbook, type WorkbookParts, workbook, workbookParts } from '#support/workbook.ts'

// Workbooks as programs write them: see docs/cases.md, "The second look".

const save = await filesFolder()

/** Reads a file of any kind; `stop` is the reason why it could not be read. */
async function read(content: Buffer, limits = {}) {
  const kind = kindOf(content)
  if (kind === 'text') throw new Error('no workbook')
  try {
    const records = await readWorkbook(await save('xlsx', content), kind, { ...workbookLimits, ...limits })
    return { records, rows: records.map(({ line, cells }) => [line, ...cells]), stop: null }
  } catch (error) {
    const { reason, detail } = error as ImportFailure
    return { records: [], rows: [], stop: detail === null ? reason : [reason, detail] }
  }
}
const readRows = async (...rows: Cell[][]) => read(await workbook(rows))
/** Reads a workbook whose parts are changed. */
const readChanged = async (change: (parts: WorkbookParts) => WorkbookParts, rows: Cell[][] = [['Lamp', 5]]) =>
  read(await packWorkbook(change(workbookParts(rows))))

const renamed = (parts: WorkbookParts, from: string, to: string): WorkbookParts =>
  Object.fromEntries(Object.entries(parts).map(([name, text]) => [name === from ? to : name, text]))
const replaced = (parts: WorkbookParts, from: string, to: string): WorkbookParts =>
  Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, text.replaceAll(from, to)]))

test('texts, numbers, booleans and empty cells are read as if typed', async () => {
  const { rows, stop } = await readRows(
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

test('long numbers are read in full, whatever their display format', async () => {
  const { rows } = await readRows([1234567890123, 6.2911e12, 1e21])
  expect(rows).toEqual([[1, '1234567890123', '6291100000000', '1000000000000000000000']])
})

test('escaped characters are decoded', async () => {
  const { rows } = await readRows(['Two shades._x000D_\nOne switch.', 'Model _x005F_x0041_', 'Half _x00'])
  expect(rows).toEqual([[1, 'Two shades.\nOne switch.', 'Model _x0041_', 'Half _x00']])
})

describe('the parts of a workbook', () => {
  test.each<[string, (parts: WorkbookParts) => WorkbookParts]>([
    ['SharedStrings.xml', (parts) => renamed(parts, 'xl/sharedStrings.xml', 'xl/SharedStrings.xml')],
    ['Sheet2.xml', (parts) => renamed(parts, 'xl/worksheets/sheet2.xml', 'xl/worksheets/Sheet2.xml')],
    ['a target with dots', (parts) => replaced(parts, '"worksheets/', '"./worksheets/../worksheets/')],
    ['an absolute target', (parts) => replaced(parts, '"worksheets/', '"/xl/worksheets/')],
    [
      'workbook2.xml',
      (parts) =>
        renamed(
          renamed(
            replaced(parts, '/xl/workbook.xml', '/xl/workbook2.xml'),
            'xl/workbook.xml',
            'xl/workbook2.xml',
          ),
          'xl/_rels/workbook.xml.rels',
          'xl/_rels/workbook2.xml.rels',
        ),
    ],
  ])('are found with %s', async (_, change) => {
    expect((await readChanged(change)).rows).toEqual([[1, 'Lamp', '5']])
  })

  test('are incomplete without the shared strings', async () => {
    const { stop } = await readChanged(({ 'xl/sharedStrings.xml': _, ...parts }) => parts)
    expect(stop).toBe('xlsx_broken')
  })
})

test('a formula is read as its stored result or reported as a fault', async () => {
  const formula = (xml: string): Cell => ({ xml: `<c><f>A1*2</f>${xml}</c>` })
  const text = (xml: string): Cell => ({ xml: `<c t="str"><f>A1&amp;"x"</f>${xml}</c>` })
  const { records } = await readRows(
    [1, formula('<v>2</v>'), text('<v>ax</v>'), text('<v></v>')],
    [1, formula(''), formula('<v></v>'), text('')],
    [1, { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }],
  )
  expect(
    records.map(({ cells, faults }) => [cells, faults?.map(({ column, code }) => `${column} ${code}`)]),
  ).toEqual([
    [['1', '2', 'ax'], undefined],
    [
      ['1', '', '', ''],
      ['1 formula_unsaved', '2 formula_unsaved', '3 formula_unsaved'],
    ],
    [['1', ''], ['1 formula_error']],
  ])
})

describe('number formats are applied to', () => {
  const styled = (style: number, value: number): Cell => ({ xml: `<c s="${style}"><v>${value}</v></c>` })
  const cells = [styled(1, 46352), styled(3, 46352.75), styled(2, 123), styled(2, 1234567), 46352]

  test('dates, times and ids with leading zeros', async () => {
    const { rows } = await readRows(cells)
    expect(rows).toEqual([[1, '2026-11-26', '2026-11-26 18:00', '000123', '1234567', '46352']])
  })
  test('dates of the 1904 calendar', async () => {
    const { rows } = await readChanged(
      (parts) => replaced(parts, '<workbookPr/>', '<workbookPr date1904="1"/>'),
      [[styled(1, 44890), 44890]],
    )
    expect(rows).toEqual([[1, '2026-11-26', '44890']])
  })
})

describe('other file formats:', () => {
  const rows = [
    ['Name', 'السعر'],
    ['مصباح', 450],
  ]
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Stock')
  test.each(['xlsx', 'xlsb', 'biff8', 'ods', 'xlml', 'html'] as const)('%s is read', async (bookType) => {
    const file = Buffer.from(write(book, { bookType, type: 'buffer' }))
    expect((await read(file)).rows).toEqual([
      [1, 'Name', 'السعر'],
      [2, 'مصباح', '450'],
    ])
  })

  test('cells of an HTML table are kept as text', async () => {
    const page =
      '<html><body><table><tr><td>000123</td><td>01/02/2026</td><td>1,200.50</td></tr></table></body></html>'
    expect((await read(Buffer.from(page))).rows).toEqual([[1, '000123', '01/02/2026', '1,200.50']])
  })

  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_500)])
  test.each<[string, Buffer | Promise<Buffer>, unknown]>([
    [
      'a workbook with a password',
      Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]),
      'file_password',
    ],
    ['a damaged .xls', compound, ['file_kind', 'Excel 97–2003']],
    [
      'a damaged OpenDocument',
      zipOf({ mimetype: Buffer.from('x'), 'content.xml': Buffer.from('<office:document-content/>') }),
      ['file_kind', 'OpenDocument'],
    ],
    ['another ZIP', zipOf({ 'a.txt': Buffer.from('x') }), 'xlsx_broken'],
    ['no ZIP', Buffer.from('PK\x03\x04 no ZIP'), 'xlsx_broken'],
  ])('%s is refused with its reason', async (_, file, stop) => {
    expect((await read(await file)).stop).toEqual(stop)
  })
})

test('custom XML entities are not expanded', async () => {
  const entities =
    '<!DOCTYPE sst [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]><sst'
  const { rows } = await readChanged((parts) =>
    replaced(replaced(parts, '<sst', entities), 'Lamp', '&b;&c; &amp; &lt;'),
  )
  expect(rows).toEqual([[1, '&b;&c; & <', '5']])
})

test('a truncated workbook is broken', async () => {
  const whole = await workbook([['a']])
  expect((await read(whole.subarray(0, whole.length - 100))).stop).toBe('xlsx_broken')
})

describe('the limits of a workbook', () => {
  test('cover the unpacked size', async () => {
    const bomb = await workbook([['a'.repeat(5_000_000)]])
    expect(bomb.length).toBeLessThan(50_000)
    expect((await read(bomb, { unpackedBytes: 1_000_000 })).stop).toBe('xlsx_size')
    expect((await read(bomb)).stop).toBe('xlsx_size')
  })
  test.each([
    ['rows with one distant empty cell', 'xl/worksheets/sheet2.xml', '<row><c r="BXX2"/></row>'],
    ['empty shared strings', 'xl/sharedStrings.xml', '<si/>'],
  ])('cover %s', async (_, part, tag) => {
    const parts = workbookParts([['a']])
    const xml = parts[part]?.replace(/<\/(?:sheetData|sst)>/, (end) => tag.repeat(20_000) + end) ?? ''
    expect((await read(await packWorkbook({ ...parts, [part]: xml }), { tags: 10_000 })).stop).toBe(
      'xlsx_size',
    )
  })
  test('refuse a cell that is too far to the right unless it is empty', async () => {
    const far = (xml: string): Cell[] => [...new Array<Cell>(2_100).fill(null), { xml }]
    expect((await readRows(['a'], far('<c><v>1</v></c>'))).stop).toBe('xlsx_size')
    expect((await readRows(['a'], far('<c/>'))).rows).toEqual([[1, 'a']])
  })
})

describe('the workbook process', () => {
  const log = createLog('silent')
  const limits = { memory: 1_000_000_000, timeMs: 60_000 }
  const stream = async (content: Buffer, options: Partial<Parameters<typeof streamWorkbook>[2]> = {}) => {
    const records: CsvRecord[] = []
    const path = await save('xlsx', content)
    for await (const record of streamWorkbook(path, 'zip', { log, ...options })) records.push(record)
    return records
  }
  // The process must end in every case.
  afterEach(() =>
    expect.poll(() => childrenOf(process.pid, 'workbook/process'), { timeout: 10_000 }).toEqual([]),
  )

  test('returns all rows in order', async () => {
    const file = await workbook(Array.from({ length: 1_200 }, (_, index) => [`row ${index}`, index]))
    const records = await stream(file)
    expect(records.map(({ line }) => line)).toEqual(Array.from({ length: 1_200 }, (_, index) => index + 1))
    expect(records.at(-1)?.bytesRead).toBe(file.length)
  })
  test('is stopped above its memory limit, and a later workbook can be read', async () => {
    const file = await workbook([['a']])
    await expect(stream(file, { limits: { ...limits, memory: 20_000_000 } })).rejects.toMatchObject({
      reason: 'xlsx_size',
    })
    expect(await stream(file)).toHaveLength(1)
  })
  test('reports no end for a workbook that it has not opened', async () => {
    const script = new URL('../../../src/server/imports/workbook/process.ts', import.meta.url)
    const reader = createTaskProcess(script, limits, log)
    expect(await reader.run('next', [])).toEqual({ result: null })
    reader.close()
  })
  test('is aborted while it reads', async () => {
    const ended = new AbortController()
    // Reading ten thousand rows takes seconds, so none has arrived before the abort.
    const file = await workbook(Array.from({ length: 10_000 }, (_, index) => [`row ${index}`]))
    const reading = stream(file, { signal: ended.signal })
    ended.abort(new Error('cancelled'))
    await expect(reading).rejects.toThrow('cancelled')
  })
})
