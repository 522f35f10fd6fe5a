import type { SavedSearch } from '#lib/contract/saved-searches.ts'
import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { type SavedSearchRow, savedSearchesOf } from './queries.ts'
import * as service from './service.ts'

const present = (row: SavedSearchRow): SavedSearch => ({
  _id: row.id,
  name: row.name,
  path: row.path,
  frequency: row.frequency,
  byMail: row.byMail,
  lastMatchAt: row.lastMatchAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** Saved searches and filtered lists. */
export const savedSearchHandlers: Handlers<
  'savedSearch' | 'addSavedSearch' | 'updateSavedSearch' | 'deleteSavedSearch'
> = {
  async savedSearch({ resources: { db }, actor }) {
    return { data: (await savedSearchesOf(db, userOf(actor).id)).map(present) }
  },
  async addSavedSearch({ body, resources: { db }, actor }) {
    return { data: present(await service.saveSearch(db, userOf(actor).id, body)), message: 'searchSaved' }
  },
  async updateSavedSearch({ params, body, resources: { db }, actor }) {
    const row = await service.changeSearch(db, userOf(actor).id, params.id, body)
    return { data: present(row), message: 'searchSaved' }
  },
  async deleteSavedSearch({ params, resources: { db }, actor }) {
    await service.deleteSearch(db, userOf(actor).id, params.id)
    return { data: null, message: 'savedSearchDeleted' }
  },
}
