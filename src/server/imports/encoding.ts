import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { ImportStop } from './stop.ts'

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const
export type Encoding = (typeof encodings)[number]

/** Bytes of the beginning of a file that are looked at. */
const sample = 64 * 1024

/** A piece of a file as UTF-8, and how many bytes of the file end with it. */
export type DecodedChunk = { text: Buffer; bytesRead: number }

/** The first bytes of a file. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sample), 0, sample, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * The encoding of a text file: by its mark, by the zeros that UTF-16 puts beside Latin letters, else UTF-8 where all of
 * it is valid, else Windows-1256, as Arabic spreadsheets save CSV.
 * @throws ImportStop csv_encoding
 */
export async function encodingOf(path: string, head: Buffer): Promise<Encoding> {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0) return 'utf-16le'
  if (first === 0 && second !== 0 && second !== undefined) return 'utf-16be'
  const validity = await utf8Validity(path)
  if (validity === 'valid') return 'utf-8'
  if (validity === 'cut' || !isWindows1256(head)) throw new ImportStop('csv_encoding')
  return 'windows-1256'
}

/** Whether a file is UTF-8; `cut` when only its last letter is incomplete. */
async function utf8Validity(path: string): Promise<'valid' | 'cut' | 'invalid'> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      decoder.decode(chunk, { stream: true })
    }
  } catch {
    return 'invalid'
  }
  try {
    decoder.decode()
    return 'valid'
  } catch {
    return 'cut'
  }
}

/** Every byte means something in Windows-1256, but no word mixes Latin and Arabic letters unless it was another encoding. */
function isWindows1256(head: Buffer): boolean {
  if (head.includes(0)) return false
  const text = new TextDecoder('windows-1256').decode(head)
  return !/[a-z][\u0600-\u06ff]|[\u0600-\u06ff][a-z]/i.test(text)
}

/** Streams a file as UTF-8. @throws ImportStop csv_encoding for bytes that the encoding does not have */
export async function* decodedChunks(path: string, encoding: Encoding): AsyncGenerator<DecodedChunk> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  let bytesRead = 0
  const decode = (chunk?: Buffer): Buffer => {
    try {
      return Buffer.from(decoder.decode(chunk, { stream: chunk !== undefined }))
    } catch {
      throw new ImportStop('csv_encoding')
    }
  }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    bytesRead += chunk.length
    const decoded = decode(chunk)
    yield { text: encoding === 'utf-8' ? chunk : decoded, bytesRead }
  }
  const text = decode()
  if (encoding !== 'utf-8' && text.length > 0) yield { text, bytesRead }
}
