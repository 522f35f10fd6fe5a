import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** AES-256-GCM key. Its id prefixes the texts that it sealed and reveals nothing about it. */
export type SealingKey = Readonly<{ id: string; bytes: Buffer }>

/** Set of keys: `current` seals; the key that a sealed text names unseals. */
export type Keyring = Readonly<{
  current: () => SealingKey
  /** Returns the current key or a former one by id. */
  find: (id: string) => SealingKey | undefined
}>

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const pattern = /^sealed:([0-9a-f]{8}):([\w-]+)$/

/** Error for a sealed text whose key is missing, or that was changed or moved to another place. */
export class SealError extends Error {
  readonly keyId: string
  constructor(message: string, keyId: string) {
    super(message)
    this.name = 'SealError'
    this.keyId = keyId
  }
}

/**
 * Parses a key of 32 bytes in base64.
 * @throws Error for anything else
 */
export function keyOf(text: string): SealingKey {
  const bytes = Buffer.from(text.trim(), 'base64')
  if (bytes.length !== keyBytes) throw new Error('not 32 bytes in base64')
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

/** Returns a new random key, in base64. */
export const newKey = (): string => randomBytes(keyBytes).toString('base64')

export function keyringOf(keys: readonly SealingKey[]): Keyring {
  const [current] = keys
  if (!current) throw new Error('A keyring needs a key')
  return { current: () => current, find: (id) => keys.find((key) => key.id === id) }
}

/** Returns the id of the key that sealed a text; null for a plain text. */
export const sealedBy = (text: string): string | null => pattern.exec(text)?.[1] ?? null

/**
 * Seals a text for one place, a row's column, which is authenticated with it: in another row it cannot be unsealed.
 * @param place row and column, such as `secrets.value:media`
 */
export function seal(keyring: Keyring, text: string, place: string): string {
  const { id, bytes } = keyring.current()
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `sealed:${id}:${sealed.toString('base64url')}`
}

/**
 * Unseals what `seal` returned for the same place. A plain text, from releases before sealing, is returned unchanged.
 * @throws SealError for an unknown key, and for a text that was changed or belongs to another place
 */
export function unseal(keyring: Keyring, text: string, place: string): string {
  const [, id = '', body = ''] = pattern.exec(text) ?? []
  if (!id) return text
  const key = keyring.find(id)
  if (!key) throw new SealError(`${place} is sealed with the key ${id}, which is not here`, id)
  const bytes = Buffer.from(body, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagBytes))
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    throw new SealError(`${place} was changed since it was sealed, or belongs to another row`, id)
  }
}
