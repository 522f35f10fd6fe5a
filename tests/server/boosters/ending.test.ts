import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { endBoosters, notifyEnding } from '#server/boosters/ending.ts'
import { runBoosterJob } from '#server/boosters/job.ts'
import type { BusEvent } from '#server/platform/bus.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createBooster, createPlan } from '#support/boosters.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createBranch, createProduct, createUser, daysFromNow, signIn } from '#support/factories.ts'
import { messagesTo } from '#support/outbox.ts'

const app = await openTestApp({ SITE_URL: 'https://market.example' })
const { db, resources } = app
const { top, leaf } = await createBranch(db)
const plan = await createPlan(db)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

/** Creates a seller with a listing whose seven-day booster began six and a half days ago. */
async function boosted(
  fields: Parameters<typeof createUser>[1] = {},
  booster: Parameters<typeof createBooster>[2] = { startsAt: daysFromNow(-6.5), endsAt: daysFromNow(0.5) },
) {
  const user = await createUser(db, { emailVerifiedAt: new Date(), ...fields })
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  const product = await createProduct(
    db,
    { seller: user, category: leaf },
    { name: 'Oak table', nameAr: 'طاولة' },
  )
  return { user, api, product, purchase: await createBooster(db, { product, plan }, booster) }
}
const noticesOf = async ({ api }: Awaited<ReturnType<typeof boosted>>) =>
  (await dataOf(api.notification({}))).items
const mailsOf = ({ user }: Awaited<ReturnType<typeof boosted>>) => messagesTo(db, user.email ?? '')

test('an ended booster is handled once, and its pages are invalidated', async () => {
  const { product, api } = await boosted({}, { endsAt: daysFromNow(0.001) })
  const { product: stays } = await boosted()
  const heard: BusEvent[] = []
  const told = Promise.withResolvers<void>()
  const stop = resources.bus.subscribe((event) => {
    heard.push(event)
    told.resolve()
  })
  expect(await endBoosters(resources, new Date())).toBe(0)
  expect(await endBoosters(resources, daysFromNow(0.002))).toBe(1)
  await told.promise
  stop()
  expect(heard).toEqual([
    {
      type: 'invalidate',
      tags: [`product:${product.id}`, `category:${leaf.id}`, `category:${top.id}`, 'products', 'home'],
    },
  ])
  expect(await endBoosters(resources, daysFromNow(0.002))).toBe(0)
  const cards = (await dataOf(api.getProducts({ categoryId: leaf.id }))).items
  expect(cards.find(({ _id }) => _id === stays.id)?.boosterApplied).toBe(true)
})

test('the seller is notified once, in both languages, a day before a booster ends', async () => {
  const seller = await boosted()
  await notifyEnding(resources, daysFromNow(-1))
  expect(await noticesOf(seller)).toEqual([])
  await Promise.all([1, 2, 3].map(() => notifyEnding(resources, new Date())))
  await notifyEnding(resources, new Date())
  expect(await noticesOf(seller)).toMatchObject([
    {
      kind: 'ending',
      title: 'A booster is about to end',
      title_ar: 'باقة ترويج على وشك الانتهاء',
      message: expect.stringContaining('Oak table'),
      message_sr: expect.stringContaining('طاولة'),
      link: `/profile/boosters?product=${seller.product.id}`,
    },
  ])
  expect(await mailsOf(seller)).toHaveLength(1)
})

test('ending mails follow the setting, language and verified email, and one click unsubscribes', async () => {
  const [arabic, off, unverified] = [
    await boosted({ language: 'ar' }),
    await boosted({ settings: { endingMail: false } }),
    await boosted({ emailVerifiedAt: null }),
  ]
  await notifyEnding(resources, new Date())
  expect(await mailsOf(off)).toEqual([])
  expect(await mailsOf(unverified)).toEqual([])
  expect(await noticesOf(off)).toHaveLength(1)
  const [mail] = await mailsOf(arabic)
  expect(mail?.subject).toContain('طاولة')
  expect(mail?.body).toContain(`https://market.example/ar/profile/boosters?product=${arabic.product.id}`)
  const [, oneClick = ''] = /^<(.*)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? []
  expect((await app.fetch(new Request(oneClick, { method: 'POST' }))).status).toBe(200)
  expect((await dataOf(arabic.api.getProfile({}))).settings.endingMail).toBe(false)
})

test('the end of a one-day booster is announced after half of its time', async () => {
  const seller = await boosted({}, { startsAt: new Date(), endsAt: daysFromNow(1), days: 1 })
  await notifyEnding(resources, daysFromNow(0.4))
  expect(await noticesOf(seller)).toEqual([])
  await notifyEnding(resources, daysFromNow(0.6))
  expect(await noticesOf(seller)).toHaveLength(1)
})

test('no notice is sent for a booster that another one follows, or to a blocked seller', async () => {
  const seller = await boosted()
  const after = { startsAt: seller.purchase.endsAt, endsAt: daysFromNow(7.5) }
  await createBooster(db, { product: seller.product, plan }, after)
  const blocked = await boosted()
  await db.update(schema.users).set({ blockedAt: new Date() }).where(eq(schema.users.id, blocked.user.id))
  await notifyEnding(resources, new Date())
  expect(await noticesOf(seller)).toEqual([])
  expect(await db.$count(schema.notifications, eq(schema.notifications.userId, blocked.user.id))).toBe(0)
})

test('the booster job announces and ends boosters, and a second run changes nothing', async () => {
  const [ending, over] = [await boosted(), await boosted({}, { endsAt: daysFromNow(-0.1) })]
  await runBoosterJob(resources, new Date())
  await runBoosterJob(resources, new Date())
  expect(await noticesOf(ending)).toHaveLength(1)
  expect(await noticesOf(over)).toEqual([])
  const [row] = await db.select().from(schema.purchases).where(eq(schema.purchases.id, over.purchase.id))
  expect(row?.endedAt).not.toBeNull()
})

test('booster figures count views, favourites and chats during the booster and as long before', async () => {
  const { user, api, product } = await boosted({}, { startsAt: daysFromNow(-3), endsAt: daysFromNow(4) })
  const { id: productId } = product
  // Days follow the time zone of the database.
  const { rows } = await db.execute<{ day: string }>(
    sql`SELECT (current_date - n)::text AS day FROM generate_series(0, 9) n ORDER BY n`,
  )
  const day = (ago: number) => rows[ago]?.day ?? ''
  const views = [4, 3, 2, 1, 100, 10, 10, 5, 1000]
  await db
    .insert(schema.productViews)
    .values(views.map((count, ago) => ({ productId, day: day(ago), count })))
  const moments = [-0.5, -1, -2.9, -3.1, -5.9, -6.1].map(daysFromNow)
  for (const createdAt of moments) {
    const fan = await createUser(db)
    await db.insert(schema.favourites).values({ userId: fan.id, productId, createdAt })
    const talk = { productId, sellerId: user.id, createdAt }
    await db.insert(schema.rooms).values({ ...talk, buyerId: fan.id, lastSequence: 1 })
    // A conversation without messages does not count.
    const silent = await createUser(db)
    await db.insert(schema.rooms).values({ ...talk, buyerId: silent.id })
  }
  const { active } = await dataOf(api.getMyBoosterPlan({}))
  expect(active[0]?.figures).toEqual({
    during: { views: 4 + 3 + 2 + 1, favourites: 3, chats: 3 },
    before: { views: 100 + 10 + 10 + 5, favourites: 2, chats: 2 },
  })
})

test('activity after the end of a booster does not count in its figures', async () => {
  const { api, product } = await boosted({}, { startsAt: daysFromNow(-9), endsAt: daysFromNow(-2) })
  const { id: productId } = product
  const fans = [await createUser(db), await createUser(db)]
  await db.insert(schema.favourites).values([
    { userId: fans[0]?.id, productId, createdAt: daysFromNow(-2.5) },
    { userId: fans[1]?.id, productId, createdAt: daysFromNow(-1) },
  ])
  const { past } = await dataOf(api.getMyBoosterPlan({}))
  expect(past.items[0]?.figures).toMatchObject({ during: { favourites: 1 }, before: { favourites: 0 } })
})
