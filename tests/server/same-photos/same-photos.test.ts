import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { storePhoto } from '#server/media/photos.ts'
import { originalFile, uploadKey } from '#server/media/picture-files.ts'
import * as schema from '#server/platform/db/schema.ts'
import { findSamePhotos } from '#server/same-photos/job.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import {
  createAdmin,
  createBranch,
  createBusiness,
  createProduct,
  createUser,
  daysFromNow,
  signIn,
  signInAdmin,
} from '#support/factories.ts'
import { listingInput, newKey } from '#support/listings.ts'
import { noticesOf, statusOf } from '#support/moderation.ts'
import { copies, photoOf } from '#support/photos.ts'

const folder = await mkdtemp(join(tmpdir(), 'marketplace-same-photos-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const app = await openTestApp({ DATA_DIRECTORY: folder })
const { db, resources } = app
const admin = browserClient(app, { token: await signInAdmin(db, await createAdmin(db)) })
const { leaf } = await createBranch(db)
const reason = 'The photo is not yours'

// Each test has its own photos, so that it matches none of the others.
let seed = 100
const newPhoto = () => {
  seed += 1
  return photoOf(seed)
}
const [jpeg, small] = [copies['a JPEG of quality 60'], copies['a small one']]
const recompressed = async (photo: Buffer) => (jpeg ? jpeg(photo) : photo)
const shrunk = async (photo: Buffer) => (small ? small(photo) : photo)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits, reports, report_photos, photo_checks CASCADE`))

type Seller = { id: string }
/** Creates a listing for sale with these photos. */
async function list(
  seller: Seller,
  photos: Buffer[],
  fields: Partial<typeof schema.products.$inferInsert> = {},
) {
  const imageIds: string[] = []
  for (const photo of photos) imageIds.push((await storePhoto(resources, seller.id, photo)).id)
  return createProduct(db, { seller, category: leaf }, { imageIds, ...fields })
}
const check = () => findSamePhotos(resources)
const openReports = () => db.select().from(schema.reports).where(eq(schema.reports.status, 'open'))
const onlyReport = async () => {
  const [report, ...others] = await openReports()
  if (!report || others.length > 0) throw new Error(`${others.length + 1} reports`)
  return dataOf(admin.adminReport({ id: report.id }))
}
const shownIn = (report: Awaited<ReturnType<typeof onlyReport>>) =>
  report.photos.map(({ product }) => product._id)

test('a photo of another member is reported once, with both listings, the first upload first', async () => {
  const [owner, thief] = [await createUser(db), await createUser(db)]
  const photo = await newPhoto()
  const original = await list(owner, [photo, await newPhoto()])
  const copy = await list(thief, [await newPhoto(), await recompressed(photo)])
  expect(await check()).toBe(2)
  const report = await onlyReport()
  expect(report).toMatchObject({
    subject: 'product',
    subjectId: copy.id,
    reason: 'same-photo',
    reporter: null,
    product: { _id: copy.id, openReports: 1 },
    user: { _id: thief.id, openReports: 1 },
    waiting: 0,
  })
  expect(report.photos.map(({ product, image }) => [product._id, image])).toEqual([
    [original.id, `/media/${original.imageIds[0]}`],
    [copy.id, `/media/${copy.imageIds[1]}`],
  ])
  await db
    .update(schema.products)
    .set({ imageIds: [...copy.imageIds].reverse() })
    .where(eq(schema.products.id, copy.id))
  expect(await check()).toBe(1)
  expect(await openReports()).toHaveLength(1)
})

test('concurrent checks create one report', async () => {
  const photo = await newPhoto()
  await list(await createUser(db), [photo])
  await list(await createUser(db), [await recompressed(photo)])
  await Promise.all([check(), check(), check()])
  expect(await openReports()).toHaveLength(1)
  expect((await onlyReport()).photos).toHaveLength(2)
})

test('photos of one member, different photos, plain ones and drawings are not reported', async () => {
  const [one, two] = [await createUser(db), await createUser(db)]
  const photo = await newPhoto()
  const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#e8e8e8' } })
    .png()
    .toBuffer()
  await list(one, [photo, plain])
  await list(one, [photo])
  await list(two, [await newPhoto(), plain])
  const [drawn] = await db.insert(schema.images).values({ kind: 'product', drawing: 'none/0' }).returning()
  for (const seller of [one, two])
    await createProduct(db, { seller, category: leaf }, { imageIds: [drawn?.id ?? ''] })
  expect(await check()).toBe(3)
  expect(await openReports()).toEqual([])
})

test('businesses with the same licence number may share photos', async () => {
  const [one, two] = [await createBusiness(db), await createBusiness(db)]
  await db.update(schema.businessApplications).set({ licenseNumber: 'CN-4711' })
  const photo = await newPhoto()
  await list(one, [photo])
  await list(two, [photo])
  await check()
  expect(await openReports()).toEqual([])
  await db
    .update(schema.businessApplications)
    .set({ licenseNumber: 'CN-12' })
    .where(eq(schema.businessApplications.userId, two.id))
  await db.execute(sql`INSERT INTO photo_checks SELECT id FROM products WHERE user_id = ${two.id}`)
  await check()
  expect(await openReports()).toHaveLength(1)
})

test('listings that are not for sale are compared once they are', async () => {
  const photo = await newPhoto()
  const original = await list(await createUser(db), [photo])
  const hidden = await list(await createUser(db), [photo], { status: 'hidden' })
  const expired = await list(await createUser(db), [photo], { expiresAt: daysFromNow(-1) })
  await check()
  expect(await openReports()).toEqual([])
  await db.update(schema.products).set({ status: 'active' }).where(eq(schema.products.id, hidden.id))
  await check()
  expect(shownIn(await onlyReport())).toEqual([original.id, hidden.id])
  await db
    .update(schema.products)
    .set({ expiresAt: daysFromNow(9) })
    .where(eq(schema.products.id, expired.id))
  await check()
  expect(shownIn(await onlyReport())).toEqual([original.id, hidden.id, expired.id])
})

test('new listings and changed photos are checked after publishing', async () => {
  const photo = await newPhoto()
  const original = await list(await createUser(db), [photo])
  const thief = await createUser(db)
  const api = browserClient(app, { token: await signIn(db, { userId: thief.id }) })
  const upload = async (bytes: Buffer) =>
    (
      await dataOf(
        api.upload({ kind: 'product', file: new Blob([new Uint8Array(bytes)], { type: 'image/png' }) }),
      )
    )._id
  const input = listingInput(leaf, [await upload(await newPhoto())])
  const { _id: id } = await dataOf(api.addProduct({ ...input, idempotencyKey: newKey() }))
  await check()
  expect(await openReports()).toEqual([])
  await dataOf(api.updateProduct({ ...listingInput(leaf, [await upload(await shrunk(photo))]), id }))
  await check()
  expect(shownIn(await onlyReport())).toEqual([original.id, id])
})

test('a dismissed photo is not reported again for the same members but for a third one', async () => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const photo = await newPhoto()
  const original = await list(owner, [photo])
  await list(other, [photo])
  await check()
  await dataOf(admin.adminDecideReport({ id: (await onlyReport())._id, decision: 'dismiss' }))
  await list(other, [await shrunk(photo)])
  await list(owner, [await recompressed(photo)])
  expect(await check()).toBe(4)
  expect(await openReports()).toEqual([])
  const third = await list(await createUser(db), [photo])
  await check()
  const report = await onlyReport()
  expect(report.subjectId).toBe(third.id)
  expect([shownIn(report)[0], shownIn(report).at(-1)]).toEqual([original.id, third.id])
})

test('a photo used by many members is one report and none after its dismissal', async () => {
  const photo = await newPhoto()
  for (let count = 0; count < 8; count += 1) await list(await createUser(db), [photo])
  await check()
  const report = await onlyReport()
  expect(report.photos).toHaveLength(6)
  expect(report.waiting).toBe(2)
  await dataOf(admin.adminDecideReport({ id: report._id, decision: 'dismiss' }))
  await list(await createUser(db), [photo])
  await check()
  await check()
  expect(await openReports()).toEqual([])
  expect(await db.$count(schema.photoChecks)).toBe(0)
})

test('many copies by one member are one report, and deciding it reports the next copy', async () => {
  const [owner, thief] = [await createUser(db), await createUser(db)]
  const photo = await newPhoto()
  const original = await list(owner, [photo])
  await check()
  const first = await list(thief, [photo])
  for (let count = 0; count < 20; count += 1)
    await createProduct(db, { seller: thief, category: leaf }, { imageIds: first.imageIds })
  await check()
  const report = await onlyReport()
  expect([report.photos.length, report.waiting]).toEqual([2, 20])
  await dataOf(admin.adminDecideReport({ id: report._id, decision: 'remove', reason }))
  expect(await statusOf(db, report.subjectId)).toBe('removed')
  expect((await noticesOf(db, thief.id)).map(({ message }) => message).join()).toContain(reason)
  await check()
  const next = await onlyReport()
  expect([next.user?._id, next.waiting, shownIn(next)[0]]).toEqual([thief.id, 19, original.id])
})

test('at most three reports about one member are open, and blocking the member ends them', async () => {
  const [owner, thief] = [await createUser(db), await createUser(db)]
  for (let count = 0; count < 5; count += 1) {
    const photo = await newPhoto()
    await list(owner, [photo])
    await list(thief, [photo])
  }
  await check()
  expect(await openReports()).toHaveLength(3)
  const [report] = await openReports()
  await dataOf(admin.adminDecideReport({ id: report?.id ?? '', decision: 'warn', reason }))
  await check()
  expect(await openReports()).toHaveLength(3)
  await dataOf(admin.adminDecideReport({ id: (await openReports())[0]?.id ?? '', decision: 'block', reason }))
  await check()
  expect(await openReports()).toEqual([])
})

test('removing a reported listing closes the report and checks the other listings again', async () => {
  const [owner, second, third] = [await createUser(db), await createUser(db), await createUser(db)]
  const photo = await newPhoto()
  const original = await list(owner, [photo])
  const copy = await list(second, [photo])
  const another = await list(third, [photo])
  await check()
  const report = await onlyReport()
  const gone = { status: 'removed' as const, deletedAt: new Date() }
  await db.update(schema.products).set(gone).where(eq(schema.products.id, report.subjectId))
  await check()
  expect(await dataOf(admin.adminReport({ id: report._id }))).toMatchObject({
    status: 'dismissed',
    outcome: null,
  })
  const next = await onlyReport()
  const left = [original, copy, another].map(({ id }) => id).filter((id) => id !== report.subjectId)
  expect(shownIn(next)).toEqual(left)
  await db.update(schema.products).set(gone).where(eq(schema.products.id, original.id))
  await check()
  expect(await openReports()).toEqual([])
})

test('a missing file or a deleted listing does not disturb the check', async () => {
  const photo = await newPhoto()
  const owner = await createUser(db)
  const lost = await list(owner, [photo])
  await resources.storage.remove(originalFile(uploadKey(lost.imageIds[0] ?? '')))
  const deleted = await list(owner, [photo])
  await db.delete(schema.products).where(eq(schema.products.id, deleted.id))
  await list(await createUser(db), [photo])
  await check()
  expect(await openReports()).toEqual([])
  expect(await db.$count(schema.photoChecks)).toBe(0)
})
