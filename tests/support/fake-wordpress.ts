import type { RequestListener, ServerResponse } from 'node:http'
import type { LocalContent } from '#server/content/local.ts'
import { contentHost } from '#server/content/routes.ts'
import { localContent } from './content.ts'
import { openServer } from './local-server.ts'

/** A content host of somebody else's: well-behaved until a test tells it otherwise. */
export type FakeWordPress = {
  url: string
  /** What it has; a test changes it as editors do. */
  content: LocalContent
  /** What it calls its content; null when it says nothing of it. */
  revision: string | null
  /** How it answers instead; undefined: as agreed. */
  misbehave: RequestListener | undefined
  /** Paths and queries that it was asked for. */
  asked: string[]
}

/** Opens it on a port of this machine until the test file ends. */
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

/** Answers with a text, whatever was asked. */
export const saying =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)

/** Takes the question and says nothing until `end`. */
export function silence() {
  const waiting: ServerResponse[] = []
  return {
    listener: ((_, response) => waiting.push(response)) satisfies RequestListener,
    end: () => {
      for (const response of waiting.splice(0)) response.destroy()
    },
  }
}
