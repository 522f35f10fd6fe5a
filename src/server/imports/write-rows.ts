import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { byFacet } from '#lib/contract/facets.ts'
import type { Database } from '../platform/db/client.ts'
import { products } from '../platform/db/schema.ts'
import type { HeldProduct } from '../products/price.ts'

type Values = typeof products.$inferInsert
type Types = { [Name in keyof Values]?: string }

/** PostgreSQL types of the columns that an update sets. */
const updateColumns = {
  categoryId: 'uuid',
  topCategoryId: 'uuid',
  name: 'text',
  nameAr: 'text',
  description: 'text',
  descriptionAr: 'text',
  feature: 'text',
  featureAr: 'text',
  price: 'bigint',
  wholesalePrice: 'bigint',
  wholesaleMinimum: 'integer',
  ...byFacet(() => 'text' as const),
  placeId: 'uuid',
  attributes: 'jsonb',
  hasUnlisted: 'boolean',
  imageIds: 'uuid[]',
  status: 'text',
  negotiable: 'boolean',
  showCall: 'boolean',
  showWhatsapp: 'boolean',
  expiresAt: 'timestamptz',
  createdAt: 'timestamptz',
} as const satisfies Types

/** PostgreSQL types of the columns that an insert sets; the others get the table's defaults. */
const insertColumns = {
  id: 'uuid',
  userId: 'uuid',
  externalId: 'text',
  ...updateColumns,
  announcedAt: 'timestamptz',
  updatedAt: 'timestamptz',
} as const satisfies Types

type Updated = keyof typeof updateColumns
type InsertRow = Pick<Required<Values>, keyof typeof insertColumns>

const nameOf = (column: string) => products[column as keyof Values].name
const namesOf = (columns: Types) => Object.keys(columns).map(nameOf).join(', ')

/** Builds a table expression `v` of the rows, passed as a single JSON parameter. */
function recordset(rows: readonly Partial<Values>[], columns: Types) {
  const names = Object.keys(columns) as (keyof Values)[]
  const values = rows.map((row) => Object.fromEntries(names.map((name) => [nameOf(name), row[name]])))
  const shape = Object.entries(columns).map(([name, type]) => `${nameOf(name)} ${type}`)
  return sql`json_to_recordset(${JSON.stringify(values)}::json) AS v(${sql.raw(shape.join(', '))})`
}

/** Inserts listings with one statement. */
export async function insertAll(tx: Database, rows: readonly InsertRow[]): Promise<void> {
  const names = sql.raw(namesOf(insertColumns))
  await tx.execute(
    sql`INSERT INTO products (${names}) SELECT ${names} FROM ${recordset(rows, insertColumns)}`,
  )
}

/**
 * Updates listings with one statement, which sets only columns that differ in one of them: triggers and indexes of the
 * others have nothing to do. A later expiry clears `ending_told_at`.
 */
export async function updateAll(
  tx: Database,
  changes: readonly { before: HeldProduct; after: HeldProduct }[],
  now: Date,
): Promise<void> {
  const columns = Object.fromEntries(
    Object.entries(updateColumns).filter(([name]) =>
      changes.some(
        ({ before, after }) => !isDeepStrictEqual(before[name as Updated], after[name as Updated]),
      ),
    ),
  )
  const set = Object.keys(columns).map((name) => `${nameOf(name)} = v.${nameOf(name)}`)
  if ('expiresAt' in columns) {
    set.push('ending_told_at = CASE WHEN v.expires_at > p.expires_at THEN NULL ELSE p.ending_told_at END')
  }
  const rows = changes.map(({ after }) => after)
  await tx.execute(sql`
    UPDATE products p SET ${sql.raw([...set, ''].join(', '))} updated_at = ${now.toISOString()}
    FROM ${recordset(rows, { id: 'uuid', ...columns })}
    WHERE p.id = v.id`)
}
