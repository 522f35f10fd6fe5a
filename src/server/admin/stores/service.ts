import type { AdminStore, StoreList } from '#lib/contract/admin/stores.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { type Admin, type CurationResources, curate, type Direction, moveInList } from '../curate.ts'
import { maxRows } from '../table.ts'
import { lockStores, setListed, setOrder, storeById, storePage } from './queries.ts'

async function findStore(db: Database, userId: string): Promise<AdminStore> {
  const store = await storeById(db, userId)
  if (!store) throw new ApiError('not_found')
  return store
}

/** Cache tags of the pages that show the lists, and the store's badge. */
const tagsOf = (userId: string) => ['home', 'stores', `seller:${userId}`]

/** Adds a store to the end of a list, or removes it. @throws ApiError not_found */
export const listStore = (
  resources: CurationResources,
  admin: Admin,
  userId: string,
  { list, listed }: { list: StoreList; listed: boolean },
): Promise<AdminStore> =>
  curate(resources, admin, async (tx) => {
    await lockStores(tx)
    const before = await findStore(tx, userId)
    if ((before[list] !== null) !== listed) await setListed(tx, userId, { list, listed })
    const action = listed ? 'store.list' : 'store.unlist'
    const answer = await findStore(tx, userId)
    return { answer, action, subjectId: userId, after: { list }, tags: tagsOf(userId) }
  })

/** Moves a store one place up or down in a list. @throws ApiError not_found, also when it is not in the list */
export const moveStore = (
  resources: CurationResources,
  admin: Admin,
  userId: string,
  { list, direction }: { list: StoreList; direction: Direction },
): Promise<null> =>
  curate(resources, admin, async (tx) => {
    await lockStores(tx)
    const { items } = await storePage(tx, { status: list, size: maxRows })
    const ids = items.map(({ _id }) => _id)
    if (!ids.includes(userId)) throw new ApiError('not_found')
    await setOrder(tx, list, moveInList(ids, userId, direction))
    return {
      answer: null,
      action: 'store.move',
      subjectId: userId,
      after: { list, direction },
      tags: tagsOf(userId),
    }
  })
