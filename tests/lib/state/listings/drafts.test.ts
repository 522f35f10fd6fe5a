import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createDrafts, type Draft } from '#lib/state/listings/drafts.ts'

const draft = (fields: Partial<Draft> = {}): Draft => ({
  productId: null,
  categoryId: 'phones',
  category: { name: 'Mobile phones', name_ar: 'هواتف' },
  entered: { name: 'Phone' },
  idempotencyKey: 'key-1',
  photos: [],
  savedAt: 1,
  ...fields,
})
const photo = (key: string, fields = {}) => ({
  ...{ key, file: new Blob([key], { type: 'image/png' }), sent: null, sentAt: 0 },
  ...fields,
})

test('a stored draft is restored with its photos in order', async () => {
  const name = crypto.randomUUID()
  const before = createDrafts(name)
  await before.writePhoto('layla', 'phones', photo('a'))
  await before.writePhoto('layla', 'phones', photo('b', { sent: { _id: '1', path: '/media/1' }, sentAt: 5 }))
  await before.write('layla', draft({ photos: ['b', 'a'] }))
  const found = await createDrafts(name).read('layla', 'phones')
  expect(found?.entered).toEqual({ name: 'Phone' })
  expect(found?.photos.map(({ key }) => key)).toEqual(['b', 'a'])
  expect(await found?.photos[1]?.file?.text()).toBe('a')
  expect(found?.photos[0]?.sent?._id).toBe('1')
})

test('a photo that a draft no longer contains is deleted', async () => {
  const drafts = createDrafts(crypto.randomUUID())
  await drafts.writePhoto('layla', 'phones', photo('a'))
  await drafts.write('layla', draft({ photos: ['a'] }))
  await drafts.write('layla', draft({ photos: [] }))
  await drafts.write('layla', draft({ photos: ['a'] }))
  expect((await drafts.read('layla', 'phones'))?.photos).toEqual([])
})

test('a draft is available only to its own member', async () => {
  const drafts = createDrafts(crypto.randomUUID())
  await drafts.write('layla', draft())
  expect(await drafts.read('omar', 'phones')).toBeNull()
  expect(await drafts.list('omar')).toEqual([])
  await drafts.remove('omar', 'phones')
  expect(await drafts.read('layla', 'phones')).not.toBeNull()
})

test('drafts are kept per category and per listing, and listed latest first', async () => {
  const drafts = createDrafts(crypto.randomUUID())
  await drafts.write('layla', draft({ savedAt: 1 }))
  await drafts.write('layla', draft({ productId: 'p1', savedAt: 3 }))
  await drafts.write('layla', draft({ categoryId: 'cars', savedAt: 2 }))
  await drafts.write('layla', draft({ savedAt: 4, entered: { name: 'Other' } }))
  const list = await drafts.list('layla')
  expect(list.map(({ productId, categoryId }) => productId ?? categoryId)).toEqual(['phones', 'p1', 'cars'])
})

test("deleting an account's drafts removes its photos and keeps drafts of others", async () => {
  const drafts = createDrafts(crypto.randomUUID())
  for (const member of ['layla', 'omar']) {
    await drafts.writePhoto(member, 'phones', photo('a'))
    await drafts.write(member, draft({ photos: ['a'] }))
  }
  await drafts.removeAll('layla')
  expect(await drafts.list('layla')).toEqual([])
  await drafts.write('layla', draft({ photos: ['a'] }))
  expect((await drafts.read('layla', 'phones'))?.photos).toEqual([])
  expect((await drafts.read('omar', 'phones'))?.photos).toHaveLength(1)
})

test('a removed draft is no longer listed', async () => {
  const drafts = createDrafts(crypto.randomUUID())
  await drafts.writePhoto('layla', 'phones', photo('a'))
  await drafts.write('layla', draft({ photos: ['a'] }))
  await drafts.remove('layla', 'phones')
  expect(await drafts.list('layla')).toEqual([])
})
