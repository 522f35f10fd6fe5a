import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { newPhone } from '#support/contacts.ts'
import { createBranch, createBusiness, createUser, daysFromNow, signIn } from '#support/factories.ts'
import { createPhotos, listingInput, newKey } from '#support/listings.ts'

const app = await openTestApp({ SITE_URL: 'https://market.example' })
const { db } = app
const { leaf } = await createBranch(db)
const visitor = browserClient(app)

beforeEach(async () => {
  await db.execute(sql`TRUNCATE rate_limits`)
  await db.execute(sql`TRUNCATE products CASCADE`)
})

type User = Awaited<ReturnType<typeof createUser>>
const apiOf = async (user: User) => browserClient(app, { token: await signIn(db, { userId: user.id }) })

test('members can reveal a shown number of an active listing thirty times a day', async () => {
  const phone = newPhone()
  const seller = await createUser(db, { countryCode: '+971', phone, phoneVerifiedAt: new Date() })
  const api = await apiOf(seller)
  const images = await createPhotos(db, seller)
  const input = listingInput(leaf, images)
  const { _id: id } = await dataOf(api.addProduct({ ...input, idempotencyKey: newKey() }))
  const detail = () => dataOf(visitor.getProduct({ id }))
  const buyer = await apiOf(await createUser(db))
  expect(await detail()).toMatchObject({ showCall: false, showWhatsApp: false })
  expect((await refusalOf(buyer.revealContact({ id }))).code).toBe('not_found')
  await dataOf(api.updateProduct({ ...input, id, showWhatsApp: true }))
  expect(await detail()).toMatchObject({ showCall: false, showWhatsApp: true })
  expect(JSON.stringify(await detail())).not.toContain(phone)
  expect(await dataOf(buyer.revealContact({ id }))).toEqual({
    countryCode: '+971',
    phoneNo: phone,
    call: false,
    whatsApp: true,
  })
  expect((await refusalOf(visitor.revealContact({ id }))).code).toBe('sign_in_required')
  const foe = await createUser(db)
  await db.insert(schema.blocks).values({ blockerId: seller.id, blockedId: foe.id })
  expect((await refusalOf((await apiOf(foe)).revealContact({ id }))).code).toBe('not_found')
  for (let count = 1; count < 30; count += 1) await dataOf(buyer.revealContact({ id }))
  expect((await refusalOf(buyer.revealContact({ id }))).code).toBe('too_many_requests')
  await dataOf(api.markSold({ id, sold: true }))
  expect((await refusalOf((await apiOf(await createUser(db))).revealContact({ id }))).code).toBe('gone')
})

test('showing a number needs a verified phone or, for a business, an accepted application', async () => {
  const seller = await createUser(db, { countryCode: '+971', phone: newPhone() })
  const input = listingInput(leaf, await createPhotos(db, seller), { showCall: true, showWhatsApp: true })
  const refusal = await refusalOf((await apiOf(seller)).addProduct({ ...input, idempotencyKey: newKey() }))
  expect(refusal).toMatchObject({
    statusCode: 400,
    fields: {
      showCall: { message: 'Please verify phone number first' },
      showWhatsApp: { message: 'Please verify phone number first' },
    },
  })
  const business = await createBusiness(db)
  const images = await createPhotos(db, business)
  const { _id: id } = await dataOf(
    (await apiOf(business)).addProduct({
      ...listingInput(leaf, images, { showCall: true }),
      idempotencyKey: newKey(),
    }),
  )
  const buyer = await apiOf(await createUser(db))
  expect(await dataOf(buyer.revealContact({ id }))).toMatchObject({
    countryCode: '+971',
    phoneNo: '501234567',
    call: true,
  })
  await db.execute(sql`UPDATE business_applications SET status = 'Rejected' WHERE user_id = ${business.id}`)
  await db
    .update(schema.products)
    .set({ expiresAt: daysFromNow(1) })
    .where(eq(schema.products.id, id))
  expect(await dataOf(visitor.getProduct({ id }))).toMatchObject({ showCall: false })
  expect((await refusalOf(buyer.revealContact({ id }))).code).toBe('not_found')
})

const reachable = () =>
  createUser(db, { countryCode: '+971', phone: newPhone(), phoneVerifiedAt: new Date() })
const addTo = async (seller: User, changes: Parameters<typeof listingInput>[2] = {}) => {
  const input = listingInput(leaf, await createPhotos(db, seller), changes)
  const { _id } = await dataOf((await apiOf(seller)).addProduct({ ...input, idempotencyKey: newKey() }))
  return _id
}
const shownOf = async (id: string) => {
  const { showCall, showWhatsApp } = await dataOf(visitor.getProduct({ id }))
  return [showCall, showWhatsApp]
}

test('new listings show the number by default for a business, but for a member only if chosen', async () => {
  const business = await createBusiness(db)
  const member = await reachable()
  expect(await shownOf(await addTo(business))).toEqual([true, true])
  expect(await shownOf(await addTo(business, { showCall: false, name: 'Pine table' }))).toEqual([false, true])
  expect(await shownOf(await addTo(member))).toEqual([false, false])
  await dataOf((await apiOf(business)).profile({ settings: { showCall: false, showWhatsApp: false } }))
  await dataOf((await apiOf(member)).profile({ settings: { showWhatsApp: true } }))
  expect(await shownOf(await addTo(business, { name: 'Ash table' }))).toEqual([false, false])
  expect(await shownOf(await addTo(member, { name: 'Ash table' }))).toEqual([false, true])
  // Without a verified number the settings have no effect.
  const unreachable = await createUser(db, { settings: { showCall: true } })
  expect(await shownOf(await addTo(unreachable))).toEqual([false, false])
})

test('the profile returns the contact defaults for new listings', async () => {
  const of = async (user: User) => (await dataOf((await apiOf(user)).getProfile({}))).settings
  expect(await of(await createBusiness(db))).toMatchObject({ showCall: true, showWhatsApp: true })
  expect(await of(await reachable())).toMatchObject({ showCall: false, showWhatsApp: false })
})

test("a seller sees how many members revealed a listing's number, each counted once", async () => {
  const seller = await createBusiness(db)
  const id = await addTo(seller)
  const api = await apiOf(seller)
  const count = async () => (await dataOf(api.getMyProduct({}))).items[0]?.revealCount
  expect(await count()).toBe(0)
  const buyer = await apiOf(await createUser(db))
  for (const caller of [buyer, buyer, await apiOf(await createUser(db)), api]) {
    await dataOf(caller.revealContact({ id }))
  }
  expect(await count()).toBe(2)
})

test('a store names the listing that shows its number but not the number', async () => {
  const seller = await createBusiness(db)
  const storeOf = async () => (await dataOf(visitor.getProfileById({ userId: seller.id }))).profile
  expect((await storeOf()).contact).toBeNull()
  const id = await addTo(seller, { showCall: true, showWhatsApp: false })
  await addTo(seller, { showCall: false, showWhatsApp: false, name: 'Pine table' })
  const profile = await storeOf()
  expect(profile.contact).toEqual({ productId: id, call: true, whatsApp: false })
  expect(JSON.stringify(profile)).not.toContain('501234567')
})
