import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ListingInput } from '#lib/contract/listings.ts'
import { announceListings } from '#server/listings/announce.ts'
import { findProhibited, readProhibited } from '#server/listings/prohibited.ts'
import { approveListing, rejectListing } from '#server/listings/review.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createAdmin, createBranch, createUser, signIn } from '#support/factories.ts'
import { createAttributes, createPhotos, listingInput, newKey } from '#support/listings.ts'
import { inBoth } from '#support/reason.ts'

const app = await openTestApp()
const { db, resources } = app
const { leaf } = await createBranch(db)
const admin = await createAdmin(db)
const visitor = browserClient(app)
await createAttributes(db, leaf, [{ key: 'model', type: 'text', label: 'Model', labelAr: 'الطراز' }])
await db
  .insert(schema.prohibitedWords)
  .values(['Stolen Phone', 'أسلحة نارية', 'Turboglow', 'مفرقعات'].map((word) => ({ word })))

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function member() {
  const user = await createUser(db)
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  const images = await createPhotos(db, user)
  const add = (changes: Partial<ListingInput>) =>
    api.addProduct({ ...listingInput(leaf, images, changes), idempotencyKey: newKey() })
  const edit = (id: string, changes: Partial<ListingInput>) =>
    api.updateProduct({ ...listingInput(leaf, images, changes), id })
  return { user, api, add, edit }
}
const noticesOf = (userId: string) =>
  db
    .select({ title: schema.notifications.title, message: schema.notifications.message })
    .from(schema.notifications)
    .where(eq(schema.notifications.userId, userId))
    .orderBy(schema.notifications.createdAt)

test.each([
  ['A STOLEN   phone, boxed', true],
  ['stolen-phones', false],
  ['unstolen phone', false],
  ['stolen telephone', false],
  ['للبيع اسلحه ناريه', true],
  ['والأسلحة النارية', true],
  ['بِمُفَرْقَعَات', true],
  ['المفرقعات', true],
  ['مفرقعاتي', false],
  ['TurboGlow!', true],
  ['tur\u200bboglow', true],
  ['turbo\u00adglow', true],
  ['tur\ufe0fbo\u2060g\u202el\u3164ow', true],
  ['مفر\u200cقعات', true],
  ['مفرقعاـت', true],
  ['turb\u043eglow', true],
  ['\u0422UR\u0412\u041eGL\u041eW', true],
  ['turbοglοw', true],
  ['ｔｕｒｂｏｇｌｏｗ', true],
  ['𝓽𝓾𝓻𝓫𝓸𝓰𝓵𝓸𝔀', true],
  ['türbóglow', true],
])('"%s" contains a prohibited word: %s', async (text, expected) => {
  expect(findProhibited(await readProhibited(db), [null, text]).length > 0).toBe(expected)
})

test('the initial prohibited words match themselves and no ordinary texts', async () => {
  const list = await readProhibited(db)
  expect(list.length).toBeGreaterThan(20)
  for (const { word } of list) expect(findProhibited(list, [`(${word})`])).toContain(word)
  expect(findProhibited(list, ['Oak table', 'طاولة بلوط', 'Ivory dress', 'سلاح طفل لعبة'])).toEqual([])
})

test.each([
  { name: 'A stolen phone' },
  { name_ar: 'مفرقعات العيد' },
  { description: 'Not a turboglow' },
  { description_ar: 'أسلحة نارية' },
  { attributes: { model: 'Turboglow 3' } },
])('a listing with a prohibited word goes to review: %o', async (changes) => {
  const { api, add } = await member()
  const answer = await add(changes)
  expect(answer).toMatchObject({
    ok: true,
    data: { type: 'review' },
    message: 'Thank you. We will review your listing before it is shown',
  })
  const { _id: id } = await dataOf(Promise.resolve(answer))
  expect((await refusalOf(visitor.getProduct({ id }))).code).toBe('not_found')
  const { items } = await dataOf(visitor.getProducts({ categoryId: leaf.id, size: '100' }))
  expect(items.map(({ _id }) => _id)).not.toContain(id)
  expect((await dataOf(api.getMyProduct({ type: 'review' }))).total).toBe(1)
})

test('adding a prohibited word sends a listing to review, and removing it does not end the review', async () => {
  const { add, edit } = await member()
  const { _id: id } = await dataOf(add({}))
  expect((await dataOf(edit(id, { name: 'Stolen phone' }))).type).toBe('review')
  expect((await refusalOf(visitor.getProduct({ id }))).code).toBe('not_found')
  expect((await dataOf(edit(id, { name: 'Phone' }))).type).toBe('review')
})

test('an approved listing goes online, is audited, and notifies the seller and followers', async () => {
  const { user, add } = await member()
  const follower = await createUser(db)
  await db.insert(schema.follows).values({ followerId: follower.id, sellerId: user.id })
  const { _id: id } = await dataOf(add({ name: 'Turboglow lamp' }))
  await announceListings(resources)
  expect(await noticesOf(follower.id)).toEqual([])
  const now = new Date(Date.now() + 5 * 24 * 3_600_000)
  await approveListing(resources, admin.id, id, now)
  const detail = await dataOf(visitor.getProduct({ id }))
  expect(Date.parse(detail.expiresAt)).toBe(now.getTime() + 60 * 24 * 3_600_000)
  expect(await noticesOf(user.id)).toEqual([
    {
      title: 'Your listing is online',
      message: 'We have looked at \u2068Turboglow lamp\u2069; everybody can see it now.',
    },
  ])
  await announceListings(resources)
  expect(await noticesOf(follower.id)).toHaveLength(1)
  const log = and(eq(schema.auditLog.subjectId, id), eq(schema.auditLog.action, 'product.approve'))
  expect(await db.$count(schema.auditLog, and(log, eq(schema.auditLog.actorId, admin.id)))).toBe(1)
  await expect(approveListing(resources, admin.id, id)).rejects.toMatchObject({ code: 'conflict' })
  await expect(rejectListing(resources, admin.id, id, inBoth('No'))).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('a rejected listing is hidden with a reason, and returns to review when its seller edits it', async () => {
  const { user, api, add, edit } = await member()
  const { _id: id } = await dataOf(add({ name: 'Stolen phone' }))
  await rejectListing(resources, admin.id, id, inBoth('Nothing stolen is sold here'))
  expect((await refusalOf(visitor.getProduct({ id }))).code).toBe('gone')
  expect(await dataOf(api.getMyProductById({ id }))).toMatchObject({
    type: 'removed',
    reason: 'Nothing stolen is sold here',
  })
  expect((await noticesOf(user.id)).map(({ title }) => title)).toEqual(['Your listing was not accepted'])
  expect((await dataOf(api.getMyProduct({ type: 'removed' }))).items).toMatchObject([
    { _id: id, reason: 'Nothing stolen is sold here' },
  ])
  expect(await dataOf(edit(id, { name: 'My phone' }))).toMatchObject({ type: 'review', reason: null })
  await approveListing(resources, admin.id, id)
  expect((await dataOf(visitor.getProduct({ id }))).name).toBe('My phone')
})

test('the owner of a listing that was taken down is led to the appeal, in the list and in the form', async () => {
  const { user, api, add, edit } = await member()
  const inArabic = browserClient(app, { token: await signIn(db, { userId: user.id }), lang: 'ar' })
  const { _id: id } = await dataOf(add({ name: 'Stolen phone' }))
  await rejectListing(resources, admin.id, id, { en: 'Nothing stolen', ar: 'لا مسروقات' })
  const [arabic] = (await dataOf(inArabic.getMyProduct({ type: 'removed' }))).items
  expect(arabic).toMatchObject({ reason: 'لا مسروقات', decision: expect.stringMatching(/^\/ar\/decision\//) })
  const { decision } = await dataOf(api.getMyProductById({ id }))
  expect(decision).toMatch(/^\/decision\//)
  const token = decision?.split('/').at(-1) ?? ''
  expect(await dataOf(visitor.decision({ token }))).toMatchObject({ reason: 'Nothing stolen', appeal: null })
  expect(await dataOf(edit(id, { name: 'My phone' }))).toMatchObject({ reason: null, decision: null })
})
