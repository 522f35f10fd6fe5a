import { eq, type SQL, sql } from 'drizzle-orm'
import type { ContactQuery } from '#lib/contract/admin/contact-queries.ts'
import type { Database } from '../../platform/db/client.ts'
import { contactQueries } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors.ts'
import { isoMoment } from '../../platform/present.ts'
import { type Admin, type CurationResources, curate } from '../curate.ts'
import { contains, type TableQuery, tablePage } from '../table.ts'

type Row = Omit<ContactQuery, '_id' | 'createdAt'> & { id: string; created_at: string }

const present = ({ id, created_at, ...row }: Row): ContactQuery => ({
  _id: id,
  ...row,
  createdAt: isoMoment(created_at),
})

const selection = (where: SQL) => ({
  columns: sql`q.id, q.name, q.email, nullif(concat_ws(' ', q.country_code, q.phone), '') AS phone, q.message,
    q.language, q.status, q.created_at`,
  from: sql`contact_queries q`,
  where,
  order: sql`q.created_at DESC, q.id DESC`,
})

/** Page of messages from the contact form, latest first. */
export function contactQueryPage(db: Database, query: TableQuery) {
  const matches = contains(query.search, sql`q.name`, sql`q.email`, sql`q.phone`, sql`q.message`)
  const state = query.status ? sql`q.status = ${query.status}` : sql`true`
  return tablePage(db, query, selection(sql`${state} AND ${matches}`), present)
}

/** Message of the contact form by id. @throws ApiError not_found */
export async function findContactQuery(db: Database, id: string): Promise<ContactQuery> {
  const [query] = (await tablePage(db, { size: 1 }, selection(sql`q.id = ${id}`), present)).items
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
    await tx.update(contactQueries).set({ status }).where(eq(contactQueries.id, id))
    return {
      answer: await findContactQuery(tx, id),
      action: done ? 'contact-query.finish' : 'contact-query.reopen',
      subjectId: id,
      before: { status: before.status },
      after: { status },
    }
  })
