import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createBooster, createPlan } from '#support/boosters.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createBranch, createProduct, createUser, daysFromNow, signIn } from '#support/factories.ts'
import { messagesTo } from '#support/outbox.ts'

const app = await openTestApp({ SITE_URL: 'https://market.example' })
const { db } = app
const { top, leaf } = await createBranch(db)
const plan = await createPlan(db, { name: 'Week', nameAr: 'أسبوع', price: 49_00, days: 7 })
const nextYear = (new Date().getUTCFullYear() + 1) % 100
const numbers = { approve: '4242424242424242', refuse: '4000000000000341', confirm: '4000002500003155' }
const day = 24 * 3_600_000

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

/** Creates a seller with a listing and a saved card. */
async function seller(card: keyof typeof numbers = 'approve', fields: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(db, { emailVerifiedAt: new Date(), ...fields })
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }), lang: user.language })
  const product = await createProduct(
    db,
    { seller: user, category: leaf },
    { name: 'Oak table', nameAr: 'طاولة' },
  )
  const { _id: cardId } = await dataOf(
    api.saveCard({ holderName: 'Omar Haddad', number: numbers[card], expiry: `08/${nextYear}`, cvv: '123' }),
  )
  const order = (key: string = crypto.randomUUID()) => ({
    ...{ id: plan.id, productId: product.id, cardId, price: plan.price },
    idempotencyKey: key,
  })
  return { user, api, product, cardId, order }
}
const purchasesOf = (userId: string) =>
  db.select().from(schema.purchases).where(eq(schema.purchases.userId, userId))
const productOf = async (id: string) =>
  (await db.select().from(schema.products).where(eq(schema.products.id, id)))[0]
const paymentsOf = (userId: string) =>
  db
    .select({ status: schema.sandboxPayments.status })
    .from(schema.sandboxPayments)
    .innerJoin(schema.purchases, eq(schema.purchases.id, schema.sandboxPayments.purchaseId))
    .where(eq(schema.purchases.userId, userId))

test('visitors see the plans on offer and the payment provider', async () => {
  const hidden = await createPlan(db, { hiddenAt: new Date() })
  const { plans, provider } = await dataOf(browserClient(app).getBoosterPlans({}))
  expect(provider).toBe('sandbox')
  expect(plans).toContainEqual({
    ...{ _id: plan.id, name: 'Week', name_ar: 'أسبوع', description: '', description_ar: '' },
    ...{ price: 49_00, currency: 'AED', days: 7 },
  })
  expect(plans.map(({ _id }) => _id)).not.toContain(hidden.id)
})

test('a booster paid with a saved card gives badge and rank at once', async () => {
  const { user, api, product, order } = await seller()
  for (let age = 1; age <= 3; age += 1) {
    await createProduct(db, { seller: user, category: leaf }, { createdAt: daysFromNow(age / 100) })
  }
  const before = await dataOf(api.getProducts({ categoryId: top.id }))
  expect(before.items[0]?._id).not.toBe(product.id)
  const result = await api.buyBooster(order())
  if (!result.ok) throw new Error(result.code ?? '')
  expect(result.message).toBe('Your booster is paid and your listing is boosted')
  expect(result.data).toMatchObject({
    confirmation: null,
    purchase: {
      state: 'active',
      plan: { _id: plan.id, name: 'Week', name_ar: 'أسبوع', days: 7 },
      product: { _id: product.id, name: 'Oak table', name_ar: 'طاولة' },
      ...{ price: 49_00, currency: 'AED', card: { brand: 'visa', lastFour: '4242' } },
      figures: { before: { views: 0 }, during: { views: 0 } },
    },
  })
  const { startsAt, endsAt } = result.data.purchase
  expect(Date.parse(endsAt ?? '') - Date.parse(startsAt ?? '')).toBe(7 * day)
  const { items } = await dataOf(api.getProducts({ categoryId: top.id }))
  expect(items[0]).toMatchObject({ _id: product.id, boosterApplied: true })
  const found = await dataOf(api.searchOnNextPage({ search: 'oak table' }))
  expect(found.items[0]).toMatchObject({ _id: product.id, boosterApplied: true })
  expect((await dataOf(api.getProduct({ id: product.id }))).boosterApplied).toBe(true)
})

test('the invoice is mailed in the buyer’s language and stays readable and unchanged', async () => {
  const { user, api, order, product } = await seller('approve', { language: 'ar', firstName: 'ليلى' })
  const { purchase } = await dataOf(api.buyBooster(order()))
  expect(purchase).toMatchObject({
    invoiceNumber: expect.stringMatching(/^INV-20\d\d-\d{6}$/),
    receiptNumber: null,
  })
  const receipt = await dataOf(api.boosterReceipt({ id: purchase._id }))
  expect(receipt).toMatchObject({
    purchase,
    buyer: { name: expect.stringContaining('ليلى'), email: user.email },
  })
  const [mail, ...more] = await messagesTo(db, user.email ?? '')
  expect(more).toEqual([])
  for (const text of [purchase.invoiceNumber ?? '', 'طاولة', 'أسبوع', '7 أيام', 'AED\u00a049', '4242']) {
    expect(mail?.body).toContain(text)
    expect(mail?.html).toContain(text)
  }
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.body).toContain(`https://market.example/ar/profile/receipt/${purchase._id}`)
  await db.update(schema.products).set({ name: 'Renamed' }).where(eq(schema.products.id, product.id))
  expect((await dataOf(api.boosterReceipt({ id: purchase._id }))).purchase.product.name).toBe('Oak table')
  const { api: other } = await seller()
  expect((await refusalOf(other.boosterReceipt({ id: purchase._id }))).code).toBe('not_found')
})

test('no invoice is mailed to an unverified address', async () => {
  const { user, api, order } = await seller('approve', { emailVerifiedAt: null })
  await dataOf(api.buyBooster(order()))
  expect(await messagesTo(db, user.email ?? '')).toEqual([])
})

test('concurrent purchases get invoice numbers without gaps', async () => {
  const sellers = await Promise.all(Array.from({ length: 5 }, () => seller()))
  await Promise.all(sellers.map(({ api, order }) => dataOf(api.buyBooster(order()))))
  const rows = await db.select({ number: schema.taxDocuments.number }).from(schema.taxDocuments)
  const numbers = rows.map(({ number }) => number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, place) => place + 1))
})

test('repeated and concurrent purchases with one idempotency key buy once', async () => {
  const { user, api, order, product } = await seller()
  const same = order('one-key-for-all')
  const answers = await Promise.all(Array.from({ length: 6 }, () => api.buyBooster(same)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  const again = await dataOf(api.buyBooster(same))
  expect(again.purchase).toMatchObject({ state: 'active' })
  expect(await purchasesOf(user.id)).toHaveLength(1)
  expect(await paymentsOf(user.id)).toEqual([{ status: 'succeeded' }])
  expect(await messagesTo(db, user.email ?? '')).toHaveLength(1)
  const until = (await productOf(product.id))?.boostedUntil?.getTime() ?? 0
  expect(Math.round((until - Date.now()) / day)).toBe(7)
})

test('an idempotency key reused for another plan is refused', async () => {
  const { user, api, order } = await seller()
  const other = await createPlan(db, { price: 89_00, days: 15 })
  await dataOf(api.buyBooster(order('the-same-key')))
  const refusal = await refusalOf(api.buyBooster({ ...order('the-same-key'), id: other.id, price: 89_00 }))
  expect(refusal).toMatchObject({ statusCode: 409, code: 'conflict' })
  expect(await purchasesOf(user.id)).toHaveLength(1)
})

test('an order with an outdated price is refused', async () => {
  const { user, api, order } = await seller()
  expect((await refusalOf(api.buyBooster({ ...order(), price: 39_00 }))).code).toBe('conflict')
  expect(await purchasesOf(user.id)).toEqual([])
})

test('a declined card is refused with its reason in the buyer’s language, and nothing is boosted', async () => {
  const { user, api, order, product } = await seller('refuse', { language: 'ar' })
  const same = order()
  const refusal = await refusalOf(api.buyBooster(same))
  expect(refusal).toMatchObject({
    statusCode: 400,
    code: 'card_declined',
    fields: { cardId: { code: 'card_refused', message: expect.stringContaining('رفض البنك') } },
  })
  expect(await refusalOf(api.buyBooster(same))).toEqual(refusal)
  expect((await purchasesOf(user.id)).map(({ status }) => status)).toEqual(['failed'])
  expect((await productOf(product.id))?.boostedUntil).toBeNull()
  expect(await messagesTo(db, user.email ?? '')).toEqual([])
  const mine = await dataOf(api.getMyBoosterPlan({}))
  expect([mine.waiting, mine.active, mine.past.items]).toEqual([[], [], []])
})

test('a card that needs confirmation leaves the purchase open until the buyer approves, and charges once', async () => {
  const { user, api, order, product } = await seller('confirm')
  const same = order()
  const { purchase, confirmation } = await dataOf(api.buyBooster(same))
  expect(confirmation).toEqual({ provider: 'sandbox', clientSecret: null, publishableKey: null })
  expect(purchase).toMatchObject({
    state: 'needs_confirmation',
    ...{ invoiceNumber: null, receiptNumber: null },
    startsAt: null,
    figures: null,
  })
  expect((await productOf(product.id))?.boostedUntil).toBeNull()
  expect((await dataOf(api.getMyBoosterPlan({}))).waiting).toEqual([purchase])
  expect((await dataOf(api.buyBooster(same))).confirmation).toEqual(confirmation)
  expect((await dataOf(api.confirmBooster({ id: purchase._id }))).confirmation).toEqual(confirmation)
  const approvals = await Promise.all(
    [1, 2, 3].map(() => dataOf(api.confirmBooster({ id: purchase._id, sandbox: 'approve' }))),
  )
  for (const each of approvals)
    expect(each).toMatchObject({ confirmation: null, purchase: { state: 'active' } })
  await dataOf(api.confirmBooster({ id: purchase._id, sandbox: 'refuse' }))
  expect((await purchasesOf(user.id)).map(({ status }) => status)).toEqual(['paid'])
  expect(await messagesTo(db, user.email ?? '')).toHaveLength(1)
})

test('a purchase that the buyer refuses or cancels is not charged', async () => {
  const { user, api, order } = await seller('confirm')
  const first = await dataOf(api.buyBooster(order()))
  const refusal = await refusalOf(api.confirmBooster({ id: first.purchase._id, sandbox: 'refuse' }))
  expect(refusal).toMatchObject({ code: 'card_declined', fields: { cardId: { code: 'card_unconfirmed' } } })
  const second = await dataOf(api.buyBooster(order()))
  expect(await dataOf(api.cancelBooster({ id: second.purchase._id }))).toMatchObject({ state: 'failed' })
  expect((await dataOf(api.cancelBooster({ id: second.purchase._id }))).state).toBe('failed')
  expect((await paymentsOf(user.id)).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'failed'])
})

test('a paid purchase cannot be cancelled', async () => {
  const { api, order } = await seller()
  const { purchase } = await dataOf(api.buyBooster(order()))
  expect((await dataOf(api.cancelBooster({ id: purchase._id }))).state).toBe('active')
})

test('a booster needs the seller’s own active listing and own card', async () => {
  const { user, api, order } = await seller()
  const stranger = await seller()
  const refused = async (change: object) => refusalOf(api.buyBooster({ ...order(), ...change }))
  expect(await refused({ productId: stranger.product.id })).toMatchObject({
    statusCode: 403,
    code: 'forbidden',
  })
  expect((await refused({ cardId: stranger.cardId })).code).toBe('not_found')
  expect((await refused({ id: stranger.product.id })).code).toBe('not_found')
  const { id: stored } = (await dataOf(stranger.api.buyBooster(stranger.order()))).purchase._id
    ? { id: (await purchasesOf(stranger.user.id))[0]?.id ?? '' }
    : { id: '' }
  for (const call of [api.confirmBooster({ id: stored }), api.cancelBooster({ id: stored })]) {
    expect((await refusalOf(call)).code).toBe('not_found')
  }
  for (const fields of [{ status: 'sold' }, { status: 'hidden' }, { expiresAt: daysFromNow(-1) }] as const) {
    const product = await createProduct(db, { seller: user, category: leaf }, fields)
    expect((await refused({ productId: product.id })).fields).toMatchObject({
      productId: { code: 'listing_not_active' },
    })
  }
  expect(await purchasesOf(user.id)).toEqual([])
})

test('a second booster starts when the first ends, and extends the listing’s expiry', async () => {
  const { api, order, product } = await seller()
  await db
    .update(schema.products)
    .set({ expiresAt: daysFromNow(3) })
    .where(eq(schema.products.id, product.id))
  const first = await dataOf(api.buyBooster(order()))
  const second = await dataOf(api.buyBooster(order()))
  expect(second.purchase).toMatchObject({ state: 'paid', startsAt: first.purchase.endsAt, figures: null })
  const row = await productOf(product.id)
  expect(row?.boostedUntil?.toISOString()).toBe(second.purchase.endsAt)
  expect(row?.expiresAt.toISOString()).toBe(second.purchase.endsAt)
  const { active } = await dataOf(api.getMyBoosterPlan({}))
  expect(active.map(({ state }) => state)).toEqual(['active', 'paid'])
})

test('ended boosters are paginated and show their figures', async () => {
  const { user, api, product } = await seller()
  for (let age = 1; age <= 12; age += 1) {
    await createBooster(
      db,
      { product, plan },
      { startsAt: daysFromNow(-age * 10), endsAt: daysFromNow(-age * 10 + 7) },
    )
  }
  const first = await dataOf(api.getMyBoosterPlan({}))
  expect(first.past).toMatchObject({ total: 12, page: 1, size: 10 })
  expect(first.past.items).toHaveLength(10)
  expect(first.past.items[0]).toMatchObject({ state: 'ended', figures: { during: { views: 0 } } })
  expect((await dataOf(api.getMyBoosterPlan({ page: '2' }))).past.items).toHaveLength(2)
  expect(await purchasesOf(user.id)).toHaveLength(12)
})

test('the listings to choose from are the seller’s active ones, searchable, the requested one first', async () => {
  const { user, api, product } = await seller()
  const of = { seller: user, category: leaf }
  const lamp = await createProduct(db, of, { name: null, nameAr: 'مصباح إضاءة', createdAt: daysFromNow(0.1) })
  await createProduct(db, of, { name: 'Hidden oak', status: 'hidden' })
  await createProduct(db, of, { name: '100%_oak', createdAt: daysFromNow(-1) })
  const names = async (query: Parameters<typeof api.boosterListings>[0]) =>
    (await dataOf(api.boosterListings(query))).items.map(({ name, name_ar }) => name ?? name_ar)
  expect(await names({})).toEqual(['مصباح إضاءة', 'Oak table', '100%_oak'])
  expect(await names({ productId: product.id, size: '1' })).toEqual(['Oak table'])
  expect(await names({ search: 'OAK' })).toEqual(['Oak table', '100%_oak'])
  expect(await names({ search: '%_' })).toEqual(['100%_oak'])
  expect(await names({ search: 'اضاءه' })).toEqual(['مصباح إضاءة'])
  expect((await dataOf(api.boosterListings({ productId: lamp.id, size: '1' }))).total).toBe(3)
})

test('without a payment provider plans are shown but cannot be bought', async () => {
  const off = await openTestApp({ PAYMENT: 'off' })
  const [shown, user] = [await createPlan(off.db), await createUser(off.db)]
  const api = browserClient(off, { token: await signIn(off.db, { userId: user.id }) })
  expect(await dataOf(api.getBoosterPlans({}))).toMatchObject({ provider: 'off', plans: [{ _id: shown.id }] })
  const order = { id: shown.id, productId: user.id, cardId: user.id, price: shown.price }
  expect(await refusalOf(api.buyBooster({ ...order, idempotencyKey: 'any-key-at-all' }))).toMatchObject({
    statusCode: 503,
    code: 'payment_off',
  })
})

test('declined cards are rate limited', async () => {
  const { api, order } = await seller('refuse')
  const codes = new Set<string | null>()
  for (let times = 0; times < 31; times += 1) codes.add((await refusalOf(api.buyBooster(order()))).code)
  expect([...codes]).toEqual(['card_declined', 'too_many_requests'])
})
