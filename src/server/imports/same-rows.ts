import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { foldText } from '#lib/i18n/fold.ts'
import { standsInTheWay, titleOf } from '../listings/same.ts'
import type { Database } from '../platform/db/client.ts'
import { isDataError } from '../platform/db/errors.ts'
import type { InvalidRow, ValidRow } from './rows.ts'

/** Problem of a row that would list a thing a second time. */
const problemOf = (
  { line, externalId }: ValidRow,
  code: 'same_listed' | 'same_row',
  value: string,
): InvalidRow => ({
  line,
  externalId,
  problems: [{ field: 'row', column: null, code, value }],
})

/**
 * Finds rows that would list a thing a second time (decision 89): they agree in everything but their pictures, and an
 * external id does not tell them apart. Earlier rows are remembered as digests. A draft is in nobody's way: the row takes its
 * place.
 */
export function findSameRows(userId: string) {
  const lines = new Map<string, number>()

  /** Line of the first row with the same content, if it is an earlier one and this one has no id of its own. */
  const earlierLine = (row: ValidRow): number | null => {
    const key = digestOf(row)
    const first = lines.get(key)
    if (first === undefined) lines.set(key, row.line)
    return first !== undefined && first < row.line && row.externalId === null ? first : null
  }

  return async function sameRows<Row extends ValidRow>(
    db: Database,
    rows: readonly Row[],
  ): Promise<{ fresh: Row[]; refused: InvalidRow[] }> {
    const fresh: Row[] = []
    const refused: InvalidRow[] = []
    const listed = await listedAlready(
      db,
      userId,
      rows.filter(({ existing }) => existing === null),
    )
    for (const row of rows) {
      const earlier = earlierLine(row)
      const same = listed.get(row.line)
      if (row.existing !== null) fresh.push(row)
      else if (same && !same.isDraft) refused.push(problemOf(row, 'same_listed', titleOf(row.columns)))
      else if (earlier !== null) refused.push(problemOf(row, 'same_row', String(earlier)))
      else fresh.push({ ...row, replaces: same?.id ?? null })
    }
    return { fresh, refused }
  }
}

function digestOf({ columns, emirate, placeId }: ValidRow): string {
  const { name, nameAr, description, descriptionAr, attributes, categoryId, condition, price } = columns
  const texts = [name, nameAr, description, descriptionAr].map((text) => foldText(text ?? ''))
  const values = Object.entries(attributes).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha1')
    .update(JSON.stringify([texts, values, categoryId, condition, emirate, placeId, price]))
    .digest('binary')
}

/** Listing that the seller has already. */
type Listed = { id: string; isDraft: boolean }

/** Listings of the seller that equal a row, by its line; a draft only where no other listing equals it. */
async function listedAlready(
  db: Database,
  userId: string,
  rows: readonly ValidRow[],
): Promise<Map<number, Listed>> {
  if (rows.length === 0) return new Map()
  try {
    return await findListed(db, userId, rows)
  } catch (error) {
    // A text that cannot be stored: saving the batch finds out which.
    if (isDataError(error)) return new Map()
    throw error
  }
}

async function findListed(
  db: Database,
  userId: string,
  rows: readonly ValidRow[],
): Promise<Map<number, Listed>> {
  const asked = rows.map(({ line, externalId, emirate, placeId, columns }) => ({
    line,
    has_id: externalId !== null,
    emirate,
    place: placeId,
    title: titleOf(columns),
    category: columns.categoryId,
    condition: columns.condition,
    price: columns.price,
    description: columns.description ?? '',
    description_ar: columns.descriptionAr ?? '',
    attributes: columns.attributes,
  }))
  // A lookup for each row: a join would read all listings of the seller, whose number PostgreSQL does not know yet.
  const { rows: found } = await db.execute<Listed & { line: number }>(sql`
    SELECT v.line, listed.id, listed."isDraft" FROM json_to_recordset(${JSON.stringify(asked)}::json) AS v(line integer, has_id boolean,
      emirate text, place uuid, title text, category uuid, condition text, price bigint, description text, description_ar text, attributes jsonb)
    CROSS JOIN LATERAL (
      SELECT p.id, p.status = 'draft' AS "isDraft" FROM products p
      WHERE p.user_id = ${userId} AND title_key(coalesce(p.name, p.name_ar)) = title_key(v.title) AND p.price = v.price
        AND NOT (v.has_id AND p.external_id IS NOT NULL)
        AND p.category_id = v.category AND p.condition = v.condition AND p.emirate = v.emirate
        AND (v.place IS NULL OR p.place_id IS NULL OR p.place_id = v.place)
        AND p.attributes = v.attributes AND coalesce(p.description, '') = v.description
        AND coalesce(p.description_ar, '') = v.description_ar
        AND (${standsInTheWay} OR (p.status = 'draft' AND p.deleted_at IS NULL))
      ORDER BY p.status = 'draft' LIMIT 1) listed`)
  return new Map(found.map(({ line, ...listed }) => [line, listed]))
}
