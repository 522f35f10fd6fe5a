import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, line, listOf, moment, noData } from '../fields.ts'
import { byId, tableQuery } from './fields.ts'

/** A group of words or short phrases, in any script. */
const words = z
  .array(line(2, 60), 'required')
  .check(z.minLength(2, 'synonyms_minimum'), z.maxLength(20, 'synonyms_maximum'))

const synonyms = z.object({ _id: id, words: z.array(z.string()), updatedAt: moment })
export type Synonyms = z.output<typeof synonyms>

/** Synonyms: a search for one word of a group finds all of them. */
export const adminSynonymEndpoints = {
  adminSynonyms: endpoint({
    method: 'GET',
    path: 'admin/synonyms',
    access: 'admin',
    summary: 'Groups of synonyms, sorted by their first word',
    query: z.object(tableQuery),
    response: listOf(synonyms),
  }),
  adminSynonymGroup: endpoint({
    method: 'GET',
    path: 'admin/synonyms/:id',
    access: 'admin',
    summary: 'A group of synonyms',
    params: byId,
    response: synonyms,
    errors: ['not_found'],
  }),
  adminAddSynonyms: endpoint({
    method: 'POST',
    path: 'admin/synonyms',
    access: 'admin',
    summary: 'Add a group of synonyms; a word belongs to one group only, in whichever spelling',
    body: z.object({ words }),
    response: synonyms,
    errors: ['conflict'],
  }),
  adminEditSynonyms: endpoint({
    method: 'PUT',
    path: 'admin/synonyms/:id',
    access: 'admin',
    summary: 'Change a group of synonyms',
    params: byId,
    body: z.object({ words }),
    response: synonyms,
    errors: ['not_found', 'conflict'],
  }),
  adminDeleteSynonyms: endpoint({
    method: 'DELETE',
    path: 'admin/synonyms/:id',
    access: 'admin',
    summary: 'Delete a group of synonyms',
    params: byId,
    response: noData,
    errors: ['not_found'],
  }),
}
