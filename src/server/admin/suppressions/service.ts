import { ApiError } from '../../platform/errors.ts'
import { type CurationResources, curate } from '../curate.ts'
import { deleteSuppression } from './queries.ts'

/** Lifts a suppression; the address is written to again until it bounces. @throws ApiError not_found */
export const liftSuppression = (resources: CurationResources, admin: { id: string }, id: string) =>
  curate(resources, admin, async (tx) => {
    const row = await deleteSuppression(tx, id)
    if (!row) throw new ApiError('not_found')
    const { address, reason } = row
    return { answer: null, action: 'suppression.lift', subjectId: id, before: { address, reason } }
  })
