import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { StartError } from '../start-error.ts'
import { keyFile, makeKeyFile, readKeyring } from './keyring.ts'
import { countByKey, placeOf, type SealedColumn } from './sealed-columns.ts'
import { type Keyring, seal, sealedBy, unseal } from './sealing.ts'

/** How an operator brings a missing key back, or goes on without it. */
export const keyAdvice = ({ dataDirectory }: Pick<Config, 'dataDirectory'>): string =>
  `set SECRETS_KEY, or put it into ${keyFile(dataDirectory)} (if it is lost: npm run secrets -- forget)`

/** Ids of the keys that something in the database is sealed with and that are not here. */
export async function unknownKeys(config: Config, db: Database): Promise<string[]> {
  const keyring = readKeyring(config)
  return [...(await countByKey(db)).keys()].filter((id) => id !== 'plain' && !keyring?.find(id))
}

/**
 * Finds the keys that seal secrets in this database, and makes the first one where neither the environment nor the
 * data directory has any. The keys are then those of this process, for `processKeyring`.
 * @throws StartError when something in the database is sealed with a key that is not here
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

// Astro's bundle holds its own copy of this module, so the keys meet in one place of the process.
const place = Symbol.for('marketplace.keyring')
const shared = globalThis as { [place]?: Keyring }

export function shareKeyring(keyring: Keyring): void {
  const before = shared[place]
  // Of several databases in one process each keeps what it is sealed with.
  const find: Keyring['find'] = (id) => keyring.find(id) ?? before?.find(id)
  shared[place] = before ? { current: keyring.current, find } : keyring
}

/** The keys of this process. @throws before `openKeyring` */
export function processKeyring(): Keyring {
  const keyring = shared[place]
  if (!keyring) throw new Error('The keys that seal secrets have not been opened')
  return keyring
}

/** A text as the database keeps it in a sealed column. @param key identifies the row */
export const sealFor = (column: SealedColumn, key: string, text: string): string =>
  seal(processKeyring(), text, placeOf(column, key))

/** The text of a sealed column. Plain ones, of releases before sealing, need no key. @throws SealError */
export const unsealFrom = (column: SealedColumn, key: string, value: string): string =>
  sealedBy(value) === null ? value : unseal(processKeyring(), value, placeOf(column, key))
