import { Client, errors } from '@opensearch-project/opensearch'
import { errorMessage } from '../../platform/error-message.ts'

/** Object of a request or an answer of OpenSearch. */
export type Json = Record<string, unknown>

/** Hit of a search: `sort` has the values that it was sorted by. */
export type EngineHit = { _id: string; sort?: (number | string)[]; _source?: { vector?: string } }
/** Answer to a search. */
export type EngineAnswer = {
  hits: { total?: { value: number }; hits: EngineHit[] }
  aggregations?: Record<string, Json>
}

/** Item of an answer to a bulk request: one operation. */
export type BulkItem = { status: number; _id: string; error?: { type: string; reason?: string } }

/** OpenSearch, reduced to what searches and the feed need. Every call may throw errors of the client. */
export type Engine = {
  search: (index: string, body: Json, timeoutMs: number) => Promise<EngineAnswer>
  /** Runs several searches in one request. @throws the first that failed */
  searchAll: (index: string, bodies: readonly Json[], timeoutMs: number) => Promise<EngineAnswer[]>
  /** @param lines operations, each followed by its document. @param alias that has to exist: no index is made */
  bulk: (alias: string, lines: readonly Json[]) => Promise<BulkItem[]>
  createIndex: (index: string, body: Json) => Promise<void>
  deleteIndex: (index: string) => Promise<void>
  refresh: (index: string) => Promise<void>
  /** Returns the indices that an alias names; none without the alias. */
  indicesOf: (alias: string) => Promise<string[]>
  /** Lets an alias name one index instead of others, at once. */
  pointAlias: (alias: string, index: string, instead: readonly string[]) => Promise<void>
  putSettings: (index: string, settings: Json) => Promise<void>
  close: () => Promise<void>
}

/** Time (ms) for requests that change an index; no visitor waits for them. */
const changeMs = 60_000
/** Time (ms) for a bulk request, during which a transaction of PostgreSQL waits. */
const bulkMs = 30_000

/** Times that a request which changes something, and may be repeated, is sent to the next node. */
const changeRetries = 3
const isSearch = (path: string) => /_m?search$/.test(path)

/** @param urls of the nodes; one that does not answer is left out for a while */
export function openEngine(urls: readonly string[]): Engine {
  const client = new Client({
    nodes: [...urls],
    maxRetries: changeRetries,
    requestTimeout: changeMs,
    suggestCompression: false,
  })
  /** A search goes to another node once, where there is one; PostgreSQL answers then. */
  const searchRetries = urls.length > 1 ? 1 : 0
  const call = async <Answer>(
    method: string,
    path: string,
    body: { body?: Json; bulkBody?: readonly Json[] } = {},
    timeoutMs = changeMs,
  ): Promise<Answer> => {
    const { bulkBody, ...rest } = body
    const answer = await client.transport.request(
      { method, path, ...rest, ...(bulkBody && { bulkBody: [...bulkBody] }) },
      { requestTimeout: timeoutMs, maxRetries: isSearch(path) ? searchRetries : changeRetries },
    )
    return answer.body as Answer
  }
  return {
    search: (index, body, timeoutMs) => call('POST', `/${index}/_search`, { body }, timeoutMs),
    async searchAll(index, bodies, timeoutMs) {
      const bulkBody = bodies.flatMap((body) => [{}, body])
      const { responses } = await call<{ responses: (EngineAnswer & { error?: Json; status: number })[] }>(
        'POST',
        `/${index}/_msearch`,
        { bulkBody },
        timeoutMs,
      )
      const failed = responses.find(({ error }) => error)
      if (failed) throw new EngineError(String(failed.error?.type), failed.status)
      return responses
    },
    async bulk(alias, lines) {
      const { items } = await call<{ items: Record<string, BulkItem>[] }>(
        'POST',
        `/${alias}/_bulk?require_alias=true`,
        { bulkBody: lines },
        bulkMs,
      )
      return items.flatMap((item) => Object.values(item))
    },
    createIndex: (index, body) => call('PUT', `/${index}`, { body }),
    deleteIndex: (index) => call('DELETE', `/${index}?ignore_unavailable=true`),
    refresh: (index) => call('POST', `/${index}/_refresh`),
    async indicesOf(alias) {
      try {
        return Object.keys(await call<Json>('GET', `/_alias/${alias}`))
      } catch (error) {
        if (statusOf(error) === 404) return []
        throw error
      }
    },
    pointAlias: (alias, index, instead) =>
      call('POST', '/_aliases', {
        body: {
          actions: [
            ...instead.map((other) => ({ remove: { index: other, alias } })),
            { add: { index, alias } },
          ],
        },
      }),
    putSettings: (index, settings) => call('PUT', `/${index}/_settings`, { body: settings }),
    close: () => client.close(),
  }
}

/** One search of several that OpenSearch refused. */
class EngineError extends Error {
  readonly statusCode: number
  constructor(reason: string, statusCode: number) {
    super(reason)
    this.statusCode = statusCode
  }
}

/** Returns the HTTP status of an error; null when there was no answer. */
export function statusOf(error: unknown): number | null {
  if (error instanceof EngineError) return error.statusCode
  return error instanceof errors.ResponseError ? (error.statusCode ?? null) : null
}

/** Returns what went wrong, in a line: the message of an error of OpenSearch is the whole answer. */
export function reasonOf(error: unknown): string {
  const { type, reason } = (error instanceof errors.ResponseError && error.body?.error) || {}
  if (type) return `${type}: ${reason}`
  return errorMessage(error)
}
