import { finished } from 'node:stream/promises'
import { CsvError, type InfoRecord, type Parser, parse } from 'csv-parse'
import { importLimits } from '#lib/contract/imports.ts'
import { decodedChunks, type Encoding, encodingOf, headOf } from './encoding.ts'
import { ImportStop } from './stop.ts'

/** A record of the file: the line where it begins, its cells, and how many bytes of the file end with it. */
export type CsvRecord = { line: number; cells: string[]; bytesRead: number }

/**
 * Reads a CSV of any length as it streams: UTF-8, UTF-16 or Windows-1256, its lines ended by any mixture of CRLF, LF
 * and CR, separated as its first line `sep=;` says, else by commas, semicolons, tabs or bars (whichever its header has
 * most of). Empty lines are passed over.
 * @throws ImportStop, after every record before that place: csv_encoding; csv_broken with the line where the record
 *   begins
 */
export async function* readCsv(path: string): AsyncGenerator<CsvRecord> {
  const records: CsvRecord[] = []
  const head = await headOf(path)
  const encoding = await encodingOf(path, head)
  const { delimiter, isDeclared } = delimiterOf(head, encoding)
  let [linesBefore, emptyBefore] = [0, 0]
  let isFirst = true
  let bytesOfChunk = 0
  // Records are taken as they are found: a stream that fails would drop those that wait in it.
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
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
      await written(parser, text)
      yield* records.splice(0)
    }
    parser.end()
    await finished(parser)
    yield* records.splice(0)
  } catch (error) {
    yield* records.splice(0)
    // A quote that nothing closes, or one that closes too late.
    if (error instanceof CsvError) throw new ImportStop('csv_broken', String(linesBefore + 1))
    throw error
  }
}

const written = (parser: Parser, chunk: Buffer): Promise<void> =>
  new Promise((resolve, reject) => parser.write(chunk, (error) => (error ? reject(error) : resolve())))

/** How cells are separated; `isDeclared` when the first line says so, as Excel writes and obeys it. */
function delimiterOf(head: Buffer, encoding: Encoding): { delimiter: string; isDeclared: boolean } {
  const text = new TextDecoder(encoding).decode(head)
  const header = text.split(/\r?\n|\r/).find((line) => line.trim() !== '') ?? ''
  const [, declared] = /^"?sep=([^\w\s"]|\t)"?\s*$/i.exec(header) ?? []
  if (declared) return { delimiter: declared, isDeclared: true }
  const bare = header.replace(/"[^"]*"/g, '')
  const count = (character: string) => bare.split(character).length
  const delimiter = [',', ';', '\t', '|'].reduce((best, next) => (count(next) > count(best) ? next : best))
  return { delimiter, isDeclared: false }
}
