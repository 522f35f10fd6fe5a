import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'

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

/** Whether a request only reads from the API. */
export const readsApi = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'GET' && url.startsWith(`${apiBase}/`)

/** Answers a request that `readsApi`. @throws before anything was sent */
export async function readApi(api: Api, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer: DirectAnswer = {}
  const { status, headers, body } = await api.fetch(asRequest(request), { answer })
  const content = answer.text ?? (body ? Buffer.from(await new Response(body).arrayBuffer()) : '')
  response.setHeaders(headers)
  response.setHeader('Content-Length', Buffer.byteLength(content))
  response.writeHead(status)
  response.end(content)
}

/** As much of a Request as reading takes, for a tenth of what a whole one costs. */
function asRequest({ method, url, headers }: IncomingMessage): Request {
  const find = (name: string) => {
    const value = headers[name.toLowerCase()]
    return value === undefined ? null : String(value)
  }
  return {
    method,
    url: `http://localhost${url}`,
    headers: { get: find, has: (name: string) => find(name) !== null },
    body: null,
  } as unknown as Request
}
