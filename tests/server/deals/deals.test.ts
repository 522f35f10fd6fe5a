import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createBranch, createDeal, createProduct, createUser, daysFromNow } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const visitor = browserClient(app)
const seller = await createUser(db)
const { leaf } = await createBranch(db)
const products = [
  await createProduct(db, { seller, category: leaf }),
  await createProduct(db, { seller, category: leaf }),
  await createProduct(db, { seller, category: leaf }),
]
const names = (items: { name: string | null }[]) => items.map(({ name }) => name)

test('a deal set has a page with all its products, and none outside its dates', async () => {
  const running = await createDeal(db, products, { endsAt: daysFromNow(2) })
  const over = await createDeal(db, products, { startsAt: daysFromNow(-3), endsAt: daysFromNow(-1) })
  const page = await dataOf(visitor.weeklyDeals({ id: running.id, size: '2', page: '2' }))
  expect(page).toMatchObject({ _id: running.id, kind: 'weekly', endsAt: running.endsAt.toISOString() })
  expect(page.products).toMatchObject({ page: 2, size: 2, total: 3 })
  expect(names(page.products.items)).toEqual([products[2]?.name])
  const gone = await visitor.weeklyDeals({ id: over.id })
  expect(gone).toMatchObject({ ok: false, code: 'not_found' })
})

test('seasonal offers are those in their dates', async () => {
  await createDeal(db, products, { kind: 'seasonal', name: 'Season' })
  await createDeal(db, products, { kind: 'seasonal', startsAt: daysFromNow(1), endsAt: daysFromNow(2) })
  expect(names(await dataOf(visitor.seasonalOffers({})))).toEqual(['Season'])
})
