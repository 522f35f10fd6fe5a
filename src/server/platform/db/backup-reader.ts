import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import tar from 'tar-stream'
import { StartError } from '../start-error.ts'
import { describeEntry, type Manifest, parseManifest } from './backup-format.ts'

/** File of a backup: a stream of its bytes, with its header. */
export type Entry = tar.Extract extends AsyncIterable<infer Source> ? Source : never

/** Iterator over entries, each available once the previous one is consumed; the pieces of a table are consecutive. */
export type Entries = AsyncIterator<Entry>

/** Verifies the whole file: its checksum, its manifest, and the name of each entry. */
export async function verify(file: string): Promise<Manifest> {
  try {
    return await readEntries(file, async (entries, manifest) => {
      const tables = new Set(manifest.tables.map(({ name }) => name))
      for (let entry = await nextEntry(entries); entry; entry = await nextEntry(entries)) {
        const content = describeEntry(entry.header.name)
        const isExpected =
          content && ('media' in content || ('table' in content && tables.has(content.table)))
        if (!isExpected || entry.header.type !== 'file')
          throw new Error(`unexpected entry ${JSON.stringify(entry.header.name)}`)
        entry.resume()
      }
      return manifest
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartError(`${file} does not exist`)
    throw new StartError(`${file} is not a whole backup: ${message}`, { cause: error })
  }
}

/** Reads a backup's manifest and passes the entries after it to `work`. */
export async function readEntries<T>(
  file: string,
  work: (entries: Entries, manifest: Manifest) => Promise<T>,
): Promise<T> {
  const extract = tar.extract()
  const reading = pipeline(createReadStream(file), createGunzip(), extract)
  const working = async () => {
    const entries = extract[Symbol.asyncIterator]()
    const first = await nextEntry(entries)
    const content = first && describeEntry(first.header.name)
    if (!first || !content || !('manifest' in content)) throw new Error('it does not begin with a manifest')
    return work(entries, parseManifest(await text(first)))
  }
  const [result] = await Promise.all([
    working().catch((error) => {
      extract.destroy(error)
      throw error
    }),
    reading,
  ])
  return result
}

export async function nextEntry(entries: Entries): Promise<Entry | undefined> {
  const { value, done } = await entries.next()
  return done ? undefined : value
}
