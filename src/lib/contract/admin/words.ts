import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, line, listOf, moment, noData } from '../fields.ts'
import { byId, tableQuery } from './fields.ts'

export const prohibitedWord = z.object({ _id: id, word: z.string(), createdAt: moment })
export type ProhibitedWord = z.output<typeof prohibitedWord>

/** Prohibited words. */
export const adminWordEndpoints = {
  adminWords: endpoint({
    method: 'GET',
    path: 'admin/words',
    access: 'admin',
    summary: 'Prohibited words, which send a listing to review, in alphabetical order',
    query: z.object(tableQuery),
    response: listOf(prohibitedWord),
  }),
  adminAddWord: endpoint({
    method: 'POST',
    path: 'admin/words',
    access: 'admin',
    summary: 'Prohibit a word, in every spelling',
    body: z.object({ word: line(2, 60) }),
    response: prohibitedWord,
    errors: ['conflict'],
  }),
  adminDeleteWord: endpoint({
    method: 'DELETE',
    path: 'admin/words/:id',
    access: 'admin',
    summary: 'Allow a word again',
    params: byId,
    response: noData,
    errors: ['not_found'],
  }),
}
