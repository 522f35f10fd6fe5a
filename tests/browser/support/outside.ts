import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { StripeRequest } from '#support/fake-stripe.ts'

type Asked = { call: string; body: string; headers: StripeRequest['headers'] }
/** An object is sent as JSON. */
type Reply = { status?: number; type?: string; body: object | Buffer }

/** A service of somebody else's, played on a port of this machine until `close`. */
export async function playService(
  answer: (asked: Asked) => Reply,
): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    // Whoever is gone before they have said everything gets no answer.
    const body = await text(request).catch(() => null)
    if (body === null) return
    const reply = answer({ call: `${request.method} ${request.url}`, body, headers: request.headers })
    response
      .writeHead(reply.status ?? 200, { 'content-type': reply.type ?? 'application/json' })
      .end(Buffer.isBuffer(reply.body) ? reply.body : JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
