import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { privateFile, privateFolder } from '../platform/data-directory.ts'

/**
 * Storage of picture files: a folder, or a bucket (`bucketStorage`). Keys are made by the server, never taken from a
 * URL.
 */
export type Storage = Readonly<{
  /** Bytes under a key; null when there are none. */
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Stores bytes under a key, atomically. */
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /** Deletes a key; idempotent. */
  remove: (key: string) => Promise<void>
}>

const keyPattern = /^[a-z0-9][a-z0-9@._-]*(?:\/[a-z0-9][a-z0-9@._-]*)*$/

/** Returns the key. @throws Error when it could name a path outside of the storage */
export function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a storage key: ${key}`)
  return key
}

/**
 * Storage in a local folder, created by the first write.
 * @throws from each function for a key that could name a path outside of the folder
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
      // Written to a temporary file and renamed, so that readers never see a partial file.
      const temporary = `${path}.${randomUUID()}.part`
      try {
        await writeFile(temporary, bytes, { mode: privateFile })
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
