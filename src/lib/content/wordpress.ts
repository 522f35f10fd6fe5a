import * as z from 'zod/mini'
import type { HostPath } from './index.ts'
import * as types from './types.ts'

/** What WordPress with the plugin answers. */
export type HostAnswer = {
  /** As agreed; null when it says that there is no such thing. */
  answer: unknown
  /** By what it tells that something has changed; null when it says nothing of it. */
  revision: string | null
}

/** Bytes of an answer at most: the longest page of a list has less than a tenth of it. */
const longestAnswer = 5_000_000

const schemas: Record<HostPath, z.ZodMiniType> = {
  blogs: types.blogList,
  categoryblog: types.blogList,
  blog: types.blog,
  page: types.page,
  manufacturers: types.manufacturerList,
  faqs: types.faqList,
}

/** Whether an answer is as agreed by now: one that an earlier version has kept may not be. */
export const isAgreed = (path: HostPath, answer: unknown): boolean =>
  answer === null || schemas[path].safeParse(answer).success

/**
 * Asks WordPress at a path of `wp-json/custom/v1` (docs/product.md, "Content host"), and takes nothing but what was agreed on.
 * @param host WORDPRESS_URL, without a slash at its end
 * @throws Error that says for the log what is wrong: status, size, form, or no answer until `signal` ended it
 */
export async function askWordPress(
  host: string,
  path: HostPath,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<HostAnswer> {
  const response = await fetch(`${host}/wp-json/custom/v1/${path}?${new URLSearchParams(query)}`, {
    headers: { Accept: 'application/json', 'Cache-Control': 'no-cache' },
    // Where it leads to is not what the operator has named.
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

/** Whether a 404 is the plugin's own: without the plugin, every path is one. */
async function isNoSuchThing(response: Response): Promise<boolean> {
  const text = await readText(response, 'a refusal')
  try {
    return refusal.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

async function readText(response: Response, path: string): Promise<string> {
  const tooLong = () => new Error(`${path} answered with more than ${longestAnswer} bytes`)
  if (Number(response.headers.get('content-length')) > longestAnswer) {
    await response.body?.cancel()
    throw tooLong()
  }
  const decoder = new TextDecoder()
  let [bytes, text] = [0, '']
  for await (const part of response.body ?? []) {
    bytes += part.length
    // Leaving the loop ends the connection.
    if (bytes > longestAnswer) throw tooLong()
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
