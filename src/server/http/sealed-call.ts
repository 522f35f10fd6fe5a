import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Result of `seal(text)`: `sek` is the key of this call, encrypted with the application key; `hash` is the text,
 * encrypted with the key of this call.
 */
export type Sealed = { hash: string; sek: string }

const subkey = (key: Buffer, purpose: 'enc' | 'mac') => createHmac('sha256', key).update(purpose).digest()

const applicationKeyBytes = (applicationKey: string) => Buffer.from(applicationKey, 'utf8')

function box(key: Buffer, bytes: Buffer, iv: Buffer): string {
  const cipher = createCipheriv('aes-256-cbc', subkey(key, 'enc'), iv)
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()])
  const mac = createHmac('sha256', subkey(key, 'mac')).update(iv).update(ciphertext).digest()
  return Buffer.concat([iv, ciphertext, mac]).toString('base64')
}

function unbox(key: Buffer, boxed: string): Buffer | null {
  const bytes = Buffer.from(boxed, 'base64')
  if (bytes.length < 16 + 16 + 32) return null
  const iv = bytes.subarray(0, 16)
  const ciphertext = bytes.subarray(16, -32)
  const mac = createHmac('sha256', subkey(key, 'mac')).update(iv).update(ciphertext).digest()
  if (!timingSafeEqual(mac, bytes.subarray(-32))) return null
  if (ciphertext.length % 16 !== 0) return null
  const decipher = createDecipheriv('aes-256-cbc', subkey(key, 'enc'), iv)
  try {
    return Buffer.concat([decipher.update(ciphertext), decipher.final()])
  } catch {
    return null
  }
}

/**
 * Seals text the way browsers do (docs/architecture.md, "The envelope").
 * @param random source of random bytes; replaced only by the test vectors
 */
export function seal(
  applicationKey: string,
  text: string,
  random: (size: number) => Buffer = randomBytes,
): Sealed {
  const key = random(32)
  const sek = box(applicationKeyBytes(applicationKey), key, random(16))
  return { sek, hash: box(key, Buffer.from(text, 'utf8'), random(16)) }
}

/** Returns the sealed text, or null when either MAC is wrong. MACs are compared in constant time, before decryption. */
export function open(applicationKey: string, sealed: Sealed): string | null {
  const key = unbox(applicationKeyBytes(applicationKey), sealed.sek)
  if (key?.length !== 32) return null
  return unbox(key, sealed.hash)?.toString('utf8') ?? null
}
