import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createBranch } from '#support/factories.ts'
import { createAttributes } from '#support/listings.ts'

const app = await openTestApp()
const { db } = app

test('a brand name finds the categories that ask for it, even without listings', async () => {
  const { leaf } = await createBranch(db)
  const [list] = await db
    .insert(schema.valueLists)
    .values({ name: 'Makes', nameAr: 'الشركات', levels: [{ en: 'Make', ar: 'الشركة' }] })
    .returning()
  const listId = list?.id ?? ''
  const nissan = { listId, level: 1, key: 'nissan', name: 'Nissan', nameAr: 'نيسان', aliases: ['datsun'] }
  await db.insert(schema.listValues).values(nissan)
  await createAttributes(db, leaf, [
    { key: 'make', type: 'listed', label: 'Make', labelAr: 'الشركة', listId, listLevel: 1 },
  ])
  const visitor = browserClient(app)
  for (const search of ['nissan', 'نيسان', 'Datsun'])
    expect(await dataOf(visitor.searchCategories({ search }))).toContain(leaf.id)
  expect(await dataOf(visitor.searchCategories({ search: 'zzqxv' }))).toEqual([])
})
