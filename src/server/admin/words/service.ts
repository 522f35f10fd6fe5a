import { isDuplicate } from '../../platform/db/errors.ts'
import { ApiError } from '../../platform/errors.ts'
import { type CurationResources, curate } from '../curate.ts'
import { deleteWordRow, insertWord } from './queries.ts'

/** Adds a prohibited word, which matches any spelling. @throws ApiError conflict when it exists */
export const addWord = (resources: CurationResources, admin: { id: string }, word: string) =>
  curate(resources, admin, async (tx) => {
    const answer = await insertWord(tx, word).catch((error: unknown) => {
      throw isDuplicate(error) ? new ApiError('conflict', { fields: { word: 'word_known' } }) : error
    })
    return { answer, action: 'word.add', subjectId: answer._id, after: { word } }
  })

/** Deletes a prohibited word. @throws ApiError not_found */
export const deleteWord = (resources: CurationResources, admin: { id: string }, id: string) =>
  curate(resources, admin, async (tx) => {
    const word = await deleteWordRow(tx, id)
    if (word === null) throw new ApiError('not_found')
    return { answer: null, action: 'word.delete', subjectId: id, before: { word } }
  })
