import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { conjunction, priceCondition } from '../products/filters.ts'
import { analyseQuery } from './analyse.ts'
import { attributeCondition } from './attribute-conditions.ts'
import { queriesOf, queriesOfEverything } from './query.ts'
import type { Meaning } from './readings.ts'
import { tokenize } from './words.ts'

/** Returns the condition on products `p` that a search for this shares with its page. */
export async function matchCondition(
  db: Database,
  { text, prefix, attributes = [], ...prices }: Meaning,
): Promise<SQL> {
  const queries =
    text === '' && attributes.length > 0
      ? queriesOfEverything
      : queriesOf(await analyseQuery(db, tokenize(text), null), prefix ? 'all' : 'none')
  if (!queries) return sql`false`
  // The inner `p` is a search document, which these conditions read.
  const conditions = conjunction([
    sql`p.words @@ ${queries.match}::tsquery`,
    priceCondition(prices),
    ...attributes.map(attributeCondition),
  ])
  return sql`p.id IN (SELECT p.id FROM search_documents p WHERE ${conditions})`
}
