import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createBranch, createBusiness, createProduct, createUser } from '#support/factories.ts'
import { rowsReadBy } from '#support/rows-read.ts'

const { db } = await openTestApp()
const { products, categories, stores, searchSynonyms, vocabulary } = schema
const { leaf } = await createBranch(db)
const { leaf: other } = await createBranch(db)
const seller = await createUser(db)

const update = () => db.execute(sql`SELECT update_vocabulary()`)
const words = async () => {
  const rows = await db.select().from(vocabulary).orderBy(vocabulary.word)
  return rows.map(({ word, count }) => `${word} ${count}`)
}
const change = (id: string, fields: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(fields).where(eq(products.id, id))

/** Compares the vocabulary after an incremental update with a full recount. */
async function expectExact() {
  await update()
  const updated = await words()
  await db.execute(sql`SELECT refresh_vocabulary()`)
  expect(updated).toEqual(await words())
  return updated
}

test('incremental updates equal a full recount after each change of a product', async () => {
  const [first, second, third] = await Promise.all(
    ['Zeppelin hangar', 'zeppelin منطاد', 'Balloon'].map((name) =>
      createProduct(db, { seller, category: leaf }, { name }),
    ),
  )
  if (!first || !second || !third) throw new Error('not created')
  expect(await expectExact()).toEqual(expect.arrayContaining(['hangar 1', 'zeppelin 2', 'منطاد 1']))

  await change(first.id, { name: 'Airship' })
  await change(second.id, { status: 'sold' })
  await change(third.id, { categoryId: other.id, topCategoryId: other.parentId ?? '' })
  const changed = await expectExact()
  expect(changed).toContain('airship 1')
  expect(changed.some((word) => word.startsWith('zeppelin'))).toBe(false)

  await change(second.id, { status: 'active', name: 'Airship mast' })
  await change(first.id, { price: 1_00, viewCount: 7 })
  await db.delete(products).where(eq(products.id, third.id))
  expect(await expectExact()).toContain('airship 2')
})

test('names of categories, stores and synonyms are part of the vocabulary', async () => {
  await createProduct(db, { seller, category: leaf }, { name: 'Propeller' })
  await db.update(categories).set({ name: 'Flying machines' }).where(eq(categories.id, leaf.id))
  const business = await createBusiness(db, { name: 'Aeronaut supplies' })
  const [group] = await db
    .insert(searchSynonyms)
    .values({ words: ['dirigible', 'blimp'] })
    .returning()
  expect(await expectExact()).toEqual(expect.arrayContaining(['aeronaut 1', 'blimp 1', 'dirigible 1']))

  await db.update(stores).set({ name: 'Montgolfier' }).where(eq(stores.userId, business.id))
  await db.delete(searchSynonyms).where(eq(searchSynonyms.id, group?.id ?? ''))
  const changed = await expectExact()
  expect(changed).toContain('montgolfier 1')
  expect(changed.filter((word) => /^(aeronaut|blimp)/.test(word))).toEqual([])
})

test('an update reads no product rows, and concurrent updates count each change once', async () => {
  await createProduct(db, { seller, category: leaf }, { name: 'Ornithopter' })
  expect(await rowsReadBy(db, 'products', (tx) => tx.execute(sql`SELECT update_vocabulary()`))).toBe(0)
  await Promise.all([update(), update(), update()])
  expect(await words()).toContain('ornithopter 1')
  expect(await db.$count(schema.vocabularyChanges)).toBe(0)
})
