import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { storePage } from './queries.ts'
import { listStore, moveStore } from './service.ts'

/** Handlers of official stores and top manufacturers (docs/product.md, "Administration"). */
export const adminStoreHandlers: Handlers<'adminStores' | 'adminListStore' | 'adminMoveStore'> = {
  async adminStores({ query, resources: { db } }) {
    return { data: await storePage(db, query) }
  },
  async adminListStore({ params, body, resources, actor }) {
    return { data: await listStore(resources, userOf(actor), params.id, body), message: 'saved' }
  },
  async adminMoveStore({ params, body, resources, actor }) {
    return { data: await moveStore(resources, userOf(actor), params.id, body), message: 'saved' }
  },
}
