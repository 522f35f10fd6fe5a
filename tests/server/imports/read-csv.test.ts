import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type CsvRecord, readCsv } from '#server/imports/read-csv.ts'
import type { ImportStop } from '#server/imports/stop.ts'

const folder = await mkdtemp(join(tmpdir(), 'marketplace-csv-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let serial = 0

/** What is read of a file, and why it ended before its end. */
async function read(content: string | Buffer) {
  serial += 1
  const path = join(folder, `${serial}.csv`)
  await writeFile(path, content)
  const records: CsvRecord[] = []
  try {
    for await (const record of readCsv(path)) records.push(record)
    return { records, stop: null }
  } catch (error) {
    const { reason, detail } = error as ImportStop
    return { records, stop: { reason, detail } }
  }
}
const cellsOf = async (content: string | Buffer) => (await read(content)).records.map(({ cells }) => cells)

test.each([',', ';', '\t'])(
  'cells are separated by %j, with and without the mark of UTF-8',
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

test('each record tells the line where it begins, whatever is empty or broken over lines before', async () => {
  const { records } = await read('a,b\n\n1,"x\ny"\n2,z\n\n\n"3\n\n3",z\n')
  expect(records.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'a'],
    [3, '1'],
    [5, '2'],
    [8, '3\n\n3'],
  ])
})

test('progress is bytes of the file, the last record ending with it', async () => {
  const text = 'الاسم,b\nأريكة,2\n'
  const { records } = await read(text)
  expect(records.at(-1)?.bytesRead).toBe(Buffer.byteLength(text))
})

test('records of other lengths and loose quotes are for the row to complain of', async () => {
  expect(await cellsOf('a,b\n1\n1,2,3\n1,"2" tall\n')).toEqual([
    ['a', 'b'],
    ['1'],
    ['1', '2', '3'],
    ['1', '"2" tall'],
  ])
})

test('bytes that are not UTF-8 end it', async () => {
  const cp1256 = Buffer.concat([Buffer.from('name\n'), Buffer.from([0xc7, 0xe1, 0xe3])])
  expect((await read(cp1256)).stop).toEqual({ reason: 'csv_encoding', detail: null })
  expect((await read(Buffer.from('\ufeffname,b\n1,2\n', 'utf16le'))).stop?.reason).toBe('csv_encoding')
  // Cut in the middle of a letter.
  expect((await read(Buffer.from('name\nأ').subarray(0, 6))).stop?.reason).toBe('csv_encoding')
})

test('a quote that is never closed ends it where its record begins, without reading on for ever', async () => {
  expect((await read('a,b\n1,2\n3,"open\n4,5\n')).stop).toEqual({ reason: 'csv_broken', detail: '3' })
  const long = await read(`a,b\n1,2\n3,"open\n${'4,some more of it\n'.repeat(50_000)}`)
  expect(long.stop).toEqual({ reason: 'csv_broken', detail: '3' })
  expect(long.records).toHaveLength(2)
})
