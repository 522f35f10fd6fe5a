import { describe, expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { dataOf, plainClient } from '#support/client.ts'
import { createBranch, createProduct, createUser, signIn } from '#support/factories.ts'
import { noPgbouncer } from '#support/pgbouncer.ts'
import { openSockets } from '#support/sockets.ts'

describe.skipIf(noPgbouncer !== undefined)(
  `behind pgbouncer${noPgbouncer ? `: ${noPgbouncer}` : ''}`,
  async () => {
    if (noPgbouncer !== undefined) return
    const app = await openTestApp({}, { isPooled: true })
    const { db, resources } = app
    const sockets = await openSockets(resources)

    test('200 concurrent calls all succeed', async () => {
      const { leaf } = await createBranch(db)
      const seller = await createUser(db)
      const product = await createProduct(db, { seller, category: leaf })
      const api = plainClient(app)
      const calls = Array.from({ length: 50 }, () => [
        api.getProduct({ id: product.id }),
        api.getProducts({ categoryId: leaf.id }),
        api.relatedProducts({ productId: product.id }),
        api.searchOnNextPage({ search: product.name ?? '' }),
      ])
      const answers = await Promise.all(calls.flat())
      expect(answers.filter(({ ok }) => ok)).toHaveLength(200)
    })

    test('an event on the bus reaches a browser socket', async () => {
      const { id } = await createUser(db)
      const browser = await sockets.connect(await signIn(db, { userId: id }), { transports: ['websocket'] })
      const told = browser.next('notification')
      await resources.bus.publish({ type: 'notification', userIds: [id] })
      expect(await told).toBeDefined()
    })

    test('an event invalidates pages, and a new listing is found by search', async () => {
      const { leaf } = await createBranch(db)
      const seller = await createUser(db)
      const tag = `category:${leaf.id}`
      const page = {
        status: 200,
        headers: {},
        body: Buffer.from('page'),
        tags: ['product:1'],
        maxAgeMs: 60_000,
      }
      await resources.pages.put('/1', page, resources.pages.mark())
      await createProduct(db, { seller, category: leaf }, { name: 'Zanzibar chest' })
      await resources.bus.publish({ type: 'invalidate', tags: ['product:1', tag] })
      await expect.poll(() => resources.pages.find('/1')).toBeNull()
      const { items } = await dataOf(plainClient(app).searchOnNextPage({ search: 'zanzibar' }))
      expect(items.map(({ name }) => name)).toEqual(['Zanzibar chest'])
    })
  },
)
