import { createHmac } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { createEdgePurger } from '#server/edge/purger.ts'
import { createLog } from '#server/platform/log.ts'
import { listen } from '#support/listen.ts'

type Call = { method: string; headers: NodeJS.Dict<string | string[]>; body: string }

/** Starts an edge cache that records its calls and answers with `status`. */
async function startCache() {
  const calls: Call[] = []
  const cache = { calls, status: 200 }
  const server = await listen(async (request, response) => {
    const body = await text(request)
    calls.push({ method: request.method ?? '', headers: request.headers, body })
    response.writeHead(cache.status).end()
  })
  return Object.assign(cache, server)
}

/** Creates pauses that the test ends; their lengths are in ms. */
function heldPauses() {
  const held: { ms: number; end: () => void }[] = []
  return {
    held,
    sleep: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        held.push({ ms, end: resolve })
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    /** Ends all pauses of at least this length. */
    end(atLeast = 0) {
      for (const one of held.splice(0)) if (one.ms >= atLeast) one.end()
    },
  }
}

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function setUp(more: { secret?: string; token?: string } = {}) {
  const caches = [await startCache(), await startCache()] as const
  for (const cache of caches) endings.push(cache.close)
  const measures = { purge: vi.fn() }
  const pauses = heldPauses()
  const edge = { purgeUrls: caches.map(({ url }) => url), secret: more.secret, token: more.token }
  const purger = createEdgePurger(edge, { log: createLog('silent'), measures, sleep: pauses.sleep })
  endings.push(purger.close)
  return { caches, measures, pauses, purger }
}

const tagsOf = ({ body }: Call) => (JSON.parse(body) as { tags?: string[] }).tags

test('a purge reaches every edge cache with its tags, signature and token', async () => {
  const { caches, measures, purger } = await setUp({ secret: 'a secret of the shop', token: 'a-token' })
  purger.purge(['product:1', 'home'])
  await expect.poll(() => measures.purge.mock.calls).toEqual([['done'], ['done']])
  for (const { calls } of caches) {
    expect(calls).toHaveLength(1)
    const [{ method, headers, body }] = calls as [Call]
    expect(method).toBe('POST')
    expect(headers['surrogate-key']).toBe('product:1 home')
    expect(headers.authorization).toBe('Bearer a-token')
    expect(JSON.parse(body)).toEqual({ tags: ['product:1', 'home'] })
    const signed = createHmac('sha256', 'a secret of the shop')
      .update(`${headers['x-purge-time']}.${body}`)
      .digest('hex')
    expect(headers['x-purge-signature']).toBe(signed)
  }
})

test('purges during a call or pause are sent together, and each purge is repeated later', async () => {
  const { caches, pauses, purger } = await setUp()
  const { calls } = caches[0]
  purger.purge(['home'])
  await expect.poll(() => calls.length).toBe(1)
  purger.purge(['product:1'])
  purger.purge(['product:2', 'home'])
  await expect.poll(() => pauses.held.filter(({ ms }) => ms === 250)).toHaveLength(2)
  const repeats = pauses.held.filter(({ ms }) => ms === 2_500)
  expect(repeats).toHaveLength(6)
  for (const { ms, end } of [...pauses.held]) if (ms === 250) end()
  await expect.poll(() => calls.length).toBe(2)
  expect(calls.map(tagsOf)).toEqual([['home'], ['product:1', 'product:2', 'home']])
  for (const { end } of repeats) end()
  for (const { ms, end } of [...pauses.held]) if (ms === 250) end()
  await expect.poll(() => calls.length).toBe(3)
  expect(tagsOf(calls[2] as Call)?.toSorted()).toEqual(['home', 'product:1', 'product:2'])
})

test('a refused purge is retried with exponential backoff, together with new tags', async () => {
  const { caches, measures, pauses, purger } = await setUp()
  const [cache, other] = caches
  cache.status = 503
  purger.purge(['product:1'])
  const pausesOf = () => pauses.held.map(({ ms }) => ms).filter((ms) => ms !== 2_500 && ms !== 250)
  await expect.poll(pausesOf).toEqual([500])
  expect(other.calls).toHaveLength(1)
  expect(measures.purge).toHaveBeenCalledWith('failed')
  purger.purge(['product:2'])
  for (const { ms, end } of pauses.held.splice(0)) if (ms === 500) end()
  await expect.poll(pausesOf).toEqual([1_000])
  cache.status = 204
  for (const { ms, end } of pauses.held.splice(0)) if (ms === 1_000) end()
  await expect.poll(() => cache.calls.length).toBe(3)
  expect(tagsOf(cache.calls[2] as Call)?.toSorted()).toEqual(['product:1', 'product:2'])
})

test('many tags are split into several purges, and too many waiting tags purge everything', async () => {
  const { caches, pauses, purger } = await setUp()
  const { calls } = caches[0]
  purger.purge(Array.from({ length: 65 }, (_, n) => `product:${n}`))
  await expect.poll(() => calls.length).toBe(3)
  expect(calls.map((call) => tagsOf(call)?.length)).toEqual([30, 30, 5])
  purger.purge(Array.from({ length: 5_001 }, (_, n) => `product:${n}`))
  await expect.poll(() => pauses.held.filter(({ ms }) => ms === 250)).toHaveLength(2)
  pauses.end()
  await expect.poll(() => calls.length).toBe(4)
  expect(JSON.parse(calls[3]?.body ?? '')).toEqual({ purge_everything: true })
  expect(calls[3]?.headers['surrogate-key']).toBeUndefined()
})

test('waiting purges are sent before the purger closes', async () => {
  const { caches, purger } = await setUp()
  purger.purge(['home'])
  await expect.poll(() => caches[0].calls.length).toBe(1)
  purger.purge(['product:9'])
  await purger.close()
  for (const { calls } of caches) expect(calls.map(tagsOf)).toEqual([['home'], ['product:9']])
})
