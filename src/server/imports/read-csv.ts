import { finished } from 'node:stream/promises'
import { CsvError, type InfoRecord, type Parser, parse } from 'csv-parse'
import { importLimits } from '#lib/contract/imports.ts'
import type { CsvRecord } from './csv-record.ts'
import { decodedChunks, decoders, detectEncoding, type Encoding, readHead } from './encoding.ts'
import { ImportFailure } from './errors.ts'
import { headerLines } from './header.ts'

/**
 * Streams the records of a CSV of any length. Encodings: UTF-8, also with a broken letter, UTF-16, Windows-1256. Line
 * ends: CRLF, LF and CR, also mixed. Delimiter: declared by a first line such as `sep=;`, else the comma, semicolon, tab
 * or bar that is most frequent in the first line of at least three cells. Quotes may follow spaces. Empty lines are
 * skipped.
 * @throws ImportFailure after it has yielded all records before the error: csv_encoding; csv_broken with the first line of
 *   the record
 */
export async function* readCsv(path: string): AsyncGenerator<CsvRecord> {
  const records: CsvRecord[] = []
  const head = await readHead(path)
  const encoding = await detectEncoding(path, head)
  const { delimiter, isDeclared } = delimiterOf(head, encoding)
  let [linesBefore, emptyBefore] = [0, 0]
  let isFirst = true
  let bytesOfChunk = 0
  // Records are collected in a callback: a stream that fails discards the records in its buffer.
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Spaces before a cell, so that a quote behind them opens it.
    ltrim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: importLimits.recordBytes,
    on_record(cells: string[], { lines, empty_lines, bytes }: InfoRecord) {
      const line = linesBefore + (empty_lines - emptyBefore) + 1
      linesBefore = lines
      emptyBefore = empty_lines
      if (!(isFirst && isDeclared)) {
        records.push({ line, cells, bytesRead: encoding === 'utf-8' ? bytes : bytesOfChunk })
      }
      isFirst = false
      return null
    },
  }).resume()
  parser.on('error', () => undefined)
  try {
    for await (const { text, bytesRead } of decodedChunks(path, encoding)) {
      bytesOfChunk = bytesRead
      await writeChunk(parser, text)
      yield* records.splice(0)
    }
    parser.end()
    await finished(parser)
    yield* records.splice(0)
  } catch (error) {
    yield* records.splice(0)
    // An unclosed quote, or a record above the size limit.
    if (error instanceof CsvError) throw new ImportFailure('csv_broken', String(linesBefore + 1))
    throw error
  }
}

const writeChunk = (parser: Parser, chunk: Buffer): Promise<void> =>
  new Promise((resolve, reject) => parser.write(chunk, (error) => (error ? reject(error) : resolve())))

const delimiters = [',', ';', '\t', '|', '،', '؛']

/** Detects the delimiter; `isDeclared` if the first line is Excel's `sep=`, which is no record. */
function delimiterOf(head: Buffer, encoding: Encoding): { delimiter: string; isDeclared: boolean } {
  const text = new TextDecoder(decoders[encoding]).decode(head)
  const lines = text.split(/\r?\n|\r/).filter((line) => line.trim() !== '')
  const [first = ''] = lines
  const [, declared] = /^"?sep ?= ?([^\w\s"\\]|\t|\\t|tab)"?\s*$/i.exec(first) ?? []
  if (declared) return { delimiter: /t/i.test(declared) ? '\t' : declared, isDeclared: true }
  const count = (line: string, character: string) => line.replace(/"[^"]*"/g, '').split(character).length
  const best = (line: string) =>
    delimiters.reduce((most, next) => (count(line, next) > count(line, most) ? next : most))
  // Titles may stand above the header.
  const header = lines.slice(0, headerLines).find((line) => count(line, best(line)) >= 3) ?? first
  return { delimiter: best(header), isDeclared: false }
}
