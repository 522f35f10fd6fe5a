import * as z from 'zod/mini'
import type { HostPath } from './index.ts'
import * as types from './types.ts'

/** Answer of WordPress with the plugin. */
export type HostAnswer = {
  /** Validated; null when there is no such thing. */
  answer: unknown
  /** Revision of all content, to detect changes; null when the plugin does not send one. */
  revision: string | null
}

/** Maximum size of an answer in bytes: ten times the longest page of a list. */
const maxAnswerBytes = 5_000_000

const schemas: Record<HostPath, z.ZodMiniType> = {
  blogs: types.blogList,
  categoryblog: types.blogList,
  blog: types.blog,
  page: types.page,
  manufacturers: types.manufacturerList,
  faqs: types.faqList,
}

/** Tells whether a stored answer matches the current schema; one stored by an earlier version may not. */
export const matchesSchema = (path: HostPath, answer: unknown): boolean =>
  answer === null || schemas[path].safeParse(answer).success

/**
 * Requests a path of WordPress's `wp-json/custom/v1` (docs/product.md, "Content host") and validates the answer.
 * @param host WORDPRESS_URL, without a trailing slash
 * @throws Error with a message for the log: status, size, schema, or no answer until `signal` aborted
 */
export async function askWordPress(
  host: string,
  path: HostPath,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<HostAnswer> {
  const response = await fetch(`${host}/wp-json/custom/v1/${path}?${new URLSearchParams(query)}`, {
    headers: { Accept: 'application/json', 'Cache-Control': 'no-cache' },
    // A redirect could lead to a host that the operator has not configured.
    redirect: 'manual',
    signal,
  })
  const revision = response.headers.get('x-content-revision')
  if (response.status === 404 && (await isNoSuchThing(response))) return { answer: null, revision }
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`${path} answered ${response.status}`)
  }
  const parsed = schemas[path].safeParse(asJson(await readText(response, path), path))
  if (parsed.success) return { answer: parsed.data, revision }
  const wrong = parsed.error.issues.slice(0, 3).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`${path} answered in another form: ${wrong.join('; ')}`)
}

const refusal = z.object({ code: z.literal('rest_not_found') })

/** Tells whether a 404 comes from the plugin: without the plugin, every path answers 404. */
async function isNoSuchThing(response: Response): Promise<boolean> {
  const text = await readText(response, 'a refusal')
  try {
    return refusal.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

async function readText(response: Response, path: string): Promise<string> {
  const tooLong = () => new Error(`${path} answered with more than ${maxAnswerBytes} bytes`)
  if (Number(response.headers.get('content-length')) > maxAnswerBytes) {
    await response.body?.cancel()
    throw tooLong()
  }
  const decoder = new TextDecoder()
  let [bytes, text] = [0, '']
  for await (const part of response.body ?? []) {
    bytes += part.length
    // Leaving the loop closes the connection.
    if (bytes > maxAnswerBytes) throw tooLong()
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

function asJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${path} answered with something that is no JSON`)
  }
}
