import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { importLimits } from '#lib/contract/imports.ts'
import { createImports } from '#lib/state/imports/imports.ts'
import { runQueuedImports } from '#server/imports/worker.ts'
import { imports } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createBusiness, createUser, signIn } from '#support/factories.ts'
import { createLamps, csvOf, picture, zipOf } from '#support/imports.ts'
import { openBrowser } from '../browser.ts'

const app = await openTestApp()
const { db, resources } = app
await createLamps(db)
const lamp = {
  ...{ 'External id': 'a', Category: 'Lamps', Name: 'Brass lamp', Price: '450', Condition: 'New' },
  ...{ Emirate: 'Dubai', Images: 'one.jpg', Colour: 'Red' },
}
const csv = (...rows: Record<string, string>[]) => new File([csvOf(rows)], 'stock.csv')
const zip = new File([new Uint8Array(await zipOf({ 'one.jpg': await picture(50) }))], 'pictures.zip')

// Imports left by one test must not run in the next.
afterEach(() => db.delete(imports))

/** Opens a business's browser; its waits return at once, each after running `between`. */
async function business(between: () => Promise<unknown> = async () => undefined) {
  const user = await createBusiness(db)
  const browser = openBrowser(app, { token: await signIn(db, { userId: user.id }) })
  const waits: number[] = []
  const wait = async (ms: number) => {
    waits.push(ms)
    await between()
  }
  const { quiet: api, session, toasts } = browser
  return { user, browser, waits, store: createImports({ api, session, toasts, wait }) }
}
const dataOf = ({ $import }: Awaited<ReturnType<typeof business>>['store']) => {
  const latest = $import.get()
  return latest.state === 'ready' ? latest.data : null
}
const over = (store: Awaited<ReturnType<typeof business>>['store']) =>
  expect.poll(() => dataOf(store)?.state, { interval: 5, timeout: 20_000 }).toBe('done')

test('an account without imports has none loaded', async () => {
  const { store } = await business()
  await store.load()
  expect(store.$import.get()).toEqual({ state: 'ready', data: null })
})

test('import files are uploaded with progress, and the import is followed until it is done', async () => {
  const { store } = await business(() => runQueuedImports(resources))
  const sent: (number | null)[] = []
  store.$sent.subscribe((part) => void sent.push(part))
  expect((await store.send(csv(lamp), zip)).ok).toBe(true)
  expect(sent.at(-1)).toBeNull()
  const parts = sent.filter((part) => part !== null)
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  expect(parts.at(-1)).toBe(1)
  await over(store)
  expect(dataOf(store)).toMatchObject({ created: 1, progress: 1 })
})

test('after a reload the import is followed from its current state to the end', async () => {
  const first = await business()
  await first.store.send(csv(lamp), zip)
  first.store.reset()
  const token = await signIn(db, { userId: first.user.id })
  const { quiet: api, session, toasts } = openBrowser(app, { token })
  const store = createImports({
    api,
    session,
    toasts,
    wait: () => runQueuedImports(resources).then(() => undefined),
  })
  await store.load()
  expect(dataOf(store)?.state).toBe('waiting')
  await over(store)
})

test('an interrupted upload continues with the missing part', async () => {
  const { store, browser, user } = await business()
  const rows = Array.from({ length: 2_100 }, (_, index) => ({
    ...{ ...lamp, 'External id': String(index) },
    'Description (English)': 'x'.repeat(4_000),
  }))
  const large = csv(...rows)
  expect(large.size).toBeGreaterThan(importLimits.partBytes)
  const [row] = await db
    .insert(imports)
    .values({
      userId: user.id,
      source: 'page',
      state: 'uploading',
      csvName: 'stock.csv',
      csvBytes: large.size,
    })
    .returning()
  await resources.storage.write(
    `imports/${row?.id}-0`,
    new Uint8Array(await large.slice(0, importLimits.partBytes).arrayBuffer()),
  )
  await db
    .update(imports)
    .set({ partsReceived: 1 })
    .where(eq(imports.id, row?.id ?? ''))
  expect((await store.send(large, null)).ok).toBe(true)
  expect(browser.calls.filter((name) => name === 'importPart')).toHaveLength(1)
  expect(dataOf(store)).toMatchObject({ _id: row?.id, state: 'waiting', partsReceived: 2 })
  store.reset()
})

test('a failed upload call is retried after increasing delays', async () => {
  const { store, browser, waits } = await business()
  let failures = 2
  // Two connections fail right after the import has begun.
  const ready = store.$import.subscribe(() => {
    if (dataOf(store)?.state !== 'uploading') return
    browser.outage = () => {
      failures -= 1
      if (failures === 0) browser.outage = undefined
      throw new TypeError('no line')
    }
  })
  expect((await store.send(csv(lamp), null)).ok).toBe(true)
  ready()
  expect(waits.slice(0, 2)).toEqual([2_000, 4_000])
  store.reset()
})

test('a second import during a running one is refused', async () => {
  const { store } = await business()
  await store.send(csv(lamp), null)
  store.reset()
  expect(await store.send(csv(lamp, lamp), null)).toMatchObject({ ok: false, code: 'conflict' })
})

test('an import can be stopped, with a toast', async () => {
  const { store, browser, user } = await business()
  await db
    .insert(imports)
    .values({ userId: user.id, source: 'page', state: 'uploading', csvName: 'a.csv', csvBytes: 10 })
  await store.load()
  await store.stop(dataOf(store)?._id ?? '')
  expect(dataOf(store)?.state).toBe('cancelled')
  expect(browser.toasts.$toasts.get()).toMatchObject([
    { kind: 'success', content: { text: 'The import is stopped' } },
  ])
})

test('the refused rows, their report and the template can be downloaded', async () => {
  const { store } = await business(() => runQueuedImports(resources))
  await store.send(csv({ ...lamp, Emirate: 'Cairo' }), zip)
  await over(store)
  const id = dataOf(store)?._id ?? ''
  expect(await store.refusedRows(id)).toMatchObject({ ok: true, data: { items: [{ line: 2 }], next: null } })
  expect(await (await store.report(id))?.text()).toContain('Please choose one of the options')
  expect(await (await store.template(''))?.text()).toContain('External id')
})

test('the import page is refused to a member who is not a business', async () => {
  const user = await createUser(db)
  const { quiet: api, session, toasts } = openBrowser(app, { token: await signIn(db, { userId: user.id }) })
  const store = createImports({ api, session, toasts, wait: async () => undefined })
  await store.load()
  expect(store.$import.get()).toEqual({
    state: 'refused',
    message: 'Your business details are not approved by admin yet.',
  })
})

test('an import state that failed to load can be loaded again', async () => {
  const { store, browser } = await business()
  browser.outage = () => {
    throw new TypeError('no line')
  }
  await store.load()
  expect(store.$import.get()).toEqual({ state: 'failed' })
  browser.outage = undefined
  await store.load()
  expect(store.$import.get()).toEqual({ state: 'ready', data: null })
})

test('an import asks which column is the price, then waits as a trial until it is started', async () => {
  const { store } = await business(() => runQueuedImports(resources))
  const { Price, ...rest } = lamp
  await store.send(csv({ ...rest, 'Selling price': '450' }), zip, true)
  const reached = (state: string) => expect.poll(() => dataOf(store)?.state, { interval: 5 }).toBe(state)
  await reached('mapping')
  await store.answer(dataOf(store)?._id ?? '', [{ column: 'price', header: 'Selling price' }])
  await reached('checked')
  expect(dataOf(store)).toMatchObject({ created: 1, trial: true })
  await store.start(dataOf(store)?._id ?? '')
  await over(store)
  expect(dataOf(store)).toMatchObject({ created: 1, trial: false })
})
