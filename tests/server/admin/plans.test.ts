import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf, refusalOf } from '#support/client.ts'
import { auditEntriesOf, openAdmin, planInput } from '#support/curation.ts'
import { createBranch, createProduct, createUser, daysFromNow } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { api } = await openAdmin(app)
const names = (items: { name: string }[]) => items.map(({ name }) => name)

test('plans are offered in their order; a plan in use cannot be deleted, and paid amounts stay', async () => {
  const first = await dataOf(api.adminAddPlan(planInput({ name: 'First' })))
  const second = await dataOf(api.adminAddPlan(planInput({ name: 'Second', active: false })))
  expect(first).toMatchObject({ price: 69_50, days: 10, active: true, sold: 0, name_ar: 'عشرة أيام' })
  await dataOf(api.adminMovePlan({ id: second._id, direction: 'up' }))
  expect(names((await dataOf(api.adminPlans({}))).items)).toEqual(['Second', 'First'])
  const seller = await createUser(db)
  const { leaf } = await createBranch(db)
  const product = await createProduct(db, { seller, category: leaf })
  await db.insert(schema.purchases).values({
    userId: seller.id,
    productId: product.id,
    planId: first._id,
    amount: 69_50,
    status: 'paid',
    endsAt: daysFromNow(3),
  })
  const changed = await dataOf(
    api.adminUpdatePlan({ id: first._id, ...planInput({ price: 80_00, active: false }) }),
  )
  expect(changed).toMatchObject({ price: 80_00, active: false, sold: 1 })
  const [bought] = await db.select().from(schema.purchases).where(eq(schema.purchases.planId, first._id))
  expect(bought?.amount).toBe(69_50)
  expect((await refusalOf(api.adminDeletePlan({ id: first._id }))).code).toBe('in_use')
  await dataOf(api.adminDeletePlan({ id: second._id }))
  expect((await refusalOf(api.adminPlan({ id: second._id }))).code).toBe('not_found')
  expect((await auditEntriesOf(app, first._id)).at(-1)).toMatchObject({
    action: 'plan.update',
    before: { price: 69_50, active: true },
    after: { price: 80_00, active: false },
  })
})

test('a plan needs a price in whole fils and lasts from 1 to 365 days', async () => {
  const wrong = async (fields: Parameters<typeof planInput>[0]) =>
    Object.keys((await refusalOf(api.adminAddPlan(planInput(fields)))).fields)
  expect(await wrong({ price: 0 })).toEqual(['price'])
  expect(await wrong({ price: 10.5 })).toEqual(['price'])
  expect(await wrong({ days: 366 })).toEqual(['days'])
  expect(await wrong({ days: 0, name_ar: ' ' })).toEqual(['name_ar', 'days'])
})

test('a plan price below the minimum of the payment provider is refused', async () => {
  const least = await dataOf(api.adminAddPlan(planInput({ name: 'Least', price: 2_00 })))
  for (const price of [1, 1_50, 1_99]) {
    const refusals = [
      await refusalOf(api.adminAddPlan(planInput({ price }))),
      await refusalOf(api.adminUpdatePlan({ id: least._id, ...planInput({ price }) })),
    ]
    for (const { fields } of refusals)
      expect(fields.price).toEqual({
        code: 'price_below_payment',
        message: 'The payment provider takes no payment this small: AED 2 at least',
      })
  }
  expect((await dataOf(api.adminPlan({ id: least._id }))).price).toBe(2_00)
})

test('any plan price is accepted when payment is off', async () => {
  const off = await openTestApp({ PAYMENT: 'off' })
  const { api } = await openAdmin(off)
  expect((await api.adminAddPlan(planInput({ price: 1 }))).ok).toBe(true)
})
