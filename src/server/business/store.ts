import { eq } from 'drizzle-orm'
import type { Emirate } from '#lib/contract/fields.ts'
import { refuseReservedNames } from '../accounts/reserved-names.ts'
import { deleteStorePicture, requireStorePicture } from '../media/store-pictures.ts'
import { lockMember } from '../members/lock-member.ts'
import { everyList } from '../pages/list-tags.ts'
import type { Database } from '../platform/db/client.ts'
import { stores } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { type StoreRow, storeOf } from './queries.ts'

/** Change of a store: undefined keeps a value, null removes it. `logo` and `banner` are ids of uploaded pictures. */
export type StoreChange = {
  name?: string | undefined
  name_ar?: string | null | undefined
  description?: string | undefined
  description_ar?: string | undefined
  emirate?: Emirate | null | undefined
  logo?: string | null | undefined
  banner?: string | null | undefined
}

const columns = ({ name, name_ar, description, description_ar, emirate, logo, banner }: StoreChange) => ({
  name,
  nameAr: name_ar,
  description,
  descriptionAr: description_ar === '' ? null : description_ar,
  emirate,
  logoId: logo,
  bannerId: banner,
})

/**
 * Updates a business's own store and invalidates the pages that show it; replaced pictures are deleted.
 * @throws ApiError not_found for a picture that the owner has not uploaded for this; invalid_input for a reserved name
 */
export async function updateStore(
  resources: Pick<Resources, 'db' | 'bus'>,
  userId: string,
  change: StoreChange,
): Promise<StoreRow> {
  const store = await resources.db.transaction(async (tx) => {
    await lockMember(tx, userId)
    const before = await storeOf(tx, userId)
    if (!before) throw new ApiError('not_found')
    refuseReservedNames({ name: { before: before.name, after: change.name } })
    refuseReservedNames({ name_ar: { before: before.nameAr, after: change.name_ar } })
    for (const kind of ['logo', 'banner'] as const) {
      const chosen = change[kind]
      if (chosen) await requireStorePicture(tx, userId, kind, chosen)
    }
    const [store = before] = await tx
      .update(stores)
      .set({ ...columns(change), updatedAt: new Date() })
      .where(eq(stores.userId, userId))
      .returning()
    await deleteReplaced(tx, before, store)
    return store
  })
  await resources.bus.publish({
    type: 'invalidate',
    tags: [`seller:${userId}`, 'stores', ...everyList],
  })
  return store
}

async function deleteReplaced(tx: Database, { userId, ...before }: StoreRow, after: StoreRow): Promise<void> {
  if (before.logoId !== null && before.logoId !== after.logoId)
    await deleteStorePicture(tx, userId, 'logo', before.logoId)
  if (before.bannerId !== null && before.bannerId !== after.bannerId)
    await deleteStorePicture(tx, userId, 'banner', before.bannerId)
}
