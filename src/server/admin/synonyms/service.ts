import type { Synonyms } from '#lib/contract/admin/synonyms.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { forgetCaches } from '../../platform/caches.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { type Admin, type Curated, type CurationResources, curate } from '../curate.ts'
import * as queries from './queries.ts'

/** Cache tags of synonyms in searches, and of the pages that show results. */
const tags = ['search-synonyms', 'products']

/** Synonym group by id. @throws ApiError not_found */
export async function findSynonyms(db: Database, id: string): Promise<Synonyms> {
  const synonyms = await queries.readSynonyms(db, id)
  if (!synonyms) throw new ApiError('not_found')
  return synonyms
}

/** Runs a change and empties the caches of this process at once; other processes are told by the tags. */
async function change<Answer>(
  resources: CurationResources,
  admin: Admin,
  run: (tx: Database) => Promise<Curated<Answer>>,
): Promise<Answer> {
  const answer = await curate(resources, admin, run)
  forgetCaches(resources.db, tags)
  return answer
}

/**
 * Adds a synonym group.
 * @throws ApiError invalid_input naming a word that occurs twice; conflict naming a word of another group
 */
export const addSynonyms = (resources: CurationResources, admin: Admin, words: string[]) =>
  change(resources, admin, async (tx) => {
    await refuseDuplicates(tx, words)
    const answer = await queries.insertSynonyms(tx, words)
    return { answer, action: 'synonyms.add', subjectId: answer._id, after: { words }, tags }
  })

/** Replaces the words of a synonym group. @throws ApiError not_found, and as `addSynonyms` */
export const editSynonyms = (resources: CurationResources, admin: Admin, id: string, words: string[]) =>
  change(resources, admin, async (tx) => {
    await refuseDuplicates(tx, words, id)
    const before = await findSynonyms(tx, id)
    const answer = await queries.changeSynonyms(tx, id, words)
    if (!answer) throw new ApiError('not_found')
    return {
      answer,
      action: 'synonyms.update',
      subjectId: id,
      before: { words: before.words },
      after: { words },
      tags,
    }
  })

/** Deletes a synonym group. @throws ApiError not_found */
export const deleteSynonyms = (resources: CurationResources, admin: Admin, id: string) =>
  change(resources, admin, async (tx) => {
    const before = await queries.deleteSynonyms(tx, id)
    if (!before) throw new ApiError('not_found')
    return { answer: null, action: 'synonyms.delete', subjectId: id, before: { words: before.words }, tags }
  })

/**
 * Ensures that each word, in any spelling, is in one group and only once: with two groups its meaning would be
 * ambiguous.
 */
async function refuseDuplicates(tx: Database, words: string[], exceptId?: string): Promise<void> {
  const folded = words.map(foldText)
  const duplicate = folded.findIndex((word, place) => folded.indexOf(word) < place)
  if (duplicate >= 0)
    throw new ApiError('invalid_input', { fields: { [`words.${duplicate}`]: 'synonym_twice' } })
  await queries.lockSynonyms(tx)
  const others = await queries.wordsInGroups(tx, folded, exceptId)
  const conflicting = folded.findIndex((word) => others.has(word))
  if (conflicting >= 0)
    throw new ApiError('conflict', { fields: { [`words.${conflicting}`]: 'synonym_known' } })
}
