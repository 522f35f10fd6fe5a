import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { type DBSchema, deleteDB, openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { createWaitingRows, type WaitingRow } from '#lib/state/chat/waiting.ts'
import { createDrafts, type Draft, type DraftPhoto } from '#lib/state/listings/drafts.ts'
import { browserDatabase } from '#lib/state/shared/browser-database.ts'

afterEach(() => vi.restoreAllMocks())

const draft: Draft = {
  productId: null,
  categoryId: 'phones',
  category: { name: 'Mobile phones', name_ar: 'هواتف' },
  entered: { name: 'Phone' },
  idempotencyKey: 'key-1',
  photos: ['a'],
  savedAt: 1,
}
const photo: DraftPhoto = { key: 'a', file: new Blob(['a'], { type: 'image/png' }), sent: null, sentAt: 0 }
const message: WaitingRow = {
  ...{ clientId: 'one', roomId: 'room', text: 'Hello', file: null, imageId: null, state: 'waiting' },
  ...{ problem: '', problemLocale: null, code: null, sendAt: null, createdAt: 1 },
}

/** Collects the connections that are opened from now on. */
function connections(): IDBDatabase[] {
  const opened: IDBDatabase[] = []
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const request = open(name, version)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  })
  return opened
}

test('a draft with photos is stored again after the browser cleared the database', async () => {
  const name = crypto.randomUUID()
  const drafts = createDrafts(name)
  await drafts.writePhoto('layla', 'phones', photo)
  await drafts.write('layla', draft, [photo])
  await deleteDB(name)
  expect(await drafts.read('layla', 'phones')).toBeNull()
  await drafts.write('layla', { ...draft, entered: { name: 'Other phone' } }, [photo])
  const found = await createDrafts(name).read('layla', 'phones')
  expect(found?.entered).toEqual({ name: 'Other phone' })
  expect(found?.photos.map(({ key }) => key)).toEqual(['a'])
})

test('a draft is stored after the browser force-closed the connection', async () => {
  const opened = connections()
  const name = crypto.randomUUID()
  const drafts = createDrafts(name)
  await drafts.write('layla', { ...draft, entered: {} })
  for (const connection of opened) forceCloseDatabase(connection as never)
  await drafts.write('layla', draft)
  expect((await drafts.read('layla', 'phones'))?.entered).toEqual({ name: 'Phone' })
})

test('a connection closed without an event is opened again', async () => {
  const opened = connections()
  const rows = createWaitingRows(crypto.randomUUID())
  await rows.add('layla', message)
  for (const connection of opened) connection.close()
  await rows.add('layla', { ...message, clientId: 'two' })
  expect((await rows.list('layla')).map(({ clientId }) => clientId)).toEqual(['one', 'two'])
})

test('a waiting message is stored again after the browser cleared the database', async () => {
  const name = crypto.randomUUID()
  const rows = createWaitingRows(name)
  await rows.add('layla', message)
  await deleteDB(name)
  await rows.add('layla', message)
  expect(await rows.list('layla')).toHaveLength(1)
})

test('a database without its object stores is recreated', async () => {
  const name = crypto.randomUUID()
  ;(await openDB(name, 1)).close()
  const drafts = createDrafts(name)
  await drafts.write('layla', draft)
  expect(await drafts.read('layla', 'phones')).not.toBeNull()
})

test('a transaction that fails for another reason is not repeated', async () => {
  interface Schema extends DBSchema {
    rows: { key: string; value: string }
  }
  const inDatabase = browserDatabase<Schema>(crypto.randomUUID(), (db) => void db.createObjectStore('rows'))
  const full = new DOMException('full', 'QuotaExceededError')
  const run = vi.fn().mockRejectedValue(full)
  await expect(inDatabase(run)).rejects.toBe(full)
  expect(run).toHaveBeenCalledTimes(1)
})
