import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** A key of AES-256-GCM. Its id stands before what it sealed and tells nothing of it. */
export type SealingKey = Readonly<{ id: string; bytes: Buffer }>

/** Seals with `current`; opens with whichever key the sealed text names. */
export type Keyring = Readonly<{
  current: () => SealingKey
  /** Every key that may be met: the current one and those before it. */
  find: (id: string) => SealingKey | undefined
}>

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const pattern = /^sealed:([0-9a-f]{8}):([\w-]+)$/

/** A text that names a key which this process doesn't have, or that was changed or moved since it was sealed. */
export class SealError extends Error {
  readonly keyId: string
  constructor(message: string, keyId: string) {
    super(message)
    this.name = 'SealError'
    this.keyId = keyId
  }
}

/** 32 bytes in base64 as a key. @throws Error for anything else */
export function keyOf(text: string): SealingKey {
  const bytes = Buffer.from(text.trim(), 'base64')
  if (bytes.length !== keyBytes) throw new Error('not 32 bytes in base64')
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

/** A new key, in base64. */
export const newKey = (): string => randomBytes(keyBytes).toString('base64')

export function keyringOf(keys: readonly SealingKey[]): Keyring {
  const [current] = keys
  if (!current) throw new Error('A keyring needs a key')
  return { current: () => current, find: (id) => keys.find((key) => key.id === id) }
}

/** The id of the key that sealed a text; null for one that is plain. */
export const sealedBy = (text: string): string | null => pattern.exec(text)?.[1] ?? null

/**
 * Seals a text for one place: a row's column. Whoever moves it to another row makes it unreadable.
 * @param place identifies the row and column, as `secrets.value:media`
 */
export function seal(keyring: Keyring, text: string, place: string): string {
  const { id, bytes } = keyring.current()
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `sealed:${id}:${sealed.toString('base64url')}`
}

/**
 * Opens what `seal` made for the same place. A plain text, as releases before sealing stored it, is returned as it is.
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
