import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { ImportFailure } from './errors.ts'

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const
export type Encoding = (typeof encodings)[number]

/** Bytes of a file's beginning that detection reads. */
const sampleBytes = 64 * 1024

/** Chunk of a file as UTF-8, and the bytes of the file read up to its end. */
export type DecodedChunk = { text: Buffer; bytesRead: number }

/** Reads the first 64 KiB of a file. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Detects the encoding of a text file: by its byte order mark, else by the zero bytes of Latin letters in UTF-16, else
 * UTF-8 if the whole file is valid, else Windows-1256, in which Arabic spreadsheets save CSV.
 * @throws ImportFailure csv_encoding if none of them fits
 */
export async function detectEncoding(path: string, head: Buffer): Promise<Encoding> {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0) return 'utf-16le'
  if (first === 0 && second !== 0 && second !== undefined) return 'utf-16be'
  const validity = await utf8Validity(path)
  if (validity === 'valid') return 'utf-8'
  if (validity === 'cut' || !isWindows1256(head)) throw new ImportFailure('csv_encoding')
  return 'windows-1256'
}

/** Validates a file as UTF-8; `cut` if only its last character is incomplete. */
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

/**
 * Returns true if the text is plausible in Windows-1256. Every byte is valid there, but Latin letters next to Arabic
 * ones indicate another encoding.
 */
function isWindows1256(head: Buffer): boolean {
  if (head.includes(0)) return false
  const text = new TextDecoder('windows-1256').decode(head)
  return !/[a-z][\u0600-\u06ff]|[\u0600-\u06ff][a-z]/i.test(text)
}

/** Streams a file as UTF-8. @throws ImportFailure csv_encoding for bytes that are invalid in the encoding */
export async function* decodedChunks(path: string, encoding: Encoding): AsyncGenerator<DecodedChunk> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  let bytesRead = 0
  const decode = (chunk?: Buffer): Buffer => {
    try {
      return Buffer.from(decoder.decode(chunk, { stream: chunk !== undefined }))
    } catch {
      throw new ImportFailure('csv_encoding')
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
