import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import { discardRest } from './discard-rest.ts'

/** Path prefix of all API endpoints. */
export const apiBase = '/user/v1'

/** Receives the text of a response. A Response body costs more to make and to read than the response itself. */
export type DirectAnswer = { text?: string }

export type Api = Pick<Hono, 'fetch'>

// The API is bundled with Astro (it needs the editorial content) and the front is not, so they share one slot on
// `globalThis`.
const slot = Symbol.for('marketplace.api')
const shared = globalThis as { [slot]?: Api }

/** Publishes the API to the front, which then calls it without Astro. */
export function shareApi(api: Api): void {
  shared[slot] = api
}

/** Returns the API of this process; undefined before `shareApi`. */
export const sharedApi = (): Api | undefined => shared[slot]

const methods = new Set(['GET', 'POST', 'PUT', 'DELETE'])

/** Returns whether a request calls the API. HEAD and OPTIONS are left to Astro. */
export const isApiCall = ({ method = '', url = '' }: IncomingMessage): boolean =>
  methods.has(method) && url.startsWith(`${apiBase}/`)

/**
 * Responds to a request of the API.
 * @throws before anything was sent
 */
export async function answerCall(
  api: Api,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer: DirectAnswer = {}
  const { status, headers, body } = await api.fetch(asRequest(request), { answer })
  const content = answer.text ?? (body ? Buffer.from(await new Response(body).arrayBuffer()) : '')
  response.setHeaders(headers)
  response.setHeader('Content-Length', Buffer.byteLength(content))
  response.writeHead(status)
  discardRest(request)
  response.end(content)
}

/** Returns the subset of a Request that the API reads, at a tenth of the cost of a whole one. */
function asRequest(request: IncomingMessage): Request {
  const { method, url, headers } = request
  const header = (name: string) => {
    const value = headers[name.toLowerCase()]
    return value === undefined ? null : String(value)
  }
  return {
    method,
    url: `http://localhost${url}`,
    headers: { get: header, has: (name: string) => header(name) !== null },
    // An unread rest of the body must not destroy the socket, which still carries the response.
    body:
      method === 'GET'
        ? null
        : { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) },
  } as unknown as Request
}
