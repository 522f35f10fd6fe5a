import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { synonymPage } from './queries.ts'
import * as service from './service.ts'

/** Handlers of search synonyms for admins (docs/product.md, "Search"). */
export const adminSynonymHandlers: Handlers<
  'adminSynonyms' | 'adminSynonymGroup' | 'adminAddSynonyms' | 'adminEditSynonyms' | 'adminDeleteSynonyms'
> = {
  async adminSynonyms({ query, resources: { db } }) {
    return { data: await synonymPage(db, query) }
  },
  async adminSynonymGroup({ params, resources: { db } }) {
    return { data: await service.findSynonyms(db, params.id) }
  },
  async adminAddSynonyms({ body, resources, actor }) {
    return { data: await service.addSynonyms(resources, userOf(actor), body.words), message: 'saved' }
  },
  async adminEditSynonyms({ params, body, resources, actor }) {
    const data = await service.editSynonyms(resources, userOf(actor), params.id, body.words)
    return { data, message: 'saved' }
  },
  async adminDeleteSynonyms({ params, resources, actor }) {
    return { data: await service.deleteSynonyms(resources, userOf(actor), params.id), message: 'deleted' }
  },
}
