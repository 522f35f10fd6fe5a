import type { RequestListener, ServerResponse } from 'node:http'
import type { LocalContent } from '#server/content/local.ts'
import { contentHost } from '#server/content/local-host.ts'
import { localContent } from './content.ts'
import { openServer } from './local-server.ts'

/** Fake of an external content host, well-behaved by default. */
export type FakeWordPress = {
  url: string
  /** Its content; tests change it as editors do. */
  content: LocalContent
  /** Revision that it sends; null for none. */
  revision: string | null
  /** Replaces its answers; undefined for normal operation. */
  misbehave: RequestListener | undefined
  /** Paths and queries of the requests. */
  asked: string[]
}

/** Opens the fake on a local port until the test file ends. */
export async function openFakeWordPress(): Promise<FakeWordPress> {
  const fake: FakeWordPress = {
    url: '',
    content: localContent(),
    revision: '1',
    misbehave: undefined,
    asked: [],
  }
  const host = contentHost(async () => fake.content)
  fake.url = await openServer(async (request, response) => {
    fake.asked.push(request.url ?? '')
    if (fake.misbehave) return fake.misbehave(request, response)
    const answer = await host.request(request.url ?? '')
    response.statusCode = answer.status
    if (fake.revision !== null) response.setHeader('X-Content-Revision', fake.revision)
    response.setHeader('Content-Type', 'application/json').end(await answer.text())
  })
  return fake
}

/** Answers every request with a text. */
export const saying =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)

/** Accepts requests without answering until `end`. */
export function silence() {
  const waiting: ServerResponse[] = []
  return {
    listener: ((_, response) => waiting.push(response)) satisfies RequestListener,
    end: () => {
      for (const response of waiting.splice(0)) response.destroy()
    },
  }
}
