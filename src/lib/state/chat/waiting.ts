import type { DBSchema } from 'idb'
import type { ErrorCode } from '#lib/contract/endpoint.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { browserDatabase } from '../shared/browser-database.ts'

/** A message that the server has not acknowledged yet. */
export type WaitingRow = {
  clientId: string
  roomId: string
  text: string
  /** The photo, and its id on the server once uploaded. */
  file: Blob | null
  imageId: string | null
  state: 'waiting' | 'refused'
  /** Reason of a refusal: the server's message and code. */
  problem: string
  /** Language of that message; the page may be in another one later. */
  problemLocale: Locale | null
  code: ErrorCode | null
  /** Earliest time to send, in ms; null for as soon as possible. */
  sendAt: number | null
  /** In ms. */
  createdAt: number
}
type Row = WaitingRow & { userId: string; order?: number }

interface Schema extends DBSchema {
  messages: { key: number; value: Row; indexes: { user: string; once: [string, string] } }
}

export type WaitingRows = ReturnType<typeof createWaitingRows>

/**
 * Outbox table in IndexedDB: survives reloads and crashes, in the order of writing. Rows are read by their own member
 * only. Without IndexedDB every call rejects.
 */
export function createWaitingRows(name = 'chat outbox') {
  const inDatabase = browserDatabase<Schema>(name, (db) => {
    const messages = db.createObjectStore('messages', { keyPath: 'order', autoIncrement: true })
    messages.createIndex('user', 'userId')
    messages.createIndex('once', ['userId', 'clientId'], { unique: true })
  })

  const add = (userId: string, row: WaitingRow): Promise<void> =>
    inDatabase(async (db) => void (await db.add('messages', { ...row, userId })))
  /** This member's messages in the order of writing. */
  const list = async (userId: string): Promise<WaitingRow[]> => {
    const rows = await inDatabase((db) => db.getAllFromIndex('messages', 'user', userId))
    return rows.sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
  }
  /** Changes a message, if it still exists. */
  const change = (userId: string, clientId: string, fields: Partial<WaitingRow>): Promise<void> =>
    inDatabase(async (db) => {
      const tx = db.transaction('messages', 'readwrite')
      const row = await tx.store.index('once').get([userId, clientId])
      if (row) await tx.store.put({ ...row, ...fields })
      await tx.done
    })
  const remove = (userId: string, clientId: string): Promise<void> =>
    inDatabase(async (db) => {
      const tx = db.transaction('messages', 'readwrite')
      const key = await tx.store.index('once').getKey([userId, clientId])
      if (key !== undefined) await tx.store.delete(key)
      await tx.done
    })
  /** Deletes the rows of all other members; null deletes every row. */
  const keepOnly = (userId: string | null): Promise<void> =>
    inDatabase(async (db) => {
      const tx = db.transaction('messages', 'readwrite')
      for (const row of await tx.store.getAll()) {
        if (row.userId !== userId && row.order !== undefined) await tx.store.delete(row.order)
      }
      await tx.done
    })
  return { add, list, change, remove, keepOnly }
}
