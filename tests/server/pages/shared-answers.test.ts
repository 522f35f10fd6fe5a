import { expect, test } from 'vitest'
import { createSharedAnswers } from '#server/pages/shared-answers.ts'

const tags = ['categories']
/** Answers with the number of calls so far. */
const counter = (ok = true) => {
  let asked = 0
  return async () => {
    asked += 1
    return { ok, asked }
  }
}

test('a cached answer is fetched once, also by concurrent callers', async () => {
  const sharedAnswers = createSharedAnswers()
  const make = counter()
  const [first, second] = await Promise.all([
    sharedAnswers.get('a', tags, make),
    sharedAnswers.get('a', tags, make),
  ])
  expect(await sharedAnswers.get('a', tags, make)).toBe(first)
  expect(second).toBe(first)
  expect(first.asked).toBe(1)
})

test('invalidating one of its tags or clearing the cache discards an answer', async () => {
  const sharedAnswers = createSharedAnswers()
  const make = counter()
  await sharedAnswers.get('a', tags, make)
  sharedAnswers.invalidate(['products'])
  expect((await sharedAnswers.get('a', tags, make)).asked).toBe(1)
  sharedAnswers.invalidate(['products', 'categories'])
  expect((await sharedAnswers.get('a', tags, make)).asked).toBe(2)
  sharedAnswers.clear()
  expect((await sharedAnswers.get('a', tags, make)).asked).toBe(3)
})

test('an answer whose tag is invalidated while it is fetched is not cached', async () => {
  const sharedAnswers = createSharedAnswers()
  let answer = (_: { ok: boolean; asked: number }) => {}
  const old = sharedAnswers.get(
    'a',
    tags,
    () => new Promise<{ ok: boolean; asked: number }>((resolve) => (answer = resolve)),
  )
  sharedAnswers.invalidate(tags)
  const next = sharedAnswers.get('a', tags, async () => ({ ok: true, asked: 2 }))
  answer({ ok: false, asked: 1 })
  expect((await old).asked).toBe(1)
  expect(await sharedAnswers.get('a', tags, counter())).toBe(await next)
})

test('an answer is fetched again after 30 seconds', async () => {
  let now = 0
  const sharedAnswers = createSharedAnswers(() => now)
  const make = counter()
  await sharedAnswers.get('a', tags, make)
  now = 29_999
  expect((await sharedAnswers.get('a', tags, make)).asked).toBe(1)
  now = 30_000
  expect((await sharedAnswers.get('a', tags, make)).asked).toBe(2)
})

test('failed answers and rejections are passed on and not cached', async () => {
  const sharedAnswers = createSharedAnswers()
  const make = counter(false)
  expect((await sharedAnswers.get('a', tags, make)).asked).toBe(1)
  expect((await sharedAnswers.get('a', tags, make)).asked).toBe(2)
  const broken = sharedAnswers.get('b', tags, () => Promise.reject(new Error('lost')))
  await expect(broken).rejects.toThrow('lost')
  expect((await sharedAnswers.get('b', tags, counter())).asked).toBe(1)
})
