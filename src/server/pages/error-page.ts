import { compressionThreshold, compressNow } from '../http/encoding.ts'

/**
 * Completes an error page, which Astro renders after the page store has seen an empty answer: it is compressed and says
 * its character set, as every other page.
 */
export async function completeErrorPage(request: Request, response: Response): Promise<Response> {
  const isBare = response.headers.get('content-type') === 'text/html'
  if (response.status < 400 || !isBare || !response.body) return response
  const headers = new Headers(response.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.append('vary', 'Accept-Encoding')
  const body = Buffer.from(await response.arrayBuffer())
  const accepted = request.headers.get('accept-encoding') ?? ''
  const compact = body.length >= compressionThreshold ? compressNow(accepted, body) : null
  if (compact) headers.set('content-encoding', compact.encoding)
  const bytes = compact?.bytes ?? body
  headers.set('content-length', String(bytes.length))
  return new Response(request.method === 'HEAD' ? null : bytes, { status: response.status, headers })
}
