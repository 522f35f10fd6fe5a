import { expect, test } from 'vitest'
import { keepViews } from '#lib/state/products/keep-views.ts'
import { createPersonalRows } from '#lib/state/products/personal-rows.ts'
import { rememberHere } from '#lib/state/products/viewed-here.ts'
import { openTestApp } from '#support/app.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'
import { openBrowser, type TestBrowser } from '../browser.ts'

const app = await openTestApp()
const seller = await createUser(app.db)
const { leaf } = await createBranch(app.db)
const newProduct = async () => (await createProduct(app.db, { seller, category: leaf })).id

const backing = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
})
const view = (browser: TestBrowser, id: string) => rememberHere(() => backing(browser.kept), id)
const rowOf = async ({ quiet, cached, session, storage }: TestBrowser, without?: string) =>
  (await createPersonalRows({ api: quiet, cached, session, storage }).load('recent', without))?.map(
    ({ _id }) => _id,
  )

test("a visitor's viewed products are listed latest first without a guest session", async () => {
  const [first, second] = [await newProduct(), await newProduct()]
  const browser = openBrowser(app)
  for (const id of [first, second, first]) view(browser, id)
  expect(await rowOf(browser)).toEqual([first, second])
  expect(await rowOf(openBrowser(app, { viewed: browser.kept.get('viewed') ?? '' }), first)).toEqual([second])
  const list = await createPersonalRows({ ...browser, api: browser.quiet }).loadList('recent', 1)
  expect(list).toMatchObject({ ok: true, data: { total: 2, items: [{ _id: first }, { _id: second }] } })
  expect(browser.calls).not.toContain('guestLogin')
})

test("a visitor's viewed products move to the account at sign-in", async () => {
  const [older, seen] = [await newProduct(), await newProduct()]
  const user = await createUser(app.db, { password: 'Secret-123' })
  const browser = openBrowser(app)
  view(browser, older)
  view(browser, seen)
  await browser.session.login({ email: user.email ?? '', password: 'Secret-123', remember: false })
  expect(await rowOf(browser)).toEqual([seen, older])
  await keepViews({ ...browser, api: browser.quiet })
  expect(browser.calls).toContain('keepViews')
  expect(browser.kept.has('viewed')).toBe(false)
  const elsewhere = openBrowser(app, { token: browser.kept.get('token') ?? '' })
  expect(await rowOf(elsewhere)).toEqual([seen, older])
})

test("a member's views are not stored in the browser", () => {
  const browser = openBrowser(app, { token: 'a-token' })
  view(browser, '0198c1de-0000-7000-8000-000000000001')
  expect(browser.kept.has('viewed')).toBe(false)
})

test('a tampered stored list of views is read as empty', async () => {
  for (const viewed of ['<script>', '1,2', '{"a":1}']) {
    const browser = openBrowser(app, { viewed })
    expect(await rowOf(browser)).toEqual([])
    expect(browser.calls).not.toContain('recentProduct')
  }
})

test('the browser stores the latest forty viewed products', () => {
  const kept = new Map<string, string>()
  const idOf = (index: number) => `0198c1de-0000-7000-8000-${String(index).padStart(12, '0')}`
  for (let index = 0; index < 45; index += 1) rememberHere(() => backing(kept), idOf(index))
  const ids = (kept.get('viewed') ?? '').split(',')
  expect(ids).toHaveLength(40)
  expect(ids[0]).toBe(idOf(44))
})

test("a visitor's views lead to recommendations of the same category without a guest session", async () => {
  const { leaf: other } = await createBranch(app.db)
  const opened = (await createProduct(app.db, { seller, category: other })).id
  const alike = (await createProduct(app.db, { seller, category: other })).id
  const browser = openBrowser(app)
  view(browser, opened)
  await browser.views.recordView(opened)
  const { quiet, cached, session, storage } = browser
  const row = await createPersonalRows({ api: quiet, cached, session, storage }).load('recommended')
  expect(row?.[0]?._id).toBe(alike)
  expect(row?.map(({ _id }) => _id)).not.toContain(opened)
  expect(browser.calls).not.toContain('guestLogin')
})
