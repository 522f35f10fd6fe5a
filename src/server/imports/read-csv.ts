import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { CsvError, type InfoRecord, type Parser, parse } from 'csv-parse'
import { importLimits } from '#lib/contract/imports.ts'
import { ImportStop } from './stop.ts'

/** A record of the file: the line where it begins, its cells, and how many bytes of the file end with it. */
export type CsvRecord = { line: number; cells: string[]; bytesRead: number }

/**
 * Reads a CSV of any length as it streams: UTF-8 with or without its mark, separated by commas, semicolons or tabs
 * (whichever its first line has most of). Empty lines are passed over.
 * @throws ImportStop, after every record before that place: csv_encoding; csv_broken with the line where the record
 *   begins
 */
export async function* readCsv(path: string): AsyncGenerator<CsvRecord> {
  const records: CsvRecord[] = []
  let [linesBefore, emptyBefore] = [0, 0]
  // Records are taken as they are found: a stream that fails would drop those that wait in it.
  const parser = parse({
    bom: true,
    delimiter: await delimiterOf(path),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: importLimits.recordBytes,
    on_record(cells: string[], { lines, empty_lines, bytes }: InfoRecord) {
      records.push({ line: linesBefore + (empty_lines - emptyBefore) + 1, cells, bytesRead: bytes })
      linesBefore = lines
      emptyBefore = empty_lines
      return null
    },
  }).resume()
  parser.on('error', () => undefined)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const checkEncoding = (chunk?: Buffer) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw new ImportStop('csv_encoding')
    }
  }
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      checkEncoding(chunk)
      await written(parser, chunk)
      yield* records.splice(0)
    }
    checkEncoding()
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

const sample = 64 * 1024

async function delimiterOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sample), 0, sample, 0)
    const text = buffer.subarray(0, bytesRead).toString('utf8')
    const header = text.split(/\r?\n|\r/).find((line) => line.trim() !== '') ?? ''
    const bare = header.replace(/"[^"]*"/g, '')
    const count = (character: string) => bare.split(character).length
    return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
  } finally {
    await file.close()
  }
}
