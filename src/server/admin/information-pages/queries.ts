import { sql } from 'drizzle-orm'
import type { PageKey, PageText } from '#lib/contract/admin/information-pages.ts'
import type { informationPages } from '#lib/contract/limits.ts'
import { ownName } from '../../members/shown-name.ts'
import type { Database } from '../../platform/db/client.ts'
import { pageTexts } from '../../platform/db/schema.ts'
import { isoMoment } from '../../platform/present.ts'
import { lockTable } from '../curate.ts'
import { type TableQuery, tablePage } from '../table.ts'

/** A version of a text; without title and text it is a return to the bundled one. */
export type VersionRow = {
  version: number
  title: string | null
  text: string | null
  changedAt: string
  changedBy: string | null
}

const author = sql<
  string | null
>`CASE WHEN u.deleted_at IS NULL THEN coalesce(nullif(${ownName()}, ''), u.email) END`
const isOf = ({ slug, language }: PageKey) => sql`p.page = ${slug} AND p.language = ${language}`

/** Locks the texts against other writers until the transaction ends. */
export const lockTexts = (tx: Database) => lockTable(tx, sql`page_texts`)

type Row = {
  page: (typeof informationPages)[number]
  language: 'en' | 'ar'
  version: string
  title: string | null
  text: string | null
  created_at: string
  author: string | null
}
const columns = sql`p.page, p.language, p.version, p.title, p.text, p.created_at, ${author} AS author`
const from = sql`page_texts p LEFT JOIN users u ON u.id = p.author_id`
const present = ({ version, title, text, created_at, author }: Row): VersionRow => ({
  version: Number(version),
  title,
  text,
  changedAt: isoMoment(created_at),
  changedBy: author,
})

/** Latest versions of all texts that admins ever touched. */
export async function latestVersions(db: Database): Promise<(PageKey & VersionRow)[]> {
  const { rows } = await db.execute<Row>(
    sql`SELECT DISTINCT ON (p.page, p.language) ${columns} FROM ${from} ORDER BY p.page, p.language, p.version DESC`,
  )
  return rows.map((row) => ({ slug: row.page, language: row.language, ...present(row) }))
}

/** A version of a text, or the latest one; null if there is none. */
export async function findVersion(db: Database, key: PageKey, version?: number): Promise<VersionRow | null> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${columns} FROM ${from}
    WHERE ${isOf(key)} AND ${version === undefined ? sql`true` : sql`p.version = ${version}`}
    ORDER BY p.version DESC LIMIT 1`)
  return rows[0] ? present(rows[0]) : null
}

/** Page of the versions of a text, latest first. */
export const versionPage = (db: Database, key: PageKey, query: TableQuery) =>
  tablePage<Row, Omit<VersionRow, 'text'>>(
    db,
    query,
    { columns, from, where: isOf(key), order: sql`p.version DESC` },
    (row) => {
      const { text: _, ...version } = present(row)
      return version
    },
  )

/** Stores a version; null: a return to the bundled text. */
export async function insertVersion(
  tx: Database,
  { slug, language }: PageKey,
  { version, authorId, text }: { version: number; authorId: string; text: PageText | null },
): Promise<void> {
  const { title, text: markdown } = text ?? { title: null, text: null }
  await tx.insert(pageTexts).values({ page: slug, language, version, title, text: markdown, authorId })
}
