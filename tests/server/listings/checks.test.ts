import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { StoredSettings } from '#lib/contract/admin/settings.ts'
import type { ListingInput } from '#lib/contract/listings.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { openAdmin } from '#support/curation.ts'
import { createBranch, createBusiness, createProduct, createUser, signIn } from '#support/factories.ts'
import { createPhotos, listingInput, newKey } from '#support/listings.ts'
import { lastAuditEntry, noticesOf, statusOf } from '#support/moderation.ts'
import { saveSettings } from '#support/settings.ts'

const app = await openTestApp()
const { db } = app
const { leaf } = await createBranch(db)
const { api: admin, user: adminUser } = await openAdmin(app)
await db.insert(schema.prohibitedWords).values({ word: 'turboglow' })
const phone = 'Call 050 123 4567'
const off = { contactDetails: 'off', firstListing: 'off' } as const

async function rule(moderation: Partial<StoredSettings['moderation']>) {
  await saveSettings(app, () => dataOf(admin.adminUpdateModeration({ ...off, ...moderation })))
}
beforeEach(() => rule({}))

async function sellerOf(user: Awaited<ReturnType<typeof createUser>>) {
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  const images = await createPhotos(db, user)
  const add = (changes: Partial<ListingInput> = {}) =>
    dataOf(api.addProduct({ ...listingInput(leaf, images, changes), idempotencyKey: newKey() }))
  const edit = (id: string, changes: Partial<ListingInput>) =>
    dataOf(api.updateProduct({ ...listingInput(leaf, images, changes), id }))
  return { user, api, add, edit }
}
const member = async () => sellerOf(await createUser(db))
const waiting = async () => (await dataOf(admin.adminProducts({ status: 'waiting', size: '100' }))).items
const lengthOf = async () => (await dataOf(admin.admin({}))).waiting.listings
const findingsOf = async (id: string) => (await waiting()).find(({ _id }) => _id === id)?.findings

test('by default contact details and first listings go online and are checked afterwards', async () => {
  await db.delete(schema.shopSettings).where(eq(schema.shopSettings.section, 'moderation'))
  expect((await dataOf(admin.adminSettings({}))).moderation).toEqual({
    contactDetails: 'after',
    firstListing: 'after',
  })
})

test('a listing with contact details is online and waits for a check until an admin approves it', async () => {
  await rule({ contactDetails: 'after' })
  const { add, user } = await member()
  const before = await lengthOf()
  const { _id: id, type } = await add({ description: `Nice lamp. ${phone}` })
  expect(type).toBe('active')
  expect(await findingsOf(id)).toEqual(['contact_details'])
  expect(await lengthOf()).toBe(before + 1)
  expect((await dataOf(admin.adminProduct({ id }))).contactDetails).toEqual(['050 123 4567'])
  await dataOf(admin.adminApproveListing({ id }))
  expect(await findingsOf(id)).toBeUndefined()
  expect(await statusOf(db, id)).toBe('active')
  expect(await noticesOf(db, user.id)).toEqual([])
  expect(await lastAuditEntry(db, id)).toMatchObject({
    by: adminUser.id,
    action: 'product.approve',
    before: { findings: ['contact_details'] },
    after: { findings: [] },
  })
  expect((await refusalOf(admin.adminApproveListing({ id }))).code).toBe('conflict')
})

test('rejecting an online listing takes it down with a reason for its seller', async () => {
  await rule({ contactDetails: 'after' })
  const { add, api, user } = await member()
  const { _id: id } = await add({ description: phone })
  await dataOf(admin.adminRejectListing({ id, reason: 'No numbers in texts' }))
  expect(await dataOf(api.getMyProductById({ id }))).toMatchObject({
    type: 'removed',
    reason: 'No numbers in texts',
  })
  expect((await noticesOf(db, user.id)).map(({ title }) => title)).toEqual(['Your listing was taken down'])
  expect(await findingsOf(id)).toBeUndefined()
  await dataOf(admin.adminRestoreProduct({ id }))
  expect(await statusOf(db, id)).toBe('active')
})

test('with the rule “before”, contact details wait for approval, unless approved earlier', async () => {
  await rule({ contactDetails: 'before' })
  const { add, edit } = await member()
  const { _id: id, type } = await add({ description_ar: 'واتساب ٠٥٠١٢٣٤٥٦٧' })
  expect(type).toBe('review')
  await dataOf(admin.adminApproveListing({ id }))
  expect((await edit(id, { description_ar: 'واتساب ٠٥٠١٢٣٤٥٦٧', price: 9_900 })).type).toBe('active')
  expect(await findingsOf(id)).toBeUndefined()
  expect((await edit(id, { description_ar: 'واتساب ٠٥٠١٢٣٤٥٦٧ أو wa.me/971551112222' })).type).toBe('review')
  expect(await findingsOf(id)).toEqual(['contact_details'])
})

test('removing contact details removes that finding and keeps the one for the first listing', async () => {
  await rule({ contactDetails: 'after', firstListing: 'after' })
  const { add, edit } = await member()
  const { _id: id } = await add({ name: `Lamp ${phone}` })
  expect(await findingsOf(id)).toEqual(['contact_details', 'first_listing'])
  await edit(id, { name: `Lamp ${phone}`, price: 9_900 })
  expect(await findingsOf(id)).toEqual(['contact_details', 'first_listing'])
  await edit(id, { name: 'Lamp' })
  expect(await findingsOf(id)).toEqual(['first_listing'])
})

test('with the rule “before”, a member’s listings wait for approval until one is online', async () => {
  await rule({ firstListing: 'before' })
  const { add, api } = await member()
  const first = await add({ name: 'Brass lamp' })
  const second = await add({ name: 'Oak table' })
  expect([first.type, second.type]).toEqual(['review', 'review'])
  expect(await findingsOf(second._id)).toEqual(['first_listing'])
  expect((await dataOf(api.previewChecks({}))).review).toBe(true)
  await dataOf(admin.adminApproveListing({ id: first._id }))
  expect((await add({ name: 'Wool rug' })).type).toBe('active')
  expect((await dataOf(api.previewChecks({}))).review).toBe(false)
})

test('members with an online listing and businesses are exempt from the checks', async () => {
  await rule({ contactDetails: 'before', firstListing: 'before' })
  const known = await member()
  await createProduct(db, { seller: known.user, category: leaf })
  expect((await known.add()).type).toBe('active')
  const { _id: id, type } = await (await sellerOf(await createBusiness(db))).add({ description: phone })
  expect(type).toBe('active')
  expect(await findingsOf(id)).toBeUndefined()
})

test.each(['off', 'warn'] as const)('the rule “%s” does not hold a listing back', async (contactDetails) => {
  await rule({ contactDetails })
  const { add, api } = await member()
  const { _id: id, type } = await add({ description: phone })
  expect(type).toBe('active')
  expect(await findingsOf(id)).toBeUndefined()
  expect(await dataOf(api.previewChecks({ description: phone }))).toEqual({
    contactDetails: contactDetails === 'warn' ? ['050 123 4567'] : [],
    review: false,
  })
})

test('previewChecks shows contact details and whether a review follows, but no prohibited words', async () => {
  await rule({ contactDetails: 'before' })
  const { add, api } = await member()
  const texts = { name: 'Turboglow lamp', description: `${phone} or a@lamps.ae` }
  expect(await dataOf(api.previewChecks(texts))).toEqual({
    contactDetails: ['a@lamps.ae', '050 123 4567'],
    review: true,
  })
  expect(await dataOf(api.previewChecks({ name: 'Turboglow' }))).toEqual({
    contactDetails: [],
    review: false,
  })
  const { _id: id } = await add({ description: phone })
  await dataOf(admin.adminApproveListing({ id }))
  const same = { id, description: phone }
  expect(await dataOf(api.previewChecks(same))).toEqual({ contactDetails: ['050 123 4567'], review: false })
})

test('listings in review come before online ones, and sold ones do not wait for a check', async () => {
  await rule({ contactDetails: 'after' })
  const { add, api } = await member()
  const online = await add({ name: 'Lamp one', description: phone })
  const sold = await add({ name: 'Lamp two', description: phone })
  const held = await add({ name: 'Turboglow' })
  await dataOf(api.markSold({ id: sold._id, sold: true }))
  const ids = (await waiting())
    .map(({ _id }) => _id)
    .filter((id) => [online._id, sold._id, held._id].includes(id))
  expect(ids).toEqual([held._id, online._id])
  expect(await findingsOf(held._id)).toEqual(['prohibited_word'])
  await dataOf(api.markSold({ id: sold._id, sold: false }))
  expect(await findingsOf(sold._id)).toEqual(['contact_details'])
})

test('a bulk approval covers listings in review and online ones', async () => {
  await rule({ contactDetails: 'after' })
  const { add } = await member()
  const online = await add({ name: 'Lamp one', description: phone })
  const held = await add({ name: 'Turboglow lamp' })
  const ids = [online._id, held._id]
  await dataOf(admin.adminBulkProducts({ action: 'approve', ids }))
  expect(await Promise.all(ids.map((id) => statusOf(db, id)))).toEqual(['active', 'active'])
  expect((await waiting()).filter(({ _id }) => ids.includes(_id))).toEqual([])
})
