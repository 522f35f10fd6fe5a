import { type FileHandle, open } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { privateFile } from '../../platform/data-directory.ts'
import { type Block, type Packed, type PackedTree, unpack } from './pack.ts'
import { sharedBytes } from './shared.ts'

// A file has blocks of bytes, a footer in JSON that describes them, and a trailer that describes the footer. The footer
// comes last because it has the checksums.

/** Bytes that are read, written or summed in one turn of the event loop. */
const pieceBytes = 4 * 2 ** 20
const magic = Buffer.from('CATALOG1')
/** Length and checksum of the footer, and the magic. */
const trailerBytes = 16

const arrayTypes = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array }
const blockSchema = z.object({
  type: z.enum(['texts', 'Uint8Array', 'Uint16Array', 'Uint32Array', 'Int32Array', 'Float64Array']),
  isShared: z.boolean(),
  at: z.number(),
  bytes: z.number(),
  checksum: z.number(),
})
type BlockEntry = z.infer<typeof blockSchema>
const footerSchema = z.object({
  about: z.unknown(),
  tree: z.custom<PackedTree>(),
  blocks: z.array(blockSchema),
})

/** Reason for which a file cannot be used. */
export class UnusableFile extends Error {}

/**
 * Writes packed data to a new file and waits until the disk has it.
 * @param about description of the data, which can be read without it
 * @throws when the disk is full, or `signal` is aborted
 */
export async function writePacked(
  path: string,
  about: unknown,
  { tree, blocks }: Packed,
  signal: AbortSignal,
): Promise<number> {
  const file = await open(path, 'wx', privateFile)
  try {
    let at = 0
    const append = async (bytes: Uint8Array) => {
      await writeAt(file, bytes, at)
      at += bytes.byteLength
    }
    const entries: BlockEntry[] = []
    for (const block of blocks) {
      const bytes = bytesOf(block)
      const start = at
      let checksum = 0
      for (let from = 0; from < bytes.byteLength; from += pieceBytes) {
        signal.throwIfAborted()
        const piece = bytes.subarray(from, from + pieceBytes)
        checksum = crc32(piece, checksum)
        await append(piece)
      }
      entries.push({
        type: isTexts(block) ? 'texts' : (block.constructor.name as BlockEntry['type']),
        isShared: !isTexts(block) && block.buffer instanceof SharedArrayBuffer,
        at: start,
        bytes: bytes.byteLength,
        checksum,
      })
    }
    const footer = Buffer.from(JSON.stringify({ about, tree, blocks: entries }))
    await append(footer)
    const trailer = Buffer.alloc(trailerBytes)
    trailer.writeUInt32LE(footer.length, 0)
    trailer.writeUInt32LE(crc32(footer), 4)
    magic.copy(trailer, 8)
    await append(trailer)
    await file.sync()
    return at
  } finally {
    await file.close()
  }
}

const isTexts = (block: Block): block is readonly string[] => Array.isArray(block)
const bytesOf = (block: Block): Uint8Array =>
  isTexts(block)
    ? Buffer.from(JSON.stringify(block))
    : new Uint8Array(block.buffer, block.byteOffset, block.byteLength)

async function writeAt(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.byteLength - done, at + done)
    done += bytesWritten
  }
}

/**
 * Reads a file of `writePacked`.
 * @param check is called with the description before the data is read, and throws where it is of something else
 * @throws {UnusableFile} when the file is damaged
 */
export async function readPacked<About>(
  path: string,
  check: (about: unknown) => Promise<About>,
  signal: AbortSignal,
): Promise<{ about: About; value: unknown }> {
  const file = await open(path, 'r')
  try {
    const { footer, end } = await readFooter(file)
    const about = await check(footer.about)
    const blocks = []
    for (const entry of footer.blocks) {
      signal.throwIfAborted()
      if (entry.at + entry.bytes > end) throw new UnusableFile('a part is missing')
      blocks.push(await readBlock(file, entry))
    }
    return { about, value: unpack({ tree: footer.tree, blocks }) }
  } finally {
    await file.close()
  }
}

async function readFooter(file: FileHandle) {
  const { size } = await file.stat()
  const trailer = Buffer.alloc(trailerBytes)
  if (size < trailerBytes) throw new UnusableFile('it is too short')
  await readAt(file, trailer, size - trailerBytes)
  if (!trailer.subarray(8).equals(magic)) throw new UnusableFile('its end is missing')
  const bytes = trailer.readUInt32LE(0)
  const end = size - trailerBytes - bytes
  if (end < 0) throw new UnusableFile('a part is missing')
  const footer = Buffer.alloc(bytes)
  if ((await readAt(file, footer, end)) !== trailer.readUInt32LE(4))
    throw new UnusableFile('its description is damaged')
  return { footer: footerSchema.parse(JSON.parse(footer.toString())), end }
}

async function readBlock(file: FileHandle, entry: BlockEntry) {
  const bytes = entry.isShared ? sharedBytes(entry.bytes) : new Uint8Array(entry.bytes)
  if ((await readAt(file, bytes, entry.at)) !== entry.checksum) throw new UnusableFile('a part is damaged')
  if (entry.type !== 'texts') return new arrayTypes[entry.type](bytes.buffer as ArrayBuffer)
  await nextTurn()
  return JSON.parse(Buffer.from(bytes.buffer).toString()) as string[]
}

/** Fills `bytes` from a place of the file. @returns their checksum */
async function readAt(file: FileHandle, bytes: Uint8Array, at: number): Promise<number> {
  let [done, checksum] = [0, 0]
  while (done < bytes.byteLength) {
    const { bytesRead } = await file.read(
      bytes,
      done,
      Math.min(pieceBytes, bytes.byteLength - done),
      at + done,
    )
    if (bytesRead === 0) throw new UnusableFile('a part is missing')
    checksum = crc32(bytes.subarray(done, done + bytesRead), checksum)
    done += bytesRead
  }
  return checksum
}
