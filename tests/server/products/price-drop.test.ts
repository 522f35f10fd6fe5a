import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openTransports } from '#server/outbox/transports.ts'
import { startOutbox } from '#server/outbox/worker.ts'
import type { BusEvent } from '#server/platform/bus.ts'
import * as schema from '#server/platform/db/schema.ts'
import { notifyPriceDrops } from '#server/products/price-drop.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createBranch, createProduct, createUser, type ProductRow, signIn } from '#support/factories.ts'
import { createPhotos, listingInput } from '#support/listings.ts'
import { openMailbox } from '#support/mailbox.ts'
import { messagesTo } from '#support/outbox.ts'

const mailbox = await openMailbox()
const app = await openTestApp({ SMTP_URL: mailbox.url, SITE_URL: 'https://market.example', DEMO: 'false' })
const { db, resources } = app
const seller = await createUser(db)
const { top, leaf } = await createBranch(db)
const sellerApi = browserClient(app, { token: await signIn(db, { userId: seller.id }) })
const imageIds = await createPhotos(db, seller)
const add = (fields: Partial<ProductRow> = {}) =>
  createProduct(
    db,
    { seller, category: leaf },
    { name: 'Oak table', nameAr: 'طاولة بلوط', price: 500_00, imageIds, ...fields },
  )

const minute = 60_000
const day = 24 * 3_600_000
/** Days that the test has moved on, in ms. */
let later = 0
beforeEach(() => {
  later = 0
})

/** Changes nothing but the price. */
const editPrice = ({ id, name, nameAr }: ProductRow, price: number) => {
  const names = { name: name ?? '', name_ar: nameAr ?? '' }
  return dataOf(sellerApi.updateProduct({ ...listingInput(leaf, imageIds, { ...names, price }), id }))
}

/** Changes the price and lets it stand until readers are notified; each change on another day. */
async function changePrice(product: ProductRow, price: number) {
  await editPrice(product, price)
  await notifyPriceDrops(resources, new Date(Date.now() + later + 11 * minute))
  later += day
}

/** A member who favoured the product a while ago. */
async function fan(product: ProductRow, fields: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(db, fields)
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  await dataOf(api.addWishList({ productId: product.id, isFav: true }))
  const { favourites } = schema
  const before = sql`${favourites.createdAt} - interval '1 hour'`
  await db.update(favourites).set({ createdAt: before }).where(eq(favourites.userId, user.id))
  return { user, api, email: user.email ?? '' }
}
const wantsMail = { emailVerifiedAt: new Date(), settings: { priceDropMail: true } }
const noticesOf = async ({ api }: Awaited<ReturnType<typeof fan>>) =>
  (await dataOf(api.notification({}))).items

test('members are notified in both languages when the price of a favourite drops', async () => {
  const product = await add()
  const member = await fan(product)
  await changePrice(product, 1_25_000_50)
  expect(await noticesOf(member)).toEqual([])
  await changePrice(product, 399_50)
  expect(await noticesOf(member)).toMatchObject([
    {
      kind: 'price-drop',
      title: 'Price drop on a favourite',
      title_ar: 'انخفض سعر منتج في مفضلتك',
      message:
        '\u2068Oak table\u2069 now costs \u2068AED\u00a0399.50\u2069. It was \u2068AED\u00a0500\u2069.',
      message_sr: expect.stringMatching(/طاولة بلوط.*AED\u00a0399\.50/),
      link: `/product-detail/${product.id}`,
      read: false,
    },
  ])
  const { price } = await dataOf(member.api.getProduct({ id: product.id }))
  expect(price).toBe(399_50)
})

test('a price drop is notified once, and again only below the last notified price', async () => {
  const product = await add()
  const member = await fan(product)
  for (const price of [400_00, 400_00, 450_00, 400_00, 420_00]) await changePrice(product, price)
  expect(await noticesOf(member)).toHaveLength(1)
  await changePrice(product, 390_00)
  expect(
    (await noticesOf(member)).map(({ message }) => /costs \u2068(.*?)\u2069/.exec(message)?.[1]),
  ).toEqual(['AED\u00a0390', 'AED\u00a0400'])
})

test('a member who favoured at a lower price is not notified', async () => {
  const product = await add({ price: 500_00 })
  const early = await fan(product)
  await changePrice(product, 300_00)
  const late = await fan(product)
  await changePrice(product, 350_00)
  await changePrice(product, 320_00)
  expect(await noticesOf(late)).toEqual([])
  expect(await noticesOf(early)).toHaveLength(1)
})

test('"Ask for price" is no price drop, and later drops are measured by the next price', async () => {
  const product = await add({ price: 0 })
  const member = await fan(product)
  await changePrice(product, 500_00)
  await changePrice(product, 0)
  expect(await noticesOf(member)).toEqual([])
  await changePrice(product, 450_00)
  expect(await noticesOf(member)).toHaveLength(1)
})

test.each([{ status: 'hidden' }, { status: 'review' }, { expiresAt: new Date(0) }] as const)(
  'price drops of listings that are not for sale are not notified: %o',
  async (change) => {
    const product = await add()
    const member = await fan(product)
    await db.update(schema.products).set(change).where(eq(schema.products.id, product.id))
    await changePrice(product, 1_00)
    expect(await noticesOf(member)).toEqual([])
  },
)

test('no price drop mail is sent unless the setting is on and the address is verified', async () => {
  const product = await add()
  const members = await Promise.all([
    fan(product, { emailVerifiedAt: new Date() }),
    fan(product, { settings: { priceDropMail: true } }),
    fan(product, { emailVerifiedAt: new Date(), settings: { priceDropMail: false } }),
  ])
  await changePrice(product, 100_00)
  for (const member of members) {
    expect(await noticesOf(member)).toHaveLength(1)
    expect(await messagesTo(db, member.email)).toEqual([])
  }
})

test('a blocked member gets no price drop notification or mail', async () => {
  const product = await add()
  const { user, email } = await fan(product, wantsMail)
  await db.update(schema.users).set({ blockedAt: new Date() }).where(eq(schema.users.id, user.id))
  await changePrice(product, 100_00)
  expect(await db.$count(schema.notifications, eq(schema.notifications.userId, user.id))).toBe(0)
  expect(await messagesTo(db, email)).toEqual([])
})

test("price drop mails are in the member's language with a working one-click unsubscribe", async () => {
  const product = await add()
  const [english, arabic] = [
    await fan(product, wantsMail),
    await fan(product, { ...wantsMail, language: 'ar' as const }),
  ]
  const stop = startOutbox(
    resources,
    openTransports(app.config, () => {}),
  )
  try {
    const arrived = Promise.all([mailbox.next(), mailbox.next()])
    await changePrice(product, 399_00)
    await arrived
  } finally {
    await stop()
  }
  const [mail, arabicMail] = [english, arabic].map(({ email }) =>
    mailbox.mails.find(({ to }) => to.includes(email)),
  )
  expect(mail?.headers.subject).toContain('Price drop')
  expect(mail?.text).toContain('Oak table')
  expect(mail?.text).toContain(`https://market.example/product-detail/${product.id}`)
  expect(mail?.html).toContain('<html lang="en" dir="ltr">')
  expect(arabicMail?.headers.subject).toContain('طاولة بلوط')
  expect(arabicMail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(arabicMail?.text).toContain(`https://market.example/ar/product-detail/${product.id}`)

  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, oneClick = ''] = /^<(.*)>$/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? []
  expect(oneClick).toMatch(/^https:\/\/market\.example\/user\/v1\/unsubscribe\//)
  const token = oneClick.split('/').at(-1)
  expect(mail?.html).toContain(`https://market.example/unsubscribe/${token}`)
  const body = 'List-Unsubscribe=One-Click'
  expect((await app.fetch(new Request(oneClick, { method: 'POST', body }))).status).toBe(200)
  await changePrice(product, 299_00)
  expect(await messagesTo(db, english.email)).toHaveLength(1)
  expect(await messagesTo(db, arabic.email)).toHaveLength(2)
})

test('a product name is escaped in the mail', async () => {
  const product = await add({ name: '<img src=x onerror=alert(1)>"&' })
  const { email } = await fan(product, wantsMail)
  await changePrice(product, 1_00)
  const [mail] = await messagesTo(db, email)
  expect(mail?.html).not.toContain('<img')
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;')
})

test('a price drop invalidates the pages with the price and publishes the notified members', async () => {
  const product = await add()
  const { user } = await fan(product)
  const heard: BusEvent[] = []
  const whole = new Promise<void>((resolve) => {
    const stop = resources.bus.subscribe((event) => {
      heard.push(event)
      if (event.type !== 'outbox') return
      stop()
      resolve()
    })
  })
  await changePrice(product, 1_00)
  await whole
  expect(heard).toEqual([
    {
      type: 'invalidate',
      tags: [
        `product:${product.id}`,
        `category:${leaf.id}`,
        `category:${top.id}`,
        'products',
        'home',
        `seller:${seller.id}`,
      ],
    },
    { type: 'notification', userIds: [user.id] },
    { type: 'outbox' },
  ])
})

test('concurrent favourites and price changes leave the favourite count exact', async () => {
  const product = await add()
  const fans = await Promise.all(Array.from({ length: 6 }, () => fan(product)))
  await Promise.all([
    ...[490_00, 480_00, 470_00].map((price) => editPrice(product, price)),
    ...fans.flatMap(({ api }) => [
      dataOf(api.addWishList({ productId: product.id, isFav: false })),
      dataOf(api.addWishList({ productId: product.id, isFav: true })),
    ]),
  ])
  const { favourites, products } = schema
  const [row] = await db.select().from(products).where(eq(products.id, product.id))
  expect(row?.favouriteCount).toBe(await db.$count(favourites, eq(favourites.productId, product.id)))
})

test('2,500 members are notified in one run', async () => {
  const product = await add()
  await db.execute(sql`
    INSERT INTO users (id, first_name, email, email_verified_at, settings)
    SELECT gen_random_uuid(), 'Crowd', 'crowd' || n || '@example.com', now(), '{"priceDropMail": true}'
    FROM generate_series(1, 2500) n`)
  await db.execute(sql`
    INSERT INTO favourites (id, user_id, product_id, price_then, created_at)
    SELECT gen_random_uuid(), id, ${product.id}, 50000, now() - interval '1 hour' FROM users WHERE first_name = 'Crowd'`)
  await db.execute(sql`UPDATE products SET favourite_count = 2500 WHERE id = ${product.id}`)
  await changePrice(product, 1_00)
  const { notifications, outbox } = schema
  const told = sql`dedupe_key LIKE ${`price-drop:${product.id}:%`}`
  expect(await db.$count(notifications, told)).toBe(2500)
  expect(await db.$count(outbox, and(eq(outbox.channel, 'email'), sql`recipient LIKE 'crowd%'`))).toBe(2500)
})

test('a price that drops and recovers within minutes is not notified', async () => {
  const product = await add()
  const member = await fan(product)
  await editPrice(product, 100_00)
  await editPrice(product, 500_00)
  await notifyPriceDrops(resources, new Date(Date.now() + 11 * minute))
  expect(await noticesOf(member)).toEqual([])
})

test('a price drop is notified after ten minutes with the price of that moment', async () => {
  const product = await add()
  const member = await fan(product)
  for (const price of [450_00, 440_00, 430_00]) await editPrice(product, price)
  await notifyPriceDrops(resources, new Date(Date.now() + 9 * minute))
  expect(await noticesOf(member)).toEqual([])
  await notifyPriceDrops(resources, new Date(Date.now() + 11 * minute))
  const notices = await noticesOf(member)
  expect(notices.map(({ message }) => /costs \u2068(.*?)\u2069/.exec(message)?.[1])).toEqual(['AED\u00a0430'])
})

test('a briefly raised price does not make the return to the old price a drop', async () => {
  const product = await add()
  await editPrice(product, 900_00)
  const user = await createUser(db)
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  await dataOf(api.addWishList({ productId: product.id, isFav: true }))
  await editPrice(product, 500_00)
  await notifyPriceDrops(resources, new Date(Date.now() + 11 * minute))
  expect((await dataOf(api.notification({}))).items).toEqual([])
})

test('a member is notified of one product at most once a day', async () => {
  const product = await add()
  const member = await fan(product, wantsMail)
  const morning = (Math.floor(Date.now() / day) + 1) * day + 6 * 60 * minute
  const { priceDrops } = schema
  const standUntil = (at: number) => db.update(priceDrops).set({ dueAt: new Date(at) })
  for (const [price, at] of [
    [450_00, morning],
    [400_00, morning + 60 * minute],
    [350_00, morning + 10 * 60 * minute],
    [300_00, morning + day],
  ] as const) {
    await editPrice(product, price)
    await standUntil(at)
    await notifyPriceDrops(resources, new Date(at))
  }
  expect(await noticesOf(member)).toHaveLength(2)
  expect(await messagesTo(db, member.email)).toHaveLength(2)
})
