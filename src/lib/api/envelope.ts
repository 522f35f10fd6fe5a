import AES from 'crypto-js/aes'
import Base64 from 'crypto-js/enc-base64'
import Utf8 from 'crypto-js/enc-utf8'
import HmacSHA256 from 'crypto-js/hmac-sha256'
import WordArray from 'crypto-js/lib-typedarrays'

type Words = ReturnType<typeof Utf8.parse>
type Random = (size: number) => Uint8Array

const systemRandom: Random = (size) => crypto.getRandomValues(new Uint8Array(size))

const words = (bytes: Uint8Array): Words => WordArray.create(bytes as unknown as number[])

function box(key: Words, content: Words, iv: Words): string {
  const { ciphertext } = AES.encrypt(content, HmacSHA256('enc', key), { iv })
  const body = iv.clone().concat(ciphertext)
  return Base64.stringify(body.clone().concat(HmacSHA256(body, HmacSHA256('mac', key))))
}

/**
 * Encrypts text for the API (docs/architecture.md, "The envelope"): the browser's side of the server's `seal`. The
 * application key is public; sealing hides and binds, it does not replace TLS.
 */
export function seal(
  applicationKey: string,
  text: string,
  random: Random = systemRandom,
): { hash: string; sek: string } {
  const key = words(random(32))
  const sek = box(Utf8.parse(applicationKey), key, words(random(16)))
  return { sek, hash: box(key, Utf8.parse(text), words(random(16))) }
}

/** Returns the headers of every request (docs/architecture.md, "The envelope"). `token` is empty for a visitor. */
export function envelopeHeaders(
  applicationKey: string,
  call: { token: string; deviceId: string; deviceSecret?: string; language: 'en' | 'ar'; date: Date },
): Record<string, string> {
  const { hash, sek } = seal(applicationKey, call.token)
  const inner = seal(
    applicationKey,
    JSON.stringify({
      authorization: `Bearer ${call.token}`,
      date: call.date.toISOString(),
      deviceId: call.deviceId,
      language: call.language,
      // JSON omits it where there is none.
      deviceSecret: call.deviceSecret,
    }),
  )
  return { hash, sek, envelope: btoa(JSON.stringify(inner)), deviceType: 'web', lang: call.language }
}
