import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import { discardRest } from './discard-rest.ts'

/** Where all calls of the API are. */
export const apiBase = '/user/v1'

/** Takes the text of an answer, in place of a Response's body, which costs more to make and to read than the answer. */
export type DirectAnswer = { text?: string }

export type Api = Pick<Hono, 'fetch'>

// The API is part of Astro's bundle, with what editors publish; the front is not: they meet in one place of the process.
const place = Symbol.for('marketplace.api')
const shared = globalThis as { [place]?: Api }

/** Lets the front reach the API without going through Astro. */
export function shareApi(api: Api): void {
  shared[place] = api
}

/** The API of this process; undefined before `shareApi`. */
export const sharedApi = (): Api | undefined => shared[place]

const methods = new Set(['GET', 'POST', 'PUT', 'DELETE'])

/** Whether a request calls the API. What only asks about a call (HEAD, OPTIONS) is left to Astro. */
export const callsApi = ({ method = '', url = '' }: IncomingMessage): boolean =>
  methods.has(method) && url.startsWith(`${apiBase}/`)

/** Answers a request that `callsApi`. @throws before anything was sent */
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

/** As much of a Request as calls are read from, for a tenth of what a whole one costs. */
function asRequest(request: IncomingMessage): Request {
  const { method, url, headers } = request
  const find = (name: string) => {
    const value = headers[name.toLowerCase()]
    return value === undefined ? null : String(value)
  }
  return {
    method,
    url: `http://localhost${url}`,
    headers: { get: find, has: (name: string) => find(name) !== null },
    // A body that is not read to its end does not take the answer with it.
    body:
      method === 'GET'
        ? null
        : { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) },
  } as unknown as Request
}
