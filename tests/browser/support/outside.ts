import { text } from 'node:stream/consumers'
import type { StripeRequest } from '#support/fake-stripe.ts'
import { listen } from '#support/listen.ts'

type Asked = { call: string; body: string; headers: StripeRequest['headers'] }
/** An object is sent as JSON. */
type Reply = { status?: number; type?: string; body: object | Buffer }

/** Fakes an external service until `close` (see `listen`). */
export const fakeService = (answer: (asked: Asked) => Reply): ReturnType<typeof listen> =>
  listen(async (request, response) => {
    // A client that disconnected during its request gets no answer.
    const body = await text(request).catch(() => null)
    if (body === null) return
    const reply = answer({ call: `${request.method} ${request.url}`, body, headers: request.headers })
    response
      .writeHead(reply.status ?? 200, { 'content-type': reply.type ?? 'application/json' })
      .end(Buffer.isBuffer(reply.body) ? reply.body : JSON.stringify(reply.body))
  })
