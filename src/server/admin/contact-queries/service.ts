import type { ContactQuery } from '#lib/contract/admin/contact-queries.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { type Admin, type CurationResources, curate } from '../curate.ts'
import { contactQueryById, setContactQueryStatus } from './queries.ts'

/** Message of the contact form by id. @throws ApiError not_found */
export async function findContactQuery(db: Database, id: string): Promise<ContactQuery> {
  const query = await contactQueryById(db, id)
  if (!query) throw new ApiError('not_found')
  return query
}

/** Marks a message of the contact form as done, or as open again. @throws ApiError not_found */
export const finishContactQuery = (
  resources: CurationResources,
  admin: Admin,
  id: string,
  done: boolean,
): Promise<ContactQuery> =>
  curate(resources, admin, async (tx) => {
    const before = await findContactQuery(tx, id)
    const status = done ? 'done' : 'open'
    await setContactQueryStatus(tx, id, status)
    return {
      answer: await findContactQuery(tx, id),
      action: done ? 'contact-query.finish' : 'contact-query.reopen',
      subjectId: id,
      before: { status: before.status },
      after: { status },
    }
  })
