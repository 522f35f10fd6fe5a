import { sql } from 'drizzle-orm'
import type { ProductCard } from '#lib/contract/products.ts'
import type { Database } from '../db/client.ts'
import { preparedOnce } from '../db/prepared.ts'
import { boosted, type CardRow, cardStatement, forSale, toCard } from '../products/card.ts'
import type { Queries } from './query.ts'
import { ranked, texts } from './ranking.ts'

/** Products that are to be compared closely, and those that come behind them as they are. */
type Hits = {
  close: readonly { id: string; inTitle: boolean; intent: number }[]
  rest: readonly string[]
  offset: number
  size: number
}

const value = sql.placeholder

const statement = preparedOnce<CardRow>(sql`
  WITH ${texts({
    found: value('found'),
    exact: value('exact'),
    own: value('own'),
    named: value('named'),
    phrase: value('phrase'),
    begins: value('begins'),
    category: value('category'),
  })}, close AS MATERIALIZED (
    -- Put into an array, the words are brought in once, not for each comparison.
    SELECT p.id, ${boosted} AS boosted, p.view_count, hit.tier, hit.intent, ARRAY[p.title] AS title
    FROM unnest(${value('ids')}::uuid[], ${value('tiers')}::int[], ${value('intents')}::int[]) AS hit (id, tier, intent)
    JOIN search_documents p ON p.id = hit.id WHERE ${forSale}
  ), ranked AS (${ranked(value('sought'))}
  )
  ${cardStatement(sql`
    SELECT id, place FROM (
      SELECT id, place FROM ranked
      UNION ALL SELECT id, ${value('compared')}::int + place
      FROM unnest(${value('rest')}::uuid[]) WITH ORDINALITY AS rest (id, place)
    ) hits ORDER BY place LIMIT ${value('size')}::int OFFSET ${value('offset')}::int`)}`)

/** The cards of one page of what was found: by PostgreSQL, which knows where words stand in names. */
export async function rankedCards(
  db: Database,
  { sought, ...queries }: Queries,
  { close, rest, offset, size }: Hits,
): Promise<ProductCard[]> {
  if (close.length === 0) return []
  const { rows } = await statement(db, {
    ...queries,
    sought: sought.length,
    ids: arrayOf(close.map(({ id }) => id)),
    tiers: arrayOf(close.map(({ inTitle }) => (inTitle ? 1 : 0))),
    intents: arrayOf(close.map(({ intent }) => intent)),
    compared: close.length,
    rest: arrayOf(rest),
    size,
    offset,
  })
  return rows.map(toCard)
}

/** An array as PostgreSQL reads it; ids and numbers have no signs that the driver would have to look for. */
const arrayOf = (values: readonly (string | number)[]): string => `{${values.join(',')}}`
