import { afterEach, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createCatalogue } from '#server/search/memory/catalogue.ts'
import {
  type SearchWorkers,
  startSearchWorkers,
  workerCountFor,
} from '#server/search/memory/search-workers.ts'
import { createFacts, idOf } from '#support/facts.ts'

const loaded = 30
const complaints: string[] = []
const log = createLog('warn', { write: (line) => complaints.push(line) })
const open: SearchWorkers[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((threads) => threads.close()))
  expect(complaints.splice(0)).toEqual([])
})

/** A catalogue of gold rings with search threads. */
function start(count: number) {
  const catalogue = createCatalogue(() => false)
  const take = catalogue.load(loaded)
  for (let number = 1; number <= loaded; number += 1) take(createFacts(number), `'gold':1A 'ring':2A`)
  const threads = startSearchWorkers(catalogue, new Set(), count, log)
  open.push(threads)
  return { catalogue, threads }
}
const found = (threads: SearchWorkers, text: string) => threads.countUpTo(`'${text}'`, 1_000)

test('workers apply changes before later calls', async () => {
  const { threads } = start(2)
  await threads.ready
  expect(await found(threads, 'gold')).toBe(loaded)
  for (let number = 1; number <= 10; number += 1) {
    threads.remove(idOf(number))
    // Enough concurrent calls for every thread to answer some.
    const counts = await Promise.all(Array.from({ length: 6 }, () => found(threads, 'gold')))
    expect(counts).toEqual(counts.map(() => loaded - number))
  }
  threads.put(createFacts(1), `'silver':1A 'ring':2A`)
  threads.put(createFacts(40, { saleUntil: 1 }), `'silver':1A`)
  expect(await Promise.all([1, 2, 3, 4].map(() => found(threads, 'silver')))).toEqual([1, 1, 1, 1])
  threads.put(createFacts(1, { saleUntil: 1 }), null)
  expect(await Promise.all([1, 2, 3, 4].map(() => found(threads, 'silver')))).toEqual([0, 0, 0, 0])
})

test('the calling thread answers before workers are ready and after they are closed', async () => {
  const { catalogue, threads } = start(2)
  catalogue.remove(idOf(1))
  threads.remove(idOf(1))
  expect(await found(threads, 'gold')).toBe(loaded - 1)
  await threads.ready
  const asked = Promise.all(Array.from({ length: 20 }, () => found(threads, 'gold')))
  await threads.close()
  expect(new Set(await asked)).toEqual(new Set([loaded - 1]))
  expect(await found(threads, 'gold')).toBe(loaded - 1)
})

test('a failing call does not end its worker', async () => {
  const { threads } = start(1)
  await threads.ready
  const asked = [threads.firstWithMatches([null as never]), found(threads, 'gold')] as const
  await expect(asked[0]).rejects.toThrow(TypeError)
  expect(await asked[1]).toBe(loaded)
  expect(await found(threads, 'ring')).toBe(loaded)
})

test.each([
  [1_200, 1, 0],
  [1_200, 2, 1],
  [499_999, 8, 4],
  [500_000, 1, 1],
  [1_000_000, 2, 2],
  [1_000_000, 8, 4],
])('%i products on %i processors get %i search threads', (products, processors, threads) => {
  expect(workerCountFor(products, processors)).toBe(threads)
})

test('without workers the calling thread answers', async () => {
  const { threads } = start(0)
  await threads.ready
  expect(await found(threads, 'ring')).toBe(loaded)
  expect(await threads.firstWithMatches([`'silver'`, `'ring'`])).toBe(1)
  expect(await threads.firstWithMatches([`'gold'<->'ring'`])).toBeNull()
})
