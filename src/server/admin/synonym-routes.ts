import type { Handlers } from '../http/endpoints.ts'
import { userOf } from '../session/service.ts'
import * as synonyms from './synonyms.ts'

type SynonymName = 'adminSynonyms' | 'adminSynonymGroup'
type SynonymChange = 'adminAddSynonyms' | 'adminEditSynonyms' | 'adminDeleteSynonyms'

/** Handlers of search synonyms for admins (docs/product.md, "Search"). */
export const adminSynonymHandlers: Handlers<SynonymName | SynonymChange> = {
  async adminSynonyms({ query, resources: { db } }) {
    return { data: await synonyms.synonymPage(db, query) }
  },
  async adminSynonymGroup({ params, resources: { db } }) {
    return { data: await synonyms.findSynonyms(db, params.id) }
  },
  async adminAddSynonyms({ body, resources, actor }) {
    return { data: await synonyms.addSynonyms(resources, userOf(actor), body.words), message: 'saved' }
  },
  async adminEditSynonyms({ params, body, resources, actor }) {
    const data = await synonyms.editSynonyms(resources, userOf(actor), params.id, body.words)
    return { data, message: 'saved' }
  },
  async adminDeleteSynonyms({ params, resources, actor }) {
    return { data: await synonyms.deleteSynonyms(resources, userOf(actor), params.id), message: 'deleted' }
  },
}
