import type { DBSchema } from 'idb'
import { browserDatabase } from './browser-database.ts'

/** What stands in the form of a listing: the text of each field by its name, as it was typed. */
export type Entered = Readonly<Record<string, string>>

/** A picture on the server: without width and extension, as everywhere. */
export type SentPicture = {
  _id: string
  path: string
  /** Too small to look sharp in a listing. */
  small?: true
}

/** A photo of a draft. `file` is null for one that the listing had before. */
export type DraftPhoto = {
  key: string
  file: Blob | null
  sent: SentPicture | null
  /** When it was sent, in ms: the server keeps a picture that nothing uses for a while only. */
  sentAt: number
}

/** A listing that is being written, or the changes to one that is online. */
export type Draft = {
  /** The listing that is changed; null for a new one. */
  productId: string | null
  categoryId: string
  category: { name: string; name_ar: string }
  entered: Entered
  /** Sent with the listing, so that it is made once. */
  idempotencyKey: string
  /** Keys of its photos, the cover first. */
  photos: readonly string[]
  /** In ms. */
  savedAt: number
}
export type DraftWithPhotos = Omit<Draft, 'photos'> & { photos: readonly DraftPhoto[] }

type Row = Draft & { userId: string; id: string }
type PhotoRow = DraftPhoto & { userId: string; id: string }
interface Schema extends DBSchema {
  drafts: { key: [string, string]; value: Row; indexes: { user: string } }
  photos: { key: [string, string, string]; value: PhotoRow; indexes: { user: string } }
}

/** Which draft of a member it is: one for each listing that is changed, one for each category. */
export const draftId = (of: { productId: string | null; categoryId: string }): string =>
  of.productId ?? of.categoryId

export type Drafts = ReturnType<typeof createDrafts>

/**
 * Drafts of listings with their photos, in this browser (IndexedDB), so that they survive a reload, a crash and a
 * sign-out. Every row belongs to a member and is given to nobody else. Without IndexedDB every call rejects.
 */
export function createDrafts(name = 'listing drafts') {
  const inDatabase = browserDatabase<Schema>(name, (db) => {
    const drafts = db.createObjectStore('drafts', { keyPath: ['userId', 'id'] })
    drafts.createIndex('user', 'userId')
    const photos = db.createObjectStore('photos', { keyPath: ['userId', 'id', 'key'] })
    photos.createIndex('user', 'userId')
  })
  const photosOf = (userId: string, id: string) => IDBKeyRange.bound([userId, id, ''], [userId, id, '\uffff'])

  /**
   * Keeps a draft; photos that it no longer names are dropped.
   * @param here its photos as the form has them: those that are not kept are kept now
   */
  const write = (userId: string, draft: Draft, here: readonly DraftPhoto[] = []): Promise<void> =>
    inDatabase(async (db) => {
      const tx = db.transaction(['drafts', 'photos'], 'readwrite')
      const id = draftId(draft)
      void tx.objectStore('drafts').put({ ...draft, userId, id })
      const photos = tx.objectStore('photos')
      const kept = (await photos.getAllKeys(photosOf(userId, id))).map(([, , key]) => key)
      for (const key of kept) if (!draft.photos.includes(key)) void photos.delete([userId, id, key])
      for (const photo of here) if (!kept.includes(photo.key)) void photos.put({ ...photo, userId, id })
      await tx.done
    })
  /** Keeps a photo of a draft: once when it is chosen, and again when it is sent. */
  const writePhoto = (userId: string, id: string, photo: DraftPhoto): Promise<void> =>
    inDatabase(async (db) => void (await db.put('photos', { ...photo, userId, id })))
  /** This member's draft, or null. */
  const read = (userId: string, id: string): Promise<DraftWithPhotos | null> =>
    inDatabase(async (db) => {
      const tx = db.transaction(['drafts', 'photos'])
      const row = await tx.objectStore('drafts').get([userId, id])
      if (!row) return null
      const rows = await tx.objectStore('photos').getAll(photosOf(userId, id))
      const photos = row.photos.flatMap((key) => rows.filter((photo) => photo.key === key))
      return { ...row, photos }
    })
  /** This member's drafts, the one saved last first. */
  const list = async (userId: string): Promise<DraftWithPhotos[]> => {
    const keys = await inDatabase((db) => db.getAllKeysFromIndex('drafts', 'user', userId))
    const drafts = await Promise.all(keys.map(([, id]) => read(userId, id)))
    return drafts.filter((draft) => draft !== null).sort((a, b) => b.savedAt - a.savedAt)
  }
  const remove = (userId: string, id: string): Promise<void> =>
    inDatabase(async (db) => {
      const tx = db.transaction(['drafts', 'photos'], 'readwrite')
      void tx.objectStore('drafts').delete([userId, id])
      void tx.objectStore('photos').delete(photosOf(userId, id))
      await tx.done
    })
  /** Everything of a member, whose account has ended. */
  const removeAll = (userId: string): Promise<void> =>
    inDatabase(async (db) => {
      const tx = db.transaction(['drafts', 'photos'], 'readwrite')
      for (const store of [tx.objectStore('drafts'), tx.objectStore('photos')] as const) {
        for (const key of await store.index('user').getAllKeys(userId)) void store.delete(key as never)
      }
      await tx.done
    })
  return { write, writePhoto, read, list, remove, removeAll }
}
