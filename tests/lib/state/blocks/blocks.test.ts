import { expect, test } from 'vitest'
import { createBlocks } from '#lib/state/blocks/blocks.ts'
import { openTestApp } from '#support/app.ts'
import { createUser, signIn } from '#support/factories.ts'
import { openBrowser, refusal } from '../browser.ts'

const app = await openTestApp()

/** Opens the browser of a member who has blocked `count` others. */
async function openBlocker(count: number) {
  const user = await createUser(app.db)
  const browser = openBrowser(app, { token: await signIn(app.db, { userId: user.id }) })
  await browser.session.start()
  const others: string[] = []
  for (let number = 0; number < count; number += 1) {
    const { id } = await createUser(app.db)
    await browser.quiet.blockUser({ userId: id, block: true })
    others.push(id)
  }
  return { browser, others, people: createBlocks({ ...browser, api: browser.quiet }) }
}

test('blocked members are listed latest first, page by page, each once', async () => {
  const { people, others } = await openBlocker(51)
  await people.load()
  const first = people.$blocked.get()
  expect(first).toMatchObject({ state: 'ready', more: 'more' })
  await people.loadMore()
  const all = people.$blocked.get()
  expect(all.state === 'ready' && all.items.map(({ _id }) => _id)).toEqual(others.toReversed())
  expect(all).toMatchObject({ more: 'end' })
})

test('unblocking removes a member from the list with a toast; a failure keeps them', async () => {
  const { browser, people, others } = await openBlocker(2)
  await people.load()
  browser.outage = () => refusal(500, 'internal')
  expect(await people.unblock(others[0] ?? '')).toBe(false)
  expect(people.$blocked.get()).toMatchObject({ items: [{ _id: others[1] }, { _id: others[0] }] })
  browser.outage = undefined
  expect(await people.unblock(others[0] ?? '')).toBe(true)
  expect(people.$blocked.get()).toMatchObject({ items: [{ _id: others[1] }] })
  expect(browser.toasts.$toasts.get().some(({ kind }) => kind === 'success')).toBe(true)
})

test('a block list that failed to load can be loaded again', async () => {
  const { browser, people } = await openBlocker(0)
  browser.outage = () => refusal(500, 'internal')
  await people.load()
  expect(people.$blocked.get()).toEqual({ state: 'failed' })
  browser.outage = undefined
  await people.load()
  expect(people.$blocked.get()).toMatchObject({ state: 'ready', items: [], more: 'end' })
})
