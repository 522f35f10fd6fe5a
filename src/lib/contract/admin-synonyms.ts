import * as z from 'zod/mini'
import { tableQuery } from './admin.ts'
import { endpoint } from './endpoint.ts'
import { id, line, listOf, moment, nothing } from './fields.ts'

const one = z.object({ id })
/** A group of words or short phrases, in any script. */
const words = z
  .array(line(2, 60), 'required')
  .check(z.minLength(2, 'synonyms_minimum'), z.maxLength(20, 'synonyms_maximum'))

const synonyms = z.object({ _id: id, words: z.array(z.string()), updatedAt: moment })
export type Synonyms = z.output<typeof synonyms>

/** Words that mean the same: a search for one finds all. */
export const adminSynonymEndpoints = {
  adminSynonyms: endpoint({
    method: 'GET',
    path: 'admin/synonyms',
    access: 'admin',
    summary: 'Groups of words that mean the same in a search, by their first word',
    query: z.object(tableQuery),
    response: listOf(synonyms),
  }),
  adminSynonymGroup: endpoint({
    method: 'GET',
    path: 'admin/synonyms/:id',
    access: 'admin',
    summary: 'One group of words that mean the same',
    params: one,
    response: synonyms,
    errors: ['not_found'],
  }),
  adminAddSynonyms: endpoint({
    method: 'POST',
    path: 'admin/synonyms',
    access: 'admin',
    summary: 'Let words mean the same in a search; a word is in one group only, however it is written',
    body: z.object({ words }),
    response: synonyms,
    errors: ['conflict'],
  }),
  adminEditSynonyms: endpoint({
    method: 'PUT',
    path: 'admin/synonyms/:id',
    access: 'admin',
    summary: 'Change a group of words that mean the same',
    params: one,
    body: z.object({ words }),
    response: synonyms,
    errors: ['not_found', 'conflict'],
  }),
  adminDeleteSynonyms: endpoint({
    method: 'DELETE',
    path: 'admin/synonyms/:id',
    access: 'admin',
    summary: 'Let the words of a group mean each their own again',
    params: one,
    response: nothing,
    errors: ['not_found'],
  }),
}
