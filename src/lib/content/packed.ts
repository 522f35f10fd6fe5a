import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** Characters that are passed to the compressor at once. */
const handful = 65_536

/**
 * Returns a streamed response, compressed on the fly.
 * @param accepted Accept-Encoding header of the request
 */
export function packed(text: Iterable<string>, accepted: string | null, headers: Record<string, string>) {
  const source = Readable.from(handfuls(text))
  const [encoding, packer] = /\bbr\b/.test(accepted ?? '')
    ? ['br', createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })]
    : /\bgzip\b/.test(accepted ?? '')
      ? ['gzip', createGzip()]
      : []
  const body = packer ? source.pipe(packer) : source
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
    headers: { ...headers, Vary: 'Accept-Encoding', ...(encoding ? { 'Content-Encoding': encoding } : {}) },
  })
}

function* handfuls(text: Iterable<string>): Generator<Buffer> {
  let held = ''
  for (const bit of text) {
    held += bit
    if (held.length < handful) continue
    yield Buffer.from(held)
    held = ''
  }
  if (held) yield Buffer.from(held)
}
