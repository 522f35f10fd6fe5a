import { asc, eq, sql } from 'drizzle-orm'
import type { AdminAttribute, AttributeInput } from '#lib/contract/admin-catalogue.ts'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { categoryAttributes } from '../platform/db/schema.ts'
import { findCategory, tagsOfCategory } from './categories.ts'
import {
  type Admin,
  type CurationResources,
  curate,
  type Direction,
  holdTable,
  moved,
  putInOrder,
} from './curate.ts'
import { freeKey } from './slug.ts'

type Row = typeof categoryAttributes.$inferSelect
type Option = Row['options'][number]

/** More questions than these nobody answers. */
const mostAttributes = 40

const table = sql`category_attributes`
const order = { table, key: sql`id`, place: sql`position` }

/** The attributes of a category in their order, with how many listings answer each. */
export async function attributesWithUse(db: Database, categoryId: string): Promise<AdminAttribute[]> {
  const [rows, uses] = await Promise.all([
    db
      .select()
      .from(categoryAttributes)
      .where(eq(categoryAttributes.categoryId, categoryId))
      .orderBy(asc(categoryAttributes.position), asc(categoryAttributes.key)),
    usesIn(db, categoryId),
  ])
  return rows.map((row) => present(row, uses.get(row.key) ?? 0))
}

/** How many listings of a category answer each key. */
async function usesIn(db: Database, categoryId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    SELECT k.key, count(*)::int AS count FROM products p CROSS JOIN LATERAL jsonb_object_keys(p.attributes) AS k (key)
    WHERE p.category_id = ${categoryId} GROUP BY k.key`)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

const present = (row: Row, usedBy: number): AdminAttribute => ({
  _id: row.id,
  key: row.key,
  type: row.type,
  label: row.label,
  label_ar: row.labelAr,
  unit: row.unit,
  unit_ar: row.unitAr,
  options: row.options,
  required: row.required,
  usedBy,
})

async function findAttribute(db: Database, id: string) {
  const [row] = await db.select().from(categoryAttributes).where(eq(categoryAttributes.id, id))
  if (!row) throw new ApiError('not_found')
  return { row, usedBy: (await usesIn(db, row.categoryId)).get(row.key) ?? 0 }
}

const change = <Answer>(
  resources: CurationResources,
  admin: Admin,
  run: Parameters<typeof curate<Answer>>[2],
): Promise<Answer> =>
  curate(resources, admin, async (tx) => {
    await holdTable(tx, table)
    return run(tx)
  })

const tagsOf = async (tx: Database, categoryId: string) => tagsOfCategory(await findCategory(tx, categoryId))

/** What of an attribute an admin decides, for the log. */
const decided = ({ _id: _, usedBy: __, ...rest }: AdminAttribute) => rest

/**
 * Adds an attribute to a category, after its others. Its key, by which listings know it, comes from its English label.
 * @throws ApiError not_found; limit_reached; invalid_input naming `options`
 */
export const addAttribute = (
  resources: CurationResources,
  admin: Admin,
  categoryId: string,
  input: AttributeInput,
): Promise<AdminAttribute> =>
  change(resources, admin, async (tx) => {
    const tags = await tagsOf(tx, categoryId)
    const others = await attributesWithUse(tx, categoryId)
    if (others.length >= mostAttributes) throw new ApiError('limit_reached')
    const key = freeKey(input.label, (name) => others.some((other) => other.key === name), 'attribute')
    const [row] = await tx
      .insert(categoryAttributes)
      .values({ ...columns(input, []), categoryId, key, position: others.length + 1 })
      .returning()
    if (!row) throw new ApiError('not_found')
    const answer = present(row, 0)
    return { answer, action: 'attribute.add', subjectId: row.id, after: decided(answer), tags }
  })

/**
 * Changes an attribute. What listings have answered stays possible: the type is fixed once one has, and so are the
 * options that were chosen.
 * @throws ApiError not_found; invalid_input naming `type` or `options`
 */
export const updateAttribute = (
  resources: CurationResources,
  admin: Admin,
  id: string,
  input: AttributeInput,
): Promise<AdminAttribute> =>
  change(resources, admin, async (tx) => {
    const found = await findAttribute(tx, id)
    const before = present(found.row, found.usedBy)
    if (before.usedBy > 0 && before.type !== input.type) throw wrong('type', 'attribute_in_use')
    const set = columns(input, before.options)
    const gone = before.options.filter(({ key }) => !set.options.some((option) => option.key === key))
    if (gone.length > 0 && (await isChosen(tx, found.row, gone))) throw wrong('options', 'option_in_use')
    const [row] = await tx
      .update(categoryAttributes)
      .set(set)
      .where(eq(categoryAttributes.id, id))
      .returning()
    const answer = present(row ?? found.row, before.usedBy)
    return {
      answer,
      action: 'attribute.update',
      subjectId: id,
      before: decided(before),
      after: decided(answer),
      tags: await tagsOf(tx, found.row.categoryId),
    }
  })

/** Moves an attribute one place. @throws ApiError not_found */
export const moveAttribute = (
  resources: CurationResources,
  admin: Admin,
  id: string,
  direction: Direction,
): Promise<null> =>
  change(resources, admin, async (tx) => {
    const { row } = await findAttribute(tx, id)
    const ids = (await attributesWithUse(tx, row.categoryId)).map(({ _id }) => _id)
    await putInOrder(tx, order, moved(ids, id, direction))
    const tags = await tagsOf(tx, row.categoryId)
    return { answer: null, action: 'attribute.move', subjectId: id, after: { direction }, tags }
  })

/** Deletes an attribute with the answers of all listings. @throws ApiError not_found */
export const deleteAttribute = (resources: CurationResources, admin: Admin, id: string): Promise<null> =>
  change(resources, admin, async (tx) => {
    const found = await findAttribute(tx, id)
    const { categoryId, key } = found.row
    await tx.delete(categoryAttributes).where(eq(categoryAttributes.id, id))
    await tx.execute(sql`
      UPDATE products SET attributes = attributes - ${key}::text
      WHERE category_id = ${categoryId} AND attributes ? ${key}`)
    return {
      answer: null,
      action: 'attribute.delete',
      subjectId: id,
      before: { ...decided(present(found.row, found.usedBy)), usedBy: found.usedBy },
      tags: await tagsOf(tx, categoryId),
    }
  })

/** What a type has no use for is not kept. */
const columns = (input: AttributeInput, known: readonly Option[]) => ({
  label: input.label,
  labelAr: input.label_ar,
  type: input.type,
  unit: (input.type === 'number' && input.unit) || null,
  unitAr: (input.type === 'number' && input.unit_ar) || null,
  options: input.type === 'choice' ? optionsOf(input.options ?? [], known) : [],
  required: input.required,
})

/** Options keep the key by which listings know them; a new one gets its own. @throws ApiError naming `options` */
function optionsOf(wanted: NonNullable<AttributeInput['options']>, known: readonly Option[]): Option[] {
  const kept = wanted.map(({ key }) => (known.some((option) => option.key === key) ? key : undefined))
  const taken = new Set([...known.map(({ key }) => key)])
  const options = wanted.map(({ en, ar }, index) => {
    const key = kept[index] ?? freeKey(en, (name) => taken.has(name), 'option')
    taken.add(key)
    return { key, en, ar }
  })
  const unlike = (texts: string[]) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length
  const each = (part: keyof Option) => options.map((option) => option[part])
  if (!unlike(each('key')) || !unlike(each('en')) || !unlike(each('ar')))
    throw wrong('options', 'options_same')
  return options
}

async function isChosen(
  tx: Database,
  { categoryId, key }: Row,
  options: readonly Option[],
): Promise<boolean> {
  const keys = options.map((option) => option.key)
  const { rows } = await tx.execute<{ chosen: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM products p WHERE p.category_id = ${categoryId}
      AND p.attributes ->> ${key} = ANY (${sql.param(keys)}::text[])) AS chosen`)
  return rows[0]?.chosen ?? false
}

const wrong = (field: string, code: string) => new ApiError('invalid_input', { fields: { [field]: code } })
