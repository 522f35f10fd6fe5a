import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { encodingFor } from '../accepts.ts'

/** Characters that are passed to the compressor at once. */
const chunkSize = 65_536

const compressors = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: createGzip,
}

/**
 * Returns a streamed response, compressed on the fly.
 * @param accepted Accept-Encoding header of the request
 */
export function compressedStream(
  text: Iterable<string>,
  accepted: string | null,
  headers: Record<string, string>,
) {
  const source = Readable.from(chunks(text))
  const encoding = encodingFor(accepted ?? '')
  const body = encoding ? source.pipe(compressors[encoding]()) : source
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
    headers: { ...headers, Vary: 'Accept-Encoding', ...(encoding ? { 'Content-Encoding': encoding } : {}) },
  })
}

function* chunks(text: Iterable<string>): Generator<Buffer> {
  let buffered = ''
  for (const bit of text) {
    buffered += bit
    if (buffered.length < chunkSize) continue
    yield Buffer.from(buffered)
    buffered = ''
  }
  if (buffered) yield Buffer.from(buffered)
}
