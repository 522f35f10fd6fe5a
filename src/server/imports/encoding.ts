import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { ImportFailure } from './errors.ts'

/** Encodings of files, by the name of their decoder. A damaged UTF-8 file has broken letters among whole ones. */
export const decoders = {
  'utf-8': 'utf-8',
  'utf-8 damaged': 'utf-8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'windows-1256': 'windows-1256',
} as const
export type Encoding = keyof typeof decoders

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

/** Starts a decoder. Only of damaged UTF-8 broken letters are replaced instead of refused. */
const decoderOf = (encoding: Encoding): TextDecoder =>
  new TextDecoder(decoders[encoding], { fatal: encoding !== 'utf-8 damaged', ignoreBOM: true })

/** Whole letters for each broken one, from which on a file is damaged UTF-8: in Windows-1256 hardly any byte fits. */
const wholeToBroken = 2

/**
 * Detects the encoding of a text file: by its byte order mark, else by the zero bytes of Latin letters in UTF-16, else
 * UTF-8 if the whole file is valid or most of its letters are, else Windows-1256, in which Arabic spreadsheets save CSV.
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
  if (validity === 'cut') throw new ImportFailure('csv_encoding')
  if (head.subarray(0, 3).equals(utf8Mark) || (await isMostlyUtf8(path))) return 'utf-8 damaged'
  if (!isWindows1256(head)) throw new ImportFailure('csv_encoding')
  return 'windows-1256'
}

const utf8Mark = Buffer.from('\ufeff')

/** Returns whether a file that is not valid UTF-8 has far more whole letters than broken ones. */
async function isMostlyUtf8(path: string): Promise<boolean> {
  const decoder = decoderOf('utf-8 damaged')
  let [whole, broken] = [0, 0]
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (const [letter] of decoder.decode(chunk, { stream: true }).matchAll(/[^\0-\x7f]/gu)) {
      if (letter === '\ufffd') broken += 1
      else whole += 1
    }
  }
  return whole >= wholeToBroken * broken && whole > 0
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

/**
 * Streams a file as UTF-8, without the broken letters of damaged UTF-8.
 * @throws ImportFailure csv_encoding for bytes that are invalid in the encoding
 */
export async function* decodedChunks(path: string, encoding: Encoding): AsyncGenerator<DecodedChunk> {
  const decoder = decoderOf(encoding)
  let bytesRead = 0
  const decode = (chunk?: Buffer): Buffer => {
    try {
      const text = decoder.decode(chunk, { stream: chunk !== undefined })
      return Buffer.from(encoding === 'utf-8 damaged' ? text.replaceAll('\ufffd', '') : text)
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
