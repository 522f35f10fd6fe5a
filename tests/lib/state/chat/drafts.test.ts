import { expect, test } from 'vitest'
import { createChatDrafts } from '#lib/state/chat/drafts.ts'
import { openTestApp } from '#support/app.ts'
import { createUser, signIn } from '#support/factories.ts'
import { openBrowser } from '../browser.ts'

const app = await openTestApp()

type Kept = Map<string, string>
const storageOf = (kept: Kept) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

/** Opens a member's browser with its stored drafts. */
async function openDrafts(kept: Kept = new Map()) {
  const user = await createUser(app.db)
  const browser = openBrowser(app, { token: await signIn(app.db, { userId: user.id }) })
  await browser.session.start()
  const { session, storage } = browser
  return { browser, drafts: createChatDrafts({ session, storage, open: () => storageOf(kept) }) }
}

test('message drafts are stored per conversation, and blank ones are removed', async () => {
  const kept: Kept = new Map()
  const { browser, drafts } = await openDrafts(kept)
  drafts.write('one', 'Hello')
  drafts.write('two', 'مرحبًا')
  const later = createChatDrafts({ ...browser, open: () => storageOf(kept) })
  expect([later.read('one'), later.read('two'), later.read('three')]).toEqual(['Hello', 'مرحبًا', ''])
  later.write('one', '  ')
  expect(later.read('one')).toBe('')
  later.write('two', '\u200b\u3164')
  expect(later.read('two')).toBe('')
})

test('message drafts are private to their member and removed on sign-out', async () => {
  const kept: Kept = new Map()
  const { browser, drafts } = await openDrafts(kept)
  drafts.write('one', 'Between us')
  const other = await openDrafts(kept)
  expect(other.drafts.read('one')).toBe('')
  await browser.session.logout()
  expect([...kept.values()].join()).not.toContain('Between us')
})

test('a tab that learns late of a sign-out keeps the drafts of the next member', async () => {
  const kept: Kept = new Map()
  const { browser } = await openDrafts(kept)
  const next = await openDrafts(kept)
  next.drafts.write('one', 'Mine')
  for (const [name, text] of next.browser.kept) browser.kept.set(name, text)
  browser.session.follow()
  expect(next.drafts.read('one')).toBe('Mine')
})

test('unreadable stored drafts are ignored, and without storage drafts live in memory', async () => {
  const { browser, drafts } = await openDrafts(new Map([['chat drafts', '{"userId":1,"rooms":[]}']]))
  expect(drafts.read('one')).toBe('')
  const forbidden = () => {
    throw new Error('forbidden')
  }
  const without = createChatDrafts({ ...browser, open: forbidden })
  without.write('one', 'Still here')
  expect(without.read('one')).toBe('Still here')
})

test('the oldest draft is dropped when there are more than fifty', async () => {
  const { drafts } = await openDrafts()
  for (let number = 0; number <= 50; number += 1) drafts.write(`room ${number}`, 'text')
  expect([drafts.read('room 0'), drafts.read('room 1'), drafts.read('room 50')]).toEqual(['', 'text', 'text'])
})
