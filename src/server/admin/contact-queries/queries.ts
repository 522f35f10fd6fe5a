import { eq, type SQL, sql } from 'drizzle-orm'
import type { ContactQuery } from '#lib/contract/admin/contact-queries.ts'
import type { Database } from '../../platform/db/client.ts'
import { contactQueries } from '../../platform/db/schema.ts'
import { isoMoment } from '../../platform/present.ts'
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

export async function contactQueryById(db: Database, id: string): Promise<ContactQuery | null> {
  const { items } = await tablePage(db, { size: 1 }, selection(sql`q.id = ${id}`), present)
  return items[0] ?? null
}

export async function setContactQueryStatus(
  tx: Database,
  id: string,
  status: ContactQuery['status'],
): Promise<void> {
  await tx.update(contactQueries).set({ status }).where(eq(contactQueries.id, id))
}
