import { expect, test } from 'vitest'
import type { RootState } from '#lib/state/create-root-state.ts'
import { createPersonalRows } from '#lib/state/products/personal-rows.ts'
import { openTestApp } from '#support/app.ts'
import { createBranch, createProduct, createUser, signIn } from '#support/factories.ts'
import { openBrowser } from '../browser.ts'

const rowsOf = ({ quiet, cached, session, storage }: RootState) =>
  createPersonalRows({ api: quiet, cached, session, storage })

const app = await openTestApp()
const seller = await createUser(app.db)
const { leaf } = await createBranch(app.db)
const newProduct = () => createProduct(app.db, { seller, category: leaf })

test('recently viewed products are listed page by page, latest first', async () => {
  const [first, second] = [await newProduct(), await newProduct()]
  const browser = openBrowser(app)
  await browser.session.ensureGuest()
  await browser.views.recordView(first.id)
  await browser.views.recordView(second.id)
  const shown = await rowsOf(browser).loadList('recent', 1)
  expect(shown).toMatchObject({
    ok: true,
    data: { page: 1, total: 2, items: [{ _id: second.id }, { _id: first.id }] },
  })
  expect(await rowsOf(browser).loadList('recent', 2)).toMatchObject({ ok: true, data: { items: [] } })
})

test('a visitor without history has no recommended list and requests none', async () => {
  const browser = openBrowser(app)
  expect(await rowsOf(browser).loadList('recommended', 1)).toBeNull()
  expect(browser.calls).toEqual(['currentUser'])
})

test("recommended products exclude the member's own products", async () => {
  const product = await newProduct()
  const browser = openBrowser(app, { token: await signIn(app.db, { userId: seller.id }) })
  const shown = await rowsOf(browser).loadList('recommended', 1)
  expect(shown?.ok && shown.data.items.map(({ _id }) => _id)).not.toContain(product.id)
})
