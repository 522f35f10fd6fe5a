import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { noKindFilter } from '#server/products/facet-counts.ts'
import { createCatalogue } from '#server/search/memory/catalogue.ts'
import type { CatalogueData } from '#server/search/memory/catalogue-data.ts'
import { pack } from '#server/search/memory/pack.ts'
import { createMemorySearcher } from '#server/search/memory/searcher.ts'
import { readPacked, writePacked } from '#server/search/memory/snapshot-file.ts'
import { snapshotForm } from '#server/search/memory/snapshots.ts'
import { createFacts, idOf } from '#support/facts.ts'

const directory = await mkdtemp(join(tmpdir(), 'snapshot-file-'))
const { signal } = new AbortController()
afterAll(() => rm(directory, { recursive: true }))

let files = 0
async function throughDisk(data: CatalogueData): Promise<CatalogueData> {
  const path = join(directory, `${files++}`)
  await writePacked(path, null, pack(data), signal)
  return (await readPacked(path, async () => null, signal)).value as CatalogueData
}

const words = ['gold', 'ring', 'oak', 'table', "d''or", 'خاتم', '24', 'k\\\\x']
const vector = fc
  .uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 5 })
  .chain((some) =>
    fc.tuple(...some.map((word) => fc.tuple(fc.constant(word), fc.constantFrom('A', 'B', '')))),
  )
  .map((some) => some.map(([word, weight], place) => `'${word}':${place + 1}${weight}`).join(' '))
const product = fc.record({
  number: fc.integer({ min: 1, max: 60 }),
  words: vector,
  price: fc.integer({ min: 0, max: 1e9 }),
  views: fc.integer({ min: 0, max: 1e6 }),
  categoryId: fc.constantFrom('rings', 'chairs'),
  attributes: fc.dictionary(fc.constantFrom('size', 'colour'), fc.oneof(fc.integer(), fc.string())),
})
const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), product }),
  fc.record({ kind: fc.constant('facts' as const), product }),
  fc.record({ kind: fc.constant('remove' as const), product }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Catalogue = ReturnType<typeof createCatalogue>
function follow(catalogue: Catalogue, steps: readonly Step[]): void {
  for (const { kind, product } of steps) {
    const facts = createFacts(product.number, { ...product, saleUntil: 9e12 })
    if (kind === 'put') catalogue.put(facts, product.words)
    else if (kind === 'facts') catalogue.put({ ...facts, attributes: undefined }, null)
    else catalogue.remove(idOf(product.number))
  }
}

const answersOf = (catalogue: Catalogue) => {
  const searcher = createMemorySearcher(catalogue)
  return ["'gold'", "'ring'&'oak'", "'ta':*", "'خاتم'", "'24'", "'gold'|'table'"].map((match) => {
    const page = searcher.list(
      { match, named: match, searchTerms: [] } as never,
      {
        selection: {
          within: null,
          leaves: null,
          subCategory: null,
          kind: noKindFilter,
          intent: { leaves: [], tops: [] },
        },
        price: null,
        attributes: [],
        titleOnly: false,
        leaf: null,
        sort: 'price_asc',
        promoted: 0,
        nearness: null,
        offset: 0,
        size: 50,
      } as never,
    )
    return page && { ids: page.ids, total: page.facetCounts.total }
  })
}

test('a catalogue is the same after a snapshot, also where both change afterwards', async () => {
  const loaded = fc.uniqueArray(product, { selector: ({ number }) => number, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(loaded, fc.array(step), fc.array(step), async (first, before, after) => {
      const catalogue = createCatalogue(() => false)
      const take = catalogue.load(first.length)
      for (const one of first) take(createFacts(one.number, { ...one, saleUntil: 9e12 }), one.words)
      follow(catalogue, before)
      const data = catalogue.data()
      const restored = createCatalogue(() => false, await throughDisk(data))
      expect(restored.data()).toEqual(data)
      expect(answersOf(restored)).toEqual(answersOf(catalogue))
      follow(catalogue, after)
      follow(restored, after)
      expect(restored.size).toEqual(catalogue.size)
      expect(answersOf(restored)).toEqual(answersOf(catalogue))
    }),
    { numRuns: 60 },
  )
})

test('the form of a snapshot is raised where other bytes are written', async () => {
  const catalogue = createCatalogue(() => false)
  const take = catalogue.load(3)
  for (const number of [1, 2, 3])
    take(
      createFacts(number, { saleUntil: 9e12, attributes: { size: number, colour: 'red' } }),
      `'gold':1A 'ring':${number + 1}B 'fine':9`,
    )
  catalogue.put(createFacts(4, { saleUntil: 9e12 }), "'oak':1A 'chair':2")
  catalogue.remove(idOf(2))
  const path = join(directory, 'form')
  await writePacked(path, snapshotForm, pack(catalogue.data()), signal)
  expect([snapshotForm, crc32(await readFile(path))]).toEqual(['2-LE', 505736003])
})
