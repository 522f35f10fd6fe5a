import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { StartError } from '../start-error.ts'
import { keyFile, makeKeyFile, readKeyring } from './keyring.ts'
import { countByKey, placeOf, type SealedColumn } from './sealed-columns.ts'
import { type Keyring, seal, sealedBy, unseal } from './sealing.ts'

/** Returns advice for operators on restoring a missing key, or continuing without it. */
export const keyAdvice = ({ dataDirectory }: Pick<Config, 'dataDirectory'>): string =>
  `set SECRETS_KEY, or put it into ${keyFile(dataDirectory)} (if it is lost: npm run secrets -- forget)`

/** Returns ids of the keys that seal something in the database but are missing here. */
export async function unknownKeys(config: Config, db: Database): Promise<string[]> {
  const keyring = readKeyring(config)
  return [...(await countByKey(db)).keys()].filter((id) => id !== 'plain' && !keyring?.find(id))
}

/**
 * Opens the keys that seal secrets in this database, and creates the first one where neither the environment nor the
 * data directory has any. `processKeyring` then returns them.
 * @throws StartError when a secret in the database is sealed with a missing key
 */
export async function openKeyring(config: Config, db: Database): Promise<Keyring> {
  const unknown = await unknownKeys(config, db)
  if (unknown.length > 0) {
    throw new StartError(
      `Secrets in the database are sealed with the key ${unknown.join(', ')}: ${keyAdvice(config)}`,
    )
  }
  if (!readKeyring(config)) await makeKeyFile(config.dataDirectory)
  const keyring = readKeyring(config)
  if (!keyring) throw new Error('A key was not stored')
  shareKeyring(keyring)
  return keyring
}

// Astro's bundle has its own copy of this module, so both share one slot on `globalThis`.
const slot = Symbol.for('marketplace.keyring')
const shared = globalThis as { [slot]?: Keyring }

export function shareKeyring(keyring: Keyring): void {
  const before = shared[slot]
  // Several databases in one process (tests): former keys stay available.
  const find: Keyring['find'] = (id) => keyring.find(id) ?? before?.find(id)
  shared[slot] = before ? { current: keyring.current, find } : keyring
}

/**
 * Returns the keys of this process.
 * @throws before `openKeyring`
 */
export function processKeyring(): Keyring {
  const keyring = shared[slot]
  if (!keyring) throw new Error('The keys that seal secrets have not been opened')
  return keyring
}

/**
 * Seals a text for a sealed column.
 * @param key identifies the row
 */
export const sealFor = (column: SealedColumn, key: string, text: string): string =>
  seal(processKeyring(), text, placeOf(column, key))

/**
 * Unseals the text of a sealed column. Plain texts, from releases before sealing, are returned unchanged.
 * @throws SealError
 */
export const unsealFrom = (column: SealedColumn, key: string, value: string): string =>
  sealedBy(value) === null ? value : unseal(processKeyring(), value, placeOf(column, key))
