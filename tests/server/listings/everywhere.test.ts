import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { removeUnused } from '#server/media/removal.ts'
import { openResources } from '#server/open-resources.ts'
import { isListTag } from '#server/pages/list-tags.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { contentIn } from '#support/content.ts'
import { createBranch, createUser, daysFromNow, signIn } from '#support/factories.ts'
import { createPhotos, listingInput, newKey } from '#support/listings.ts'

const app = await openTestApp()
const { db, resources: here } = app
// Acts as another process on the same database.
const there = await openResources(here.config, here.log, here.pool.options.connectionString ?? '')
afterAll(() => there.close())
const otherApp = createApp(() => there, contentIn)
const elsewhere = browserClient({ ...app, fetch: async (request) => otherApp.fetch(request) } as TestApp)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function member() {
  const user = await createUser(db)
  return { user, api: browserClient(app, { token: await signIn(db, { userId: user.id }) }) }
}

test('each change of a listing invalidates pages and updates lists in another process', async () => {
  const { top, leaf } = await createBranch(db)
  const { user, api } = await member()
  const images = await createPhotos(db, user)
  const tags = ['products', 'home', `category:${leaf.id}`, `category:${top.id}`, `seller:${user.id}`]
  let id = ''
  const input = (price: number) => listingInput(leaf, images, { name: 'Zanzibar chest', price })
  const steps: [() => Promise<unknown>, number | null][] = [
    [
      async () => {
        id = (await dataOf(api.addProduct({ ...input(500_00), idempotencyKey: newKey() })))._id
      },
      500_00,
    ],
    [() => dataOf(api.updateProduct({ ...input(450_00), id })), 450_00],
    [() => dataOf(api.hideProduct({ id })), null],
    [() => dataOf(api.showProduct({ id })), 450_00],
    [() => dataOf(api.markSold({ id, sold: true })), null],
    [() => dataOf(api.markSold({ id, sold: false })), 450_00],
    [() => dataOf(api.renewProduct({ id })), 450_00],
    [() => dataOf(api.deleteProduct({ id })), null],
  ]
  for (const [step, price] of steps) {
    const shown = [...tags, ...(id ? [`product:${id}`] : [])]
    for (const tag of shown) {
      const page = { status: 200, headers: {}, body: Buffer.from(tag), tags: [tag], maxAgeMs: 60_000 }
      await there.pages.put(tag, page, there.pages.mark())
    }
    const heard = new Promise<void>((resolve) => {
      const stop = there.bus.subscribe((event) => {
        if (event.type !== 'invalidate') return
        stop()
        resolve()
      })
    })
    await step()
    await heard
    // Lists may be served for one more second, all other pages not at all.
    const mayBeServedMs = (tag: string) => (isListTag(tag) ? 1_000 : 0)
    const isServed = (tag: string) =>
      (there.pages.find(tag)?.freshUntil ?? 0) > Date.now() + mayBeServedMs(tag)
    expect(shown.filter(isServed)).toEqual([])
    for (const list of [
      await dataOf(elsewhere.getProducts({ categoryId: leaf.id })),
      await dataOf(elsewhere.searchOnNextPage({ search: 'zanzibar' })),
      (await dataOf(elsewhere.getProfileById({ userId: user.id }))).products,
    ]) {
      expect(list.items.map((item) => item.price)).toEqual(price === null ? [] : [price])
    }
  }
})

test('two concurrent edits leave one of them, including its photos', async () => {
  const { leaf } = await createBranch(db)
  const { user, api } = await member()
  const photos = await createPhotos(db, user, 3)
  const [first = '', second = '', third = ''] = photos
  const made = await dataOf(api.addProduct({ ...listingInput(leaf, [first]), idempotencyKey: newKey() }))
  const edits = [
    listingInput(leaf, [second], { name: 'Edit two' }),
    listingInput(leaf, [third], { name: 'Edit three' }),
  ]
  await Promise.all(edits.map((edit) => dataOf(api.updateProduct({ ...edit, id: made._id }))))
  const now = await dataOf(api.getMyProductById({ id: made._id }))
  const images = now.images.map(({ _id }) => _id)
  expect([
    ['Edit two', [second]],
    ['Edit three', [third]],
  ]).toContainEqual([now.name, images])
  const used = await db
    .select({ id: schema.images.id })
    .from(schema.images)
    .where(sql`owner_id = ${user.id} AND used_at IS NOT NULL`)
  expect(used.map(({ id }) => id)).toEqual(images)
})

test('a concurrent removal of unused photos either spares a new listing’s photos or refuses the listing', async () => {
  const { leaf } = await createBranch(db)
  const { user, api } = await member()
  for (let time = 0; time < 5; time += 1) {
    const images = await createPhotos(db, user, 2, { createdAt: daysFromNow(-2) })
    const [answer] = await Promise.all([
      api.addProduct({ ...listingInput(leaf, images), idempotencyKey: newKey() }),
      removeUnused(here.db, 'photos', daysFromNow(-1)),
    ])
    const left = await db.$count(schema.images, sql`id = ANY(${sql.param(images)}::uuid[])`)
    expect(left).toBe(answer.ok ? 2 : 0)
  }
})

test('concurrent additions do not exceed twenty listings a day', async () => {
  stopClock()
  const { leaf } = await createBranch(db)
  const { user, api } = await member()
  const images = await createPhotos(db, user)
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, number) =>
      api.addProduct({
        ...listingInput(leaf, images, { name: `Table ${number}` }),
        idempotencyKey: newKey(),
      }),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
  expect(await db.$count(schema.products, sql`user_id = ${user.id}`)).toBe(20)
})
