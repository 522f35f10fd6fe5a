import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressedStream } from '#lib/content/compressed-stream.ts'

const parts = ['<urlset>', 'اختبار'.repeat(20_000), '</urlset>']
const text = parts.join('')

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (bytes) => bytes,
}

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1, br;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'none'],
  ['vibrant', 'none'],
  [null, 'none'],
])('a stream for Accept-Encoding %s is sent as %s and arrives whole', async (accepted, encoding) => {
  const response = compressedStream(parts, accepted, { 'Content-Type': 'text/xml' })
  expect(response.headers.get('content-encoding') ?? 'none').toBe(encoding)
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(decoders[encoding]?.(bytes).toString()).toBe(text)
})
