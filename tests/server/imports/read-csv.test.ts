import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { CsvRecord } from '#server/imports/csv-record.ts'
import type { ImportFailure } from '#server/imports/errors.ts'
import { readCsv } from '#server/imports/read-csv.ts'

const folder = await mkdtemp(join(tmpdir(), 'marketplace-csv-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let serial = 0

/** Reads a file. @returns its records, and the reason if reading stopped early */
async function read(content: string | Buffer) {
  serial += 1
  const path = join(folder, `${serial}.csv`)
  await writeFile(path, content)
  const records: CsvRecord[] = []
  try {
    for await (const record of readCsv(path)) records.push(record)
    return { records, stop: null }
  } catch (error) {
    const { reason, detail } = error as ImportFailure
    return { records, stop: { reason, detail } }
  }
}
const cellsOf = async (content: string | Buffer) => (await read(content)).records.map(({ cells }) => cells)

test.each([',', ';', '\t', '|', '،'])(
  'cells are separated by %j, with and without a byte order mark',
  async (comma) => {
    const text = `${['name', 'السعر'].join(comma)}\r\n${['"a ""b"""', '٥٠'].join(comma)}\r\n`
    const expected = [
      ['name', 'السعر'],
      ['a "b"', '٥٠'],
    ]
    expect(await cellsOf(text)).toEqual(expected)
    expect(await cellsOf(`\ufeff${text}`)).toEqual(expected)
  },
)

test('each record has the line where it starts, after empty lines and multi-line cells', async () => {
  const { records } = await read('a,b\n\n1,"x\ny"\n2,z\n\n\n"3\n\n3",z\n')
  expect(records.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'a'],
    [3, '1'],
    [5, '2'],
    [8, '3\n\n3'],
  ])
})

test('bytesRead counts bytes of the file, and the last record has its size', async () => {
  const text = 'الاسم,b\nأريكة,2\n'
  const { records } = await read(text)
  expect(records.at(-1)?.bytesRead).toBe(Buffer.byteLength(text))
})

test('records of other lengths and stray quotes are kept for row validation', async () => {
  expect(await cellsOf('a,b\n1\n1,2,3\n1,"2" tall\n')).toEqual([
    ['a', 'b'],
    ['1'],
    ['1', '2', '3'],
    ['1', '"2" tall'],
  ])
})

test.each([
  ['UTF-16 LE', Buffer.from('\ufeffname,السعر\nمصباح,٥٠\n', 'utf16le')],
  ['UTF-16 BE', Buffer.from('\ufeffname,السعر\nمصباح,٥٠\n', 'utf16le').swap16()],
  ['UTF-16 LE without its mark', Buffer.from('name,السعر\nمصباح,٥٠\n', 'utf16le')],
  ['UTF-8', Buffer.from('name,السعر\nمصباح,٥٠\n')],
])('a file in %s is read', async (_, content) => {
  const { records, stop } = await read(content)
  expect(stop).toBeNull()
  expect(records.map(({ cells }) => cells)).toEqual([
    ['name', 'السعر'],
    ['مصباح', '٥٠'],
  ])
  expect(records.at(-1)?.bytesRead).toBe(content.length)
})

test('a file in Windows-1256 is read', async () => {
  // "اسم,name" and "كرسي,Café".
  const bytes = [0xc7, 0xd3, 0xe3, 0x2c, ...Buffer.from('name\r\n'), 0xdf, 0xd1, 0xd3, 0xed]
  const content = Buffer.from([...bytes, ...Buffer.from(',Caf'), 0xe9, 0x0d, 0x0a])
  expect(await cellsOf(content)).toEqual([
    ['اسم', 'name'],
    ['كرسي', 'Café'],
  ])
})

const names = Array.from({ length: 20 }, (_, number) => `${number},مصباح نحاس`).join('\n')
const broken = (what: number[], file = names) =>
  Buffer.concat([Buffer.from(`name,الاسم\n${file}\nx,`), Buffer.from(what), Buffer.from('كبير\n')])

test.each([
  ['half a letter', [0xd9]],
  ['a dash of Windows', [0x96]],
  ['the end of a letter', [0x85]],
])('one invalid byte (%s) does not change the detected encoding from UTF-8', async (_, bytes) => {
  for (const content of [broken(bytes), Buffer.concat([Buffer.from('\ufeff'), broken(bytes)])]) {
    const cells = await cellsOf(content)
    expect(cells).toHaveLength(22)
    expect([cells[0], cells[1], cells.at(-1)]).toEqual([
      ['name', 'الاسم'],
      ['0', 'مصباح نحاس'],
      ['x', 'كبير'],
    ])
  }
  // Beyond the part from which the encoding is detected.
  const long = Array.from({ length: 20_000 }, () => 'a lamp,مصباح').join('\n')
  expect((await cellsOf(broken(bytes, long))).at(-1)).toEqual(['x', 'كبير'])
})

test('a byte order mark decides, even if most letters are invalid', async () => {
  const content = Buffer.concat([Buffer.from('\ufeffname\n'), Buffer.from([0xd9, 0x2c, 0xd8, 0x0a])])
  expect(await cellsOf(content)).toEqual([['name'], ['', '']])
})

test('an unknown or truncated encoding stops reading', async () => {
  // "Señor" in Latin-1.
  const latin1 = Buffer.concat([Buffer.from('name\nSe'), Buffer.from([0xf1]), Buffer.from('or\n')])
  expect((await read(latin1)).stop).toEqual({ reason: 'csv_encoding', detail: null })
  // Cut within a character.
  expect((await read(Buffer.from('name\nأ').subarray(0, 6))).stop?.reason).toBe('csv_encoding')
})

test.each([
  ['a header with CRLF, rows with LF', 'a,b\r\n1,2\n3,4\n'],
  ['a header with LF, rows with CRLF', 'a,b\n1,2\r\n3,4\r\n'],
  ['CR alone', 'a,b\r1,2\r3,4\r'],
  ['every kind', 'a,b\r1,2\r\n3,4'],
])('line endings may be mixed: %s', async (_, text) => {
  const { records } = await read(text)
  expect(records.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
    [3, '3', '4'],
  ])
})

test.each(['sep=;\r\n', '"sep=;"\n', '\ufeffSEP=;\n', 'sep = ;\r'])(
  'the separator line %j is applied',
  async (first) => {
    const { records } = await read(`${first}a;b,c\n1;2,5\n`)
    expect(records.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, 'a', 'b,c'],
      [3, '1', '2,5'],
    ])
  },
)

test.each(['sep=\t\r\n', 'sep=\\t\r\n', 'sep=tab\n'])('the separator line %j sets tabs', async (first) => {
  expect(await cellsOf(`${first}a\tb,c\n1\t\t2,5\n`)).toEqual([
    ['a', 'b,c'],
    ['1', '', '2,5'],
  ])
})

test('a quoted cell may follow a space', async () => {
  expect(await cellsOf('"a", "b, c",  "d"\n1, "2 ""x""", 3\n')).toEqual([
    ['a', 'b, c', 'd'],
    ['1', '2 "x"', '3'],
  ])
})

test('an unclosed quote stops reading at the line of its record', async () => {
  expect((await read('a,b\n1,2\n3,"open\n4,5\n')).stop).toEqual({ reason: 'csv_broken', detail: '3' })
  const long = await read(`a,b\n1,2\n3,"open\n${'4,some more of it\n'.repeat(50_000)}`)
  expect(long.stop).toEqual({ reason: 'csv_broken', detail: '3' })
  expect(long.records).toHaveLength(2)
})
