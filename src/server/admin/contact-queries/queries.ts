import { eq, type SQL, sql } from 'drizzle-orm'
import type { ContactQuery } from '#lib/contract/admin/contact-queries.ts'
import type { Database } from '../../platform/db/client.ts'
import { contactQueries } from '../../platform/db/schema.ts'
import { columnsOf } from '../../platform/db/search-texts.ts'
import { isoMoment } from '../../platform/present.ts'
import { matchesText, searchedPage } from '../find-ids.ts'
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
  // Ids sort by creation time.
  order: sql`q.id DESC`,
})

/** Page of messages from the contact form, latest first. */
export function contactQueryPage(db: Database, query: TableQuery) {
  const state = query.status ? sql`q.status = ${query.status}` : sql`true`
  const key = { column: sql`q.id`, from: sql`contact_queries q` }
  const search = {
    ways: (text: string) => [
      sql`SELECT q.id FROM contact_queries q WHERE ${matchesText(text, 'contact_queries', 'q')}`,
    ],
    matches: (text: string) => contains(text, ...columnsOf('contact_queries', 'q')),
    isNewestFirst: true,
  }
  return searchedPage(db, query, { ...selection(state), key, ...search }, present)
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
