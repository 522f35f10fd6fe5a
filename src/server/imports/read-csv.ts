import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Transform } from 'node:stream'
import { CsvError, type InfoRecord, parse } from 'csv-parse'
import { importLimits } from '#lib/contract/imports.ts'
import { ImportStop } from './stop.ts'

/** A record of the file: the line where it begins, its cells, and how many bytes of the file end with it. */
export type CsvRecord = { line: number; cells: string[]; bytesRead: number }

/**
 * Reads a CSV of any length as it streams: UTF-8 with or without its mark, separated by commas, semicolons or tabs
 * (whichever its first line has most of). Empty lines are passed over.
 * @throws ImportStop csv_encoding, csv_broken with the line where the record begins
 */
export async function* readCsv(path: string): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    delimiter: await delimiterOf(path),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: importLimits.recordBytes,
  })
  pipeline(createReadStream(path), utf8Only(), parser, () => undefined)
  let [linesBefore, emptyBefore] = [0, 0]
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: InfoRecord }>) {
      const line = linesBefore + (info.empty_lines - emptyBefore) + 1
      linesBefore = info.lines
      emptyBefore = info.empty_lines
      yield { line, cells: record, bytesRead: info.bytes }
    }
  } catch (error) {
    // A quote that nothing closes, or one that closes too late.
    if (error instanceof CsvError) throw new ImportStop('csv_broken', String(linesBefore + 1))
    throw error
  }
}

/** Lets bytes through that are UTF-8, and ends at the first that are not. */
function utf8Only(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const check = (chunk: Buffer | undefined, done: (error?: Error, chunk?: Buffer) => void) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      return done(new ImportStop('csv_encoding'))
    }
    done(undefined, chunk)
  }
  return new Transform({
    transform: (chunk: Buffer, _, done) => check(chunk, done),
    flush: (done) => check(undefined, done),
  })
}

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
