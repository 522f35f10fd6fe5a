import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/platform/db/client.ts'
import type { Hit } from '#server/search/memory/find.ts'
import { rankByRelevance } from '#server/search/memory/relevance.ts'
import { createTerms } from '#server/search/memory/terms.ts'
import { textRankOf } from '#server/search/memory/text-rank.ts'
import { createTitleMatch, matches } from '#server/search/memory/title-match.ts'
import { createTitles } from '#server/search/memory/titles.ts'
import { readTsvector } from '#server/search/memory/tsvector.ts'
import type { Queries } from '#server/search/text-queries.ts'
import { createTestDatabase } from '#support/database.ts'

const database = await createTestDatabase()
const { pool } = connect(database.url)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const terms = createTerms()

/** Title words as the catalogue stores them from a `tsvector` text. */
function titleOf(words: string) {
  const titles = createTitles(1)
  titles.begin(0)
  readTsvector(words, () => false, {
    term: () => {},
    word: (word, place, weight) => titles.add(0, terms.add(word), place, weight),
  })
  return titles.of(0)
}

/** Returns whether a title matches a query, and its rank. */
function compare(words: string, text: string) {
  const title = titleOf(words)
  const match = createTitleMatch(terms)
  const query = match.query(text)
  match.scan(title)
  return { matches: matches(query), rank: textRankOf(query, terms)(title) }
}

// Few letters make words match often, be prefixes of each other and form phrases.
const word = fc.stringMatching(/^[ab]{1,3}$/)
const place = fc.record({ word, weight: fc.constantFrom('A', 'B', 'C') })
const title = fc
  .array(fc.option(place, { freq: 6 }), { minLength: 1, maxLength: 12 })
  .filter((places) => places.some((one) => one !== null))
const leaf = (suffix: fc.Arbitrary<string>) =>
  fc.tuple(word, suffix).map(([text, after]) => `'${text}'${after}`)
const anyWord = leaf(fc.constantFrom('', '', ':A', ':B', ':*', ':*A'))
const group = (sign: string, part: fc.Arbitrary<string>) =>
  fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.map((one) => `(${one})`).join(sign))
const phrase = group('<->', group('|', anyWord))
const without = anyWord.map((word) => `!${word}`)
const query = group(
  '&',
  group('|', fc.oneof(anyWord, without, phrase, group('&', fc.oneof(anyWord, without)))),
)
/** Without prefixes, as PostgreSQL leaves open whether the word or its prefix counts. */
const plainQuery = group('&', group('|', leaf(fc.constant(''))))

const vectorOf = (places: ({ word: string; weight: string } | null)[]) =>
  places.flatMap((one, at) => (one ? [`'${one.word}':${at + 1}${one.weight}`] : [])).join(' ')

/** Evaluates all cases in one PostgreSQL statement. */
async function asked(cases: { words: string; text: string }[]) {
  const { rows } = await pool.query<{ words: string; matches: boolean; rank: number }>(
    `SELECT words::tsvector::text AS words, words::tsvector @@ text::tsquery AS matches,
      ts_rank('{0,0.3,0.6,1}', words::tsvector, text::tsquery) AS rank
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (words, text, place) ORDER BY place`,
    [cases.map(({ words }) => words), cases.map(({ text }) => text)],
  )
  return rows
}

test('titles match random queries as in PostgreSQL', async () => {
  const cases = fc.sample(fc.record({ words: title.map(vectorOf), text: query }), 2_000)
  const expected = await asked(cases)
  for (const [at, { text }] of cases.entries()) {
    const { words, matches } = expected[at] as (typeof expected)[number]
    expect(compare(words, text).matches, `${words} @@ ${text}`).toBe(matches)
  }
})

test('titles have the same rank as in PostgreSQL to six digits', async () => {
  const cases = fc.sample(fc.record({ words: title.map(vectorOf), text: plainQuery }), 2_000)
  const expected = await asked(cases)
  for (const [at, { text }] of cases.entries()) {
    const { words, rank } = expected[at] as (typeof expected)[number]
    expect(compare(words, text).rank, `${words} @@ ${text}`).toBeCloseTo(rank, 6)
  }
})

test('a prefix ranks by every word that it matches, as in PostgreSQL', async () => {
  const cases = [`'ab':*`, `'ab':*|'b'`, `'b'&'ab':*`, `'ab':*&'ba':*`].flatMap((text) =>
    fc.sample(title.map(vectorOf), 100).map((words) => ({ words, text })),
  )
  const expected = await asked(cases)
  for (const [at, { text }] of cases.entries()) {
    const { words, rank } = expected[at] as (typeof expected)[number]
    expect(compare(words, text).rank, `${words} @@ ${text}`).toBeCloseTo(rank, 6)
  }
})

test('a query with an unsupported operator throws', () => {
  expect(() => createTitleMatch(terms).query(`'a'<2>'b'`)).toThrow("'a'<2>'b'")
})

const queries: Queries = {
  searchTerms: [{ texts: ['gold ring'], prefix: null }],
  isName: false,
  named: "'gold':A",
  match: `('gold')&('ring'|'rings')`,
  exact: `'gold':A&'ring':A`,
  exactOrSynonym: `'gold':A&'ring':A`,
  stemmed: `('gold':A)&('ring':A|'rings':A)`,
  titleMatch: `('gold':A)&('ring':A|'rings':A)`,
  phrase: `'gold':A<->'ring':A`,
  leadingPhrase: `'=begin'<->'gold':A<->'ring':A`,
  leadingClause: `'=begin'<->'gold':A`,
  leadingArabicSynonym: `'=begin'<->'ذهب':A`,
  category: `('gold':B)&('ring':B|'rings':B)`,
  markers: `'=used'`,
}
function hit(id: string, words: string, more: Partial<Hit> = {}): Hit {
  const title = titleOf(words)
  return { id: () => id, title: () => title, inTitle: true, intent: 0, isBoosted: false, views: 0, ...more }
}

test('rankByRelevance orders by title match, marker, leading words, booster, phrase, views and id', () => {
  const hits = [
    hit('b', `'=begin':1A 'ring':2A 'gold':3A`),
    hit('a', `'=begin':1A 'ring':2A 'gold':3A`),
    hit('c', `'=begin':1A 'ring':2A 'gold':3A`, { views: 1 }),
    hit('row', `'=begin':1A 'my':2A 'gold':3A 'ring':4A`),
    hit('begins', `'=begin':1A 'gold':2A 'ring':3A`),
    hit('headed', `'=begin':1A 'gold':2A 'my':3A 'ring':4A`),
    hit('marked', `'=begin':1A 'my':2A 'gold':3A 'ring':4A '=used':5B`),
    hit('part', `'=begin':1A 'gold':2A 'ring':3A`, { inTitle: false, views: 9_000 }),
    hit('boosted', `'=begin':1A 'ring':2A 'gold':3A`, { isBoosted: true }),
    hit('boosted part', `'=begin':1A 'gold':2A 'ring':3A`, { isBoosted: true, inTitle: false }),
  ]
  expect(rankByRelevance(hits, queries, terms).map(({ id }) => id())).toEqual([
    ...['marked', 'begins', 'headed', 'boosted', 'row', 'c', 'a', 'b', 'boosted part', 'part'],
  ])
})
