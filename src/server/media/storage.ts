import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { privateFile, privateFolder } from '../platform/data-directory.ts'

/** Where the bytes of pictures are kept: a folder, or a bucket (see `bucketStorage`). Keys are made by the server, never taken from a URL. */
export type Storage = Readonly<{
  /** The bytes under a key; null when there are none. */
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Stores the bytes under a key, all or nothing. */
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /** Removes what is under a key; nothing happens when there is nothing. */
  remove: (key: string) => Promise<void>
}>

const keyPattern = /^[a-z0-9][a-z0-9@._-]*(?:\/[a-z0-9][a-z0-9@._-]*)*$/

/** A key as it is. @throws when it could name something outside the storage */
export function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a storage key: ${key}`)
  return key
}

/**
 * Storage in a folder of this machine, made when something is first written.
 * @throws from each function when a key could name something outside the folder
 */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, requireKey(key))
  return {
    async read(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async write(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: privateFolder })
      // A reader sees the old file or the new one, never half of it.
      const unfinished = `${path}.${randomUUID()}.part`
      try {
        await writeFile(unfinished, bytes, { mode: privateFile })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
