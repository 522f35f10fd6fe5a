import { listen } from './listen.ts'
import { bodyOf } from './local-server.ts'

/** Calls to a server, in front of which they were recorded. */
export type RecordedCalls = {
  /** Address of what stands in front. */
  url: string
  /** Methods and paths. */
  calls: string[]
  /** Those that were refused, with their answers. */
  refused: string[]
  close: () => Promise<void>
}

/**
 * Passes calls with forms on to a server, and records them.
 * @param change called with each form before it is sent
 */
export async function recordCalls(
  origin: string,
  change: (form: URLSearchParams) => void = () => {},
): Promise<RecordedCalls> {
  const calls: string[] = []
  const refused: string[] = []
  const front = await listen(async (request, response) => {
    const call = `${request.method} ${request.url}`
    calls.push(call)
    const form = new URLSearchParams(await bodyOf(request))
    change(form)
    const answer = await fetch(origin + request.url, {
      method: request.method ?? 'GET',
      headers: { authorization: request.headers.authorization ?? '' },
      ...(request.method === 'POST' ? { body: form } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) refused.push(`${call}: ${answer.status} ${text}`)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  })
  return { ...front, calls, refused }
}
