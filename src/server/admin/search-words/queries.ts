import { sql } from 'drizzle-orm'
import type { SearchWord } from '#lib/contract/admin/search-words.ts'
import type { Database } from '../../platform/db/client.ts'
import { isoMoment } from '../../platform/present.ts'
import { contains, type TableQuery, tablePage } from '../table.ts'

type Row = { word: string; language: SearchWord['language']; count: number; last_at: string }

/** Page of search texts whose last search found nothing, most frequent first. */
export const searchWordPage = (db: Database, query: TableQuery) =>
  tablePage(
    db,
    query,
    {
      columns: sql`s.shown AS word, s.language, s.count, s.last_at`,
      from: sql`search_terms s`,
      where: sql`s.last_hits = 0 AND ${contains(query.search, sql`s.shown`, sql`s.term`)}`,
      order: sql`s.count DESC, s.last_at DESC, s.term`,
    },
    ({ last_at, ...row }: Row): SearchWord => ({ ...row, lastAt: isoMoment(last_at) }),
  )
