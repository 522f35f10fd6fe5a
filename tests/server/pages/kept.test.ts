import { expect, test } from 'vitest'
import { createKept } from '#server/pages/kept.ts'

const tags = ['categories']
/** Answers with how often it was asked. */
const counter = (ok = true) => {
  let asked = 0
  return async () => {
    asked += 1
    return { ok, asked }
  }
}

test('what is kept is asked for once, by callers at the same time too', async () => {
  const kept = createKept()
  const make = counter()
  const [first, second] = await Promise.all([kept.get('a', tags, make), kept.get('a', tags, make)])
  expect(await kept.get('a', tags, make)).toBe(first)
  expect(second).toBe(first)
  expect(first.asked).toBe(1)
})

test('an invalidated tag ends it at once, another tag does not', async () => {
  const kept = createKept()
  const make = counter()
  await kept.get('a', tags, make)
  kept.invalidate(['products'])
  expect((await kept.get('a', tags, make)).asked).toBe(1)
  kept.invalidate(['products', 'categories'])
  expect((await kept.get('a', tags, make)).asked).toBe(2)
  kept.clear()
  expect((await kept.get('a', tags, make)).asked).toBe(3)
})

test('an answer that was on its way when its tag was invalidated is not kept', async () => {
  const kept = createKept()
  let answer = (_: { ok: boolean; asked: number }) => {}
  const old = kept.get(
    'a',
    tags,
    () => new Promise<{ ok: boolean; asked: number }>((resolve) => (answer = resolve)),
  )
  kept.invalidate(tags)
  const next = kept.get('a', tags, async () => ({ ok: true, asked: 2 }))
  answer({ ok: false, asked: 1 })
  expect((await old).asked).toBe(1)
  expect(await kept.get('a', tags, counter())).toBe(await next)
})

test('it is asked for anew when its time is over', async () => {
  let now = 0
  const kept = createKept(() => now)
  const make = counter()
  await kept.get('a', tags, make)
  now = 29_999
  expect((await kept.get('a', tags, make)).asked).toBe(1)
  now = 30_000
  expect((await kept.get('a', tags, make)).asked).toBe(2)
})

test('a failure is handed on and not kept', async () => {
  const kept = createKept()
  const make = counter(false)
  expect((await kept.get('a', tags, make)).asked).toBe(1)
  expect((await kept.get('a', tags, make)).asked).toBe(2)
  const broken = kept.get('b', tags, () => Promise.reject(new Error('lost')))
  await expect(broken).rejects.toThrow('lost')
  expect((await kept.get('b', tags, counter())).asked).toBe(1)
})
