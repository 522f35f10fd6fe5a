import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as browser from '#lib/api/envelope.ts'
import * as server from '#server/http/sealed-call.ts'
import vectors from './envelope-vectors.json' with { type: 'json' }

const key = 'marketplace-application-key'

/** Returns the bytes of a vector in sequence. */
function fixed(hex: string): (size: number) => Buffer {
  const bytes = Buffer.from(hex, 'hex')
  let position = 0
  return (size) => {
    position += size
    return bytes.subarray(position - size, position)
  }
}

describe.each(vectors)('vector: $name', ({ applicationKey, text, random, hash, sek }) => {
  test('the browser produces the expected seal', () => {
    expect(browser.seal(applicationKey, text, fixed(random))).toEqual({ hash, sek })
  })

  test('the server produces the same seal and opens it', () => {
    expect(server.seal(applicationKey, text, fixed(random))).toEqual({ hash, sek })
    expect(server.open(applicationKey, { hash, sek })).toBe(text)
  })
})

test('the server opens any text that the browser sealed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(server.open(key, browser.seal(key, text))).toBe(text)
    }),
    { numRuns: 40 },
  )
})

test('sealing the same text twice gives different results', () => {
  const seals = Array.from({ length: 5 }, () => browser.seal(key, 'token'))
  expect(new Set(seals.flatMap(({ hash, sek }) => [hash, sek])).size).toBe(10)
})

test('a seal made with another key does not open', () => {
  expect(server.open('another-application-key', browser.seal(key, 'token'))).toBeNull()
})

test('halves of different seals do not open together', () => {
  const one = server.seal(key, 'token')
  const other = server.seal(key, 'token')
  expect(server.open(key, { hash: one.hash, sek: other.sek })).toBeNull()
})

test('a single flipped bit in either half is detected', () => {
  const sealed = server.seal(key, 'a token that is long enough')
  for (const half of ['hash', 'sek'] as const) {
    const bytes = Buffer.from(sealed[half], 'base64')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(
        server.open(key, { ...sealed, [half]: changed.toString('base64') }),
        `${half} ${index}`,
      ).toBeNull()
    }
  }
})

test('a truncated, extended or invented half does not open', () => {
  const sealed = server.seal(key, 'token')
  const bytes = Buffer.from(sealed.hash, 'base64')
  const wrong = [
    bytes.subarray(0, -1),
    bytes.subarray(16),
    Buffer.concat([bytes, Buffer.alloc(16)]),
    Buffer.alloc(0),
    Buffer.alloc(64),
  ]
  for (const hash of wrong) expect(server.open(key, { ...sealed, hash: hash.toString('base64') })).toBeNull()
  for (const text of ['', '{}', 'مرحبا', '\u0000', '='.repeat(100)]) {
    expect(server.open(key, { hash: text, sek: sealed.sek })).toBeNull()
    expect(server.open(key, { hash: sealed.hash, sek: text })).toBeNull()
  }
})

test('the envelope headers hold the token twice, the time, the device and the language', () => {
  const date = new Date('2026-03-01T08:00:00Z')
  const headers = browser.envelopeHeaders(key, { token: 'abc', deviceId: 'device-1', language: 'ar', date })
  const { hash = '', sek = '', envelope = '', ...rest } = headers
  expect(rest).toEqual({ deviceType: 'web', lang: 'ar' })
  expect(server.open(key, { hash, sek })).toBe('abc')
  const inner = JSON.parse(Buffer.from(envelope, 'base64').toString('utf8'))
  expect(JSON.parse(server.open(key, inner) ?? '')).toEqual({
    authorization: 'Bearer abc',
    date: '2026-03-01T08:00:00.000Z',
    deviceId: 'device-1',
    language: 'ar',
  })
})
