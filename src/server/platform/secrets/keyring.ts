import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { privateFile, privateFolder } from '../data-directory.ts'
import { StartError } from '../start-error.ts'
import { type Keyring, keyOf, keyringOf, newKey, type SealingKey } from './sealing.ts'

type KeyConfig = Pick<Config, 'dataDirectory' | 'secretsKey' | 'secretsKeysBefore'>

/** Returns the path of the file of generated keys: one per line, the current one first. */
export const keyFile = (dataDirectory: string): string => join(dataDirectory, 'secrets.key')

/**
 * Returns the keys of this process: SECRETS_KEY and SECRETS_KEY_OLD, else those of the data directory; null where there
 * are none yet.
 */
export function readKeyring({ dataDirectory, secretsKey, secretsKeysBefore }: KeyConfig): Keyring | null {
  if (secretsKey) return keyringOf([secretsKey, ...secretsKeysBefore].map(keyOf))
  const path = keyFile(dataDirectory)
  if (readKeys(path).length === 0) return null
  // Reads the file at each use, which is rare, so that a rotation reaches running processes.
  const readCurrent = () => {
    const keys = readKeys(path)
    if (keys.length === 0) throw new Error(`${path} is gone`)
    return keyringOf([...keys, ...secretsKeysBefore.map(keyOf)])
  }
  return { current: () => readCurrent().current(), find: (id) => readCurrent().find(id) }
}

function readKeys(path: string): SealingKey[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n')
    return lines.filter((line) => line.trim() !== '').map(keyOf)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new StartError(`${path} holds no keys: ${(error as Error).message}`)
  }
}

/**
 * Creates the first key of a data directory. If several processes try at once, one creates it and all read the same.
 */
export async function makeKeyFile(dataDirectory: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: privateFolder })
  const draft = await writeDraft(dataDirectory, `${newKey()}\n`)
  await link(draft, keyFile(dataDirectory)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}

/** Adds a new current key to the file. @param keep ids of the former keys that are still in use */
export async function addKey(dataDirectory: string, keep: ReadonlySet<string>): Promise<void> {
  const [current, ...before] = readKeys(keyFile(dataDirectory))
  const former = [...(current ? [current] : []), ...before.filter(({ id }) => keep.has(id))]
  const lines = [newKey(), ...former.map(({ bytes }) => bytes.toString('base64'))]
  await rename(await writeDraft(dataDirectory, `${lines.join('\n')}\n`), keyFile(dataDirectory))
}

async function writeDraft(dataDirectory: string, text: string): Promise<string> {
  const draft = `${keyFile(dataDirectory)}.${randomUUID()}`
  await writeFile(draft, text, { mode: privateFile, flag: 'wx', flush: true })
  return draft
}
