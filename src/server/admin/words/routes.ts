import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { wordPage } from './queries.ts'
import { addWord, deleteWord } from './service.ts'

/** Handlers of prohibited words (docs/product.md, "Administration"). */
export const adminWordHandlers: Handlers<'adminWords' | 'adminAddWord' | 'adminDeleteWord'> = {
  async adminWords({ query, resources: { db } }) {
    return { data: await wordPage(db, query) }
  },
  async adminAddWord({ body, resources, actor }) {
    return { data: await addWord(resources, userOf(actor), body.word), message: 'saved' }
  },
  async adminDeleteWord({ params, resources, actor }) {
    return { data: await deleteWord(resources, userOf(actor), params.id), message: 'deleted' }
  },
}
