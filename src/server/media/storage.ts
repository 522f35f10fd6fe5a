import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { privateFile, privateFolder } from '../platform/data-directory.ts'

declare module '../platform/resources.ts' {
  interface Resources {
    /** Storage of pictures. */
    readonly storage: Storage
  }
}

/**
 * Storage of picture files: a folder, or a bucket (`bucketStorage`). Keys are made by the server, never taken from a
 * URL.
 */
export type Storage = Readonly<{
  /** Bytes under a key; null when there are none. */
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Stores bytes under a key, atomically. */
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /** Stores a stream under a key, with constant memory. Nothing is visible of one that breaks off. */
  writeStream: (key: string, content: Readable) => Promise<void>
  /** Stream of the bytes under a key, and their number; null when there are none. */
  readStream: (key: string) => Promise<{ content: Readable; bytes: number } | null>
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
  /** Fills a temporary file and renames it, so that readers never see a partial file. */
  const replace = async (key: string, fill: (temporary: string) => Promise<void>) => {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true, mode: privateFolder })
    const temporary = `${path}.${randomUUID()}.part`
    try {
      await fill(temporary)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
  return {
    async read(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    write: (key, bytes) => replace(key, (temporary) => writeFile(temporary, bytes, { mode: privateFile })),
    writeStream: (key, content) =>
      replace(key, (temporary) => pipeline(content, createWriteStream(temporary, { mode: privateFile }))),
    async readStream(key) {
      try {
        const file = await open(pathOf(key))
        const { size } = await file.stat()
        return { content: file.createReadStream(), bytes: size }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
