import type { DBSchema } from 'idb'
import { browserDatabase } from '../shared/browser-database.ts'

/** Values of a listing form: the text of each field by its name, as typed. */
export type Entered = Readonly<Record<string, string>>

/** A picture on the server, by its path without width and extension. */
export type SentPicture = {
  _id: string
  path: string
  /** True if it is too small to look sharp in a listing. */
  small?: true
}

/** A photo of a draft. `file` is null for one that the listing had before. */
export type DraftPhoto = {
  key: string
  file: Blob | null
  sent: SentPicture | null
  /** Upload time in ms: the server deletes unused pictures after a while. */
  sentAt: number
}

/** Draft of a new listing, or of the changes to a published one. */
export type Draft = {
  /** Id of the listing being changed; null for a new one. */
  productId: string | null
  categoryId: string
  category: { name: string; name_ar: string }
  entered: Entered
  /** Sent with the listing, so that it is created once. */
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

/** Key of a member's draft: one for each listing being changed, one for each category. */
export const draftId = (of: { productId: string | null; categoryId: string }): string =>
  of.productId ?? of.categoryId

export type Drafts = ReturnType<typeof createDrafts>

/**
 * Drafts of listings with their photos in IndexedDB: they survive a reload, a crash and a sign-out. Rows are read by
 * their own member only. Without IndexedDB every call rejects.
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
   * Stores a draft and deletes photos that it no longer names.
   * @param currentPhotos its photos as the form has them; those that are not stored yet are stored
   */
  const write = (userId: string, draft: Draft, currentPhotos: readonly DraftPhoto[] = []): Promise<void> =>
    inDatabase(async (db) => {
      const tx = db.transaction(['drafts', 'photos'], 'readwrite')
      const id = draftId(draft)
      void tx.objectStore('drafts').put({ ...draft, userId, id })
      const photos = tx.objectStore('photos')
      const storedKeys = (await photos.getAllKeys(photosOf(userId, id))).map(([, , key]) => key)
      for (const key of storedKeys) if (!draft.photos.includes(key)) void photos.delete([userId, id, key])
      for (const photo of currentPhotos)
        if (!storedKeys.includes(photo.key)) void photos.put({ ...photo, userId, id })
      await tx.done
    })
  /** Stores a photo of a draft: when it is chosen, and again when it is uploaded. */
  const writePhoto = (userId: string, id: string, photo: DraftPhoto): Promise<void> =>
    inDatabase(async (db) => void (await db.put('photos', { ...photo, userId, id })))
  /** Reads this member's draft; null if there is none. */
  const read = (userId: string, id: string): Promise<DraftWithPhotos | null> =>
    inDatabase(async (db) => {
      const tx = db.transaction(['drafts', 'photos'])
      const row = await tx.objectStore('drafts').get([userId, id])
      if (!row) return null
      const rows = await tx.objectStore('photos').getAll(photosOf(userId, id))
      const photos = row.photos.flatMap((key) => rows.filter((photo) => photo.key === key))
      return { ...row, photos }
    })
  /** Reads this member's drafts, last saved first. */
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
  /** Deletes all drafts of a member whose account has ended. */
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
