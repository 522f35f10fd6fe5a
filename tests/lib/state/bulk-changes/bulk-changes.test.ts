import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createSelling } from '#lib/state/create-selling.ts'
import { createDrafts } from '#lib/state/listings/drafts.ts'
import { openTestApp } from '#support/app.ts'
import { createBranch, createProduct, createUser, signIn } from '#support/factories.ts'
import { openBrowser } from '../browser.ts'

const app = await openTestApp()
const { db } = app
const { leaf } = await createBranch(db)

async function openSeller(count: number) {
  const user = await createUser(db)
  for (let number = 0; number < count; number += 1)
    await createProduct(db, { seller: user, category: leaf }, { price: 100_00 })
  const browser = openBrowser(app, { token: await signIn(db, { userId: user.id }) })
  const selling = createSelling(browser, createDrafts(crypto.randomUUID()))
  await selling.listings.load({ type: 'active', page: 1 })
  const items = () => {
    const list = selling.listings.$list.get()
    return list.state === 'ready' ? list.data.items : []
  }
  return { ...selling, items }
}
const view = { type: 'active', page: 1 } as const

test('a bulk change clears the selection and updates the list', async () => {
  const { bulk, items } = await openSeller(6)
  bulk.start()
  await bulk.chooseAll(view)
  expect(bulk.$chosen.get()?.size).toBe(6)
  const result = await bulk.apply({ action: 'changePrice', percent: -10 })
  expect(result).toMatchObject({ ok: true, data: { changed: 6, refused: [] } })
  expect(bulk.$chosen.get()?.size).toBe(0)
  expect(items().map(({ price }) => price)).toEqual([90_00, 90_00, 90_00, 90_00])
})

test('listings refused by a bulk change stay selected with their current price', async () => {
  const { bulk, items } = await openSeller(2)
  bulk.start()
  const [first, second] = items()
  if (!first || !second) throw new Error('no listings')
  bulk.toggle({ ...first, price: 70_00 })
  bulk.toggle(second)
  const result = await bulk.apply({ action: 'setPrice', price: 50_00 })
  expect(result).toMatchObject({
    ok: true,
    data: { changed: 1, refused: [{ refusal: 'price_changed', product: { _id: first._id, price: 100_00 } }] },
  })
  expect([...(bulk.$chosen.get()?.keys() ?? [])]).toEqual([first._id])
})

test('a bulk selection is limited to fifty listings, and toggling deselects', async () => {
  const { bulk, items } = await openSeller(1)
  const [card] = items()
  if (!card) throw new Error('no listing')
  bulk.start()
  for (let number = 0; number < 50; number += 1) expect(bulk.toggle({ ...card, _id: `${number}` })).toBe(true)
  expect(bulk.toggle(card)).toBe(false)
  expect(bulk.toggle({ ...card, _id: '7' })).toBe(true)
  expect(bulk.$chosen.get()?.size).toBe(49)
  bulk.stop()
  expect(bulk.$chosen.get()).toBeNull()
})
