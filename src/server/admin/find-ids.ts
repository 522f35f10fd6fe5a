import { type SQL, sql } from 'drizzle-orm'
import { tableSize } from '#lib/contract/admin/fields.ts'
import { foldText } from '#lib/i18n/fold.ts'
import type { Database } from '../platform/db/client.ts'
import { columnsOf, type SearchedTable, textOf } from '../platform/db/search-texts.ts'
import { contains, type Selection, type TableQuery, tablePage } from './table.ts'
import { containsIndexed } from './text-search.ts'

/**
 * Highest exact total of a search in a large table. The first page of a search with many matches is found within few rows,
 * but counting all of them would read many more.
 */
export const maxFound = 1_000

/** Ids that include those of the page, and the total, which is a lower bound unless it is exact. */
type Found = { ids: string[]; total: number; totalExact: boolean }

type Search = {
  /** Statements for ids of rows that match, in no order: each reads few rows by an index. */
  ways: (limit: number) => SQL[]
  /** Statement for the newest ids of rows that match in any of the ways; without it, of many matches any are taken. */
  newest?: ((limit: number) => SQL) | undefined
  /** Number of the last row of the page, from 1, by the newest ids; undefined in another order. */
  end?: number | undefined
}

/**
 * Finds rows by a search in a large table. Few matches are returned whole. Many are not counted: the newest are read, as many
 * as the page needs, or 1,000 for another order.
 */
export async function findIds(db: Database, { ways, newest, end = maxFound }: Search): Promise<Found> {
  const most = Math.max(maxFound, end)
  const limited = ways(most + 1).map((way) => sql`(${way} LIMIT ${most + 1})`)
  const all = await idsOf(
    db,
    sql`SELECT id FROM (${sql.join(limited, sql` UNION `)}) found LIMIT ${most + 1}`,
  )
  if (all.length <= most) return { ids: all, total: all.length, totalExact: true }
  return { ids: newest ? await idsOf(db, newest(end)) : all, total: most, totalExact: false }
}

async function idsOf(db: Database, statement: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(statement)
  return rows.map(({ id }) => id)
}

/** A table in which searches find rows through indexes; `where` is the condition on its state, which all searches share. */
type Searched = Selection & {
  key: NonNullable<Selection['key']>
  /**
   * Statements for ids of matching rows, without the condition on the state: each ends in a WHERE clause. `isMember` is null
   * for a search that finds no member.
   */
  ways: (search: string, isMember: IsMember | null) => SQL[]
  /** Whether `ways` use `isMember`. */
  byMember?: boolean
  /** Predicate for the same rows, which reading the newest of many matches evaluates row by row; without it, all are read. */
  matches?: (search: string, isMember: IsMember | null) => SQL
  /** Whether the rows are in the order of their ids, the newest first, unless another order is chosen. */
  isNewestFirst?: boolean
}

/** Page of a large table. Of a search with many matches, the newest 1,000 in another order than by age. */
export async function searchedPage<Row extends Record<string, unknown>, Item>(
  db: Database,
  query: TableQuery,
  { ways, byMember = false, matches, isNewestFirst = false, ...selection }: Searched,
  present: (row: Row) => Item,
) {
  const { search, sort, page = 1, size = tableSize } = query
  const { key, where } = selection
  if (!search) return tablePage(db, query, selection, present)
  const isMember = byMember ? await membersLike(db, search) : null
  const found = ways(search, isMember).map((way) => sql`${way} AND ${where}`)
  const isMatch = matches?.(search, isMember) ?? sql`${key.column} IN (${sql.join(found, sql` UNION ALL `)})`
  const { ids, ...count } = await findIds(db, {
    end: isNewestFirst && !sort ? page * size : undefined,
    ways: () => found,
    newest: (limit) => sql`SELECT ${key.column} AS id FROM ${key.from}
      WHERE ${where} AND ${isMatch} ORDER BY ${key.column} DESC LIMIT ${limit}`,
  })
  const chosen = { ...selection, where: isOneOf(key.column, ids), total: sql`${count.total}` }
  return { ...(await tablePage(db, query, chosen, present)), ...count }
}

/** Predicate: the id of a row is one of these. */
export const isOneOf = (id: SQL, ids: readonly string[]): SQL => sql`${id} = ANY(${sql.param(ids)}::uuid[])`

/** Three letters or digits in a row, as a trigram has them. */
const trigram = /[\p{L}\p{N}]{3}/u

/**
 * Predicate: the texts of a row of a table contain a search, in any spelling. A search of fewer than three letters in a row
 * reads every row.
 */
export const matchesText = (search: string, table: SearchedTable, alias: string): SQL =>
  trigram.test(foldText(search))
    ? containsIndexed(search, textOf(table, alias))
    : contains(search, ...columnsOf(table, alias))

/** Statement for the ids of members, at most `limit`, whose name, email, phone number or store contains a search. */
export const memberIds = (search: string, limit: number): SQL => sql`
  SELECT id FROM (
    (SELECT u.id FROM users u WHERE ${matchesText(search, 'users', 'u')} LIMIT ${limit})
    UNION (SELECT s.user_id FROM stores s WHERE ${matchesText(search, 'stores', 's')} LIMIT ${limit})
  ) member LIMIT ${limit}`

/** Members at most that other tables are searched for by id; more are compared with every row of the other table. */
const mostMembers = 2_000

/** Predicate for a column: its id is that of a member whom a search finds. */
export type IsMember = (column: SQL) => SQL

/** Returns null for a search that finds no member. */
async function membersLike(db: Database, search: string): Promise<IsMember | null> {
  const ids = await idsOf(db, memberIds(search, mostMembers + 1))
  if (ids.length === 0) return null
  if (ids.length <= mostMembers) return (column) => isOneOf(column, ids)
  return (column) => sql`${column} IN (${memberIds(search, Number.MAX_SAFE_INTEGER)})`
}

const idStart = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i

/** Predicate: an id begins with a search; null for a search that is no beginning of an id. */
export function startsId(search: string, id: SQL): SQL | null {
  const start = search.trim()
  if (!idStart.test(start)) return null
  const bound = (digit: string) => `${start.replaceAll('-', '')}${digit.repeat(32)}`.slice(0, 32)
  return sql`${id} BETWEEN ${bound('0')} AND ${bound('f')}`
}
