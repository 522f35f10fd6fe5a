import { expect, test } from 'vitest'
import type { Result } from '#lib/api/client.ts'
import { createChatUnread } from '#lib/state/chat/unread.ts'
import { openTestApp } from '#support/app.ts'
import { createUser, signIn } from '#support/factories.ts'
import { openBrowser } from '../browser.ts'

const app = await openTestApp()

const answer = (unread: number): Result<{ unread: number }> => ({
  ...{ ok: true, statusCode: 200, message: '', data: { unread } },
})
const call = () => Promise.withResolvers<Result<{ unread: number }>>()

async function openUnread() {
  const { id: userId } = await createUser(app.db)
  const { session, quiet: api } = openBrowser(app, { token: await signIn(app.db, { userId }) })
  return createChatUnread({ api, session })
}

test('the unread count is that of the latest request, in whatever order the answers arrive', async () => {
  const { $unread, learn } = await openUnread()
  const [first, second, third] = [call(), call(), call()]
  const learnt = [first, second, third].map(({ promise }) => learn(promise))
  second.resolve(answer(2))
  await learnt[1]
  expect($unread.get()).toBe(2)
  first.resolve(answer(1))
  await learnt[0]
  expect($unread.get()).toBe(2)
  third.resolve(answer(3))
  await learnt[2]
  expect($unread.get()).toBe(3)
})

test('an unread count that arrives after a reset is dropped', async () => {
  const { $unread, learn, reset } = await openUnread()
  const { promise, resolve } = call()
  const learnt = learn(promise)
  reset()
  resolve(answer(1))
  await learnt
  expect($unread.get()).toBeNull()
})
