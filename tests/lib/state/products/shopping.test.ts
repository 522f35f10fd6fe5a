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

test('quick view opens at the details, and can show another panel while it loads', async () => {
  const product = await newProduct()
  const browser = openBrowser(app)
  const opening = browser.quickView.open(product.id)
  expect(browser.quickView.$quickView.get()).toEqual({
    productId: product.id,
    panel: 'details',
    state: 'loading',
  })
  browser.quickView.show('description')
  await opening
  expect(browser.quickView.$quickView.get()).toMatchObject({
    panel: 'description',
    state: 'ready',
    product: { _id: product.id, price: 100_00 },
  })
  browser.quickView.close()
  expect(browser.quickView.$quickView.get()).toBeNull()
})

test('quick view distinguishes a product that is gone from a failed request', async () => {
  const product = await newProduct()
  const browser = openBrowser(app)
  await browser.session.ensureGuest()
  browser.outage = () => Promise.reject(new TypeError('offline'))
  await browser.quickView.open(product.id)
  expect(browser.quickView.$quickView.get()).toMatchObject({ state: 'failed', gone: false })
  browser.outage = undefined
  await browser.quickView.open(product.id)
  expect(browser.quickView.$quickView.get()).toMatchObject({ state: 'ready' })
  await browser.quickView.open('00000000-0000-7000-8000-000000000000')
  expect(browser.quickView.$quickView.get()).toMatchObject({ state: 'failed', gone: true })
})

test('a quick view closed while it loads stays closed', async () => {
  const product = await newProduct()
  const browser = openBrowser(app)
  const opening = browser.quickView.open(product.id)
  browser.quickView.close()
  await opening
  expect(browser.quickView.$quickView.get()).toBeNull()
})

test('products that a guest viewed stay in the recent row after sign-in', async () => {
  const product = await newProduct()
  const user = await createUser(app.db, { password: 'Secret-123' })
  const browser = openBrowser(app)
  await browser.session.ensureGuest()
  await browser.views.recordView(product.id)
  expect(await rowsOf(browser).load('recent')).toMatchObject([{ _id: product.id }])
  await browser.session.login({ email: user.email ?? '', password: 'Secret-123', remember: false })
  expect(await rowsOf(browser).load('recent')).toMatchObject([{ _id: product.id }])
})

test('a visitor without history has empty rows and requests none', async () => {
  const browser = openBrowser(app)
  expect(await rowsOf(browser).load('recent')).toEqual([])
  expect(await rowsOf(browser).load('recommended')).toEqual([])
  expect(browser.calls).toEqual(['currentUser'])
})

test('a personal row that failed to load is requested again', async () => {
  const user = await createUser(app.db)
  const browser = openBrowser(app, { token: await signIn(app.db, { userId: user.id }) })
  await browser.session.start()
  browser.outage = () => Promise.reject(new TypeError('offline'))
  expect(await rowsOf(browser).load('recommended')).toBeNull()
  browser.outage = undefined
  expect(await rowsOf(browser).load('recommended')).not.toBeNull()
})
