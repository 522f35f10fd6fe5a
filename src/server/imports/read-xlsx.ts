import { SaxesParser } from 'saxes'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { importLimits } from '#lib/contract/imports.ts'
import { ImportFailure } from './errors.ts'
import type { CsvRecord } from './read-csv.ts'

/** Limits of a workbook, against ZIP bombs. */
export const workbookLimits = {
  /** Maximum unpacked bytes of all XML parts that are read. */
  unpackedBytes: 1_000_000_000,
  /** Maximum characters of all shared strings, which stay in memory while rows are read. */
  sharedCharacters: 50_000_000,
  /** Maximum cells of a row. */
  columns: 2_000,
} as const
type Limits = { [Name in keyof typeof workbookLimits]: number }

/**
 * Streams the rows of the first visible sheet of an XLSX (ECMA-376) as CSV records. Numbers have their stored value,
 * not the displayed one, so that a long id is complete.
 * @param limits overridden in tests
 * @throws ImportFailure after it has yielded the rows before the error: xlsx_broken, xlsx_size
 */
export async function* readXlsx(path: string, limits: Limits = workbookLimits): AsyncGenerator<CsvRecord> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw new ImportFailure('xlsx_broken')
  })
  try {
    const entries = await readEntries(zip)
    const counter = { unpacked: 0 }
    const read = (name: string) => readPart(zip, entries.get(name), counter, limits)
    const sheet = await firstSheet(entries, read)
    const shared = entries.has(sharedPath) ? await sharedTexts(read(sharedPath), limits) : []
    const { compressedSize = 0, uncompressedSize = 1 } = entries.get(sheet) ?? {}
    const before = counter.unpacked
    // Progress: the unpacked share of the sheet, scaled to its compressed bytes.
    const progressBytes = () =>
      Math.round(compressedSize * Math.min(1, (counter.unpacked - before) / uncompressedSize))
    yield* readRows(read(sheet), { shared, limits, progressBytes })
  } catch (error) {
    if (error instanceof ImportFailure) throw error
    throw new ImportFailure('xlsx_broken')
  } finally {
    zip.close()
  }
}

const sharedPath = 'xl/sharedStrings.xml'
/** Maximum number of entries in the ZIP. */
const maxEntries = 5_000

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new ImportFailure('xlsx_broken')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.replace(/^\//, ''), entry)
  return entries
}

/** Streams a part of the workbook as text. The limit counts the bytes actually unpacked, not the declared size. */
async function* readPart(
  zip: ZipFile,
  entry: Entry | undefined,
  counter: { unpacked: number },
  { unpackedBytes }: Limits,
): AsyncGenerator<string> {
  if (!entry) throw new ImportFailure('xlsx_broken')
  const decoder = new TextDecoder('utf-8')
  const stream = await zip.openReadStreamPromise(entry)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    counter.unpacked += chunk.length
    if (counter.unpacked > unpackedBytes) throw new ImportFailure('xlsx_size')
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

type ReadPart = (name: string) => AsyncGenerator<string>
type Attributes = Record<string, string>
type Handlers = {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Creates an XML parser whose handlers get local names. A DTD is rejected: no workbook has one. */
function xmlParser({ open, close, text }: Handlers): SaxesParser {
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', () => {
    throw new ImportFailure('xlsx_broken')
  })
  parser.on('doctype', () => {
    throw new ImportFailure('xlsx_broken')
  })
  if (open) parser.on('opentag', ({ name, attributes }) => open(local(name), attributes as Attributes))
  if (close) parser.on('closetag', ({ name }) => close(local(name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return parser
}

/** Returns the path of the first visible sheet. */
async function firstSheet(entries: ReadonlyMap<string, Entry>, read: ReadPart): Promise<string> {
  let relation = ''
  const workbook = xmlParser({
    open(name, attributes) {
      if (name === 'sheet' && relation === '' && (attributes.state ?? 'visible') === 'visible') {
        relation = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1] ?? ''
      }
    },
  })
  for await (const text of read('xl/workbook.xml')) workbook.write(text)
  let target = ''
  const relations = xmlParser({
    open(name, attributes) {
      if (name === 'Relationship' && attributes.Id === relation) target = attributes.Target ?? ''
    },
  })
  for await (const text of read('xl/_rels/workbook.xml.rels')) relations.write(text)
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  if (!entries.has(path)) throw new ImportFailure('xlsx_broken')
  return path
}

/** Reads the shared strings, which cells refer to by index. Phonetic runs (`rPh`) of Japanese text are skipped. */
async function sharedTexts(chunks: AsyncIterable<string>, { sharedCharacters }: Limits): Promise<string[]> {
  const texts: string[] = []
  let [current, isText, phoneticDepth, characters] = ['', false, 0, 0]
  const parser = xmlParser({
    open(name) {
      if (name === 'si') current = ''
      if (name === 'rPh') phoneticDepth += 1
      isText = name === 't' && phoneticDepth === 0
    },
    close(name) {
      if (name === 'si') texts.push(current)
      if (name === 'rPh') phoneticDepth -= 1
      if (name === 't') isText = false
    },
    text(text) {
      if (!isText) return
      characters += text.length
      if (characters > sharedCharacters) throw new ImportFailure('xlsx_size')
      current += text
    },
  })
  for await (const text of chunks) parser.write(text)
  return texts
}

type Sheet = { shared: readonly string[]; limits: Limits; progressBytes: () => number }

/** Parses the rows of a sheet; `line` is the row number of the sheet. */
async function* readRows(chunks: AsyncIterable<string>, sheet: Sheet): AsyncGenerator<CsvRecord> {
  const { shared, limits, progressBytes } = sheet
  const rows: CsvRecord[] = []
  let [line, cells, length] = [0, [] as string[], 0]
  let [column, type, value, isValue] = [-1, '', '', false]
  const parser = xmlParser({
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes.r) || line + 1
        ;[cells, column, length] = [[], -1, 0]
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1
        if (column >= limits.columns) throw new ImportFailure('xlsx_size')
        ;[type, value] = [attributes.t ?? 'n', '']
      } else if (name === 'v' || (name === 't' && type === 'inlineStr')) isValue = true
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c') {
        const text = cellText(type, value, shared)
        while (cells.length < column) cells.push('')
        cells[column] = text
        length += text.length
        if (length > importLimits.recordBytes) throw new ImportFailure('xlsx_size')
      } else if (name === 'row') rows.push({ line, cells, bytesRead: progressBytes() })
    },
    text(text) {
      if (isValue) value += text
    },
  })
  for await (const text of chunks) {
    parser.write(text)
    yield* rows.splice(0)
  }
}

/** Converts a cell reference to a column index from 0: "BC12" is 54. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Converts a cell value to the text that a person would type. */
function cellText(type: string, value: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type !== 'n' || value === '') return value
  const number = Number(value)
  // Spreadsheets store 15 significant digits; further ones are floating-point noise.
  return Number.isFinite(number) ? withoutExponent(Number(number.toPrecision(15))) : value
}

/** Formats a number without an exponent if its magnitude is at least 1. */
const withoutExponent = (number: number): string =>
  /e/i.test(String(number)) && Math.abs(number) >= 1 ? BigInt(number).toString() : String(number)
