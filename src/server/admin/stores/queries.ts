import { eq, type SQL, sql } from 'drizzle-orm'
import type { AdminStore, StoreList } from '#lib/contract/admin/stores.ts'
import type { Database } from '../../platform/db/client.ts'
import { stores } from '../../platform/db/schema.ts'
import { columnsOf } from '../../platform/db/search-texts.ts'
import { sellerCount } from '../../sellers/sellers.ts'
import { lockTable, setPositions } from '../curate.ts'
import { matchesText, searchedPage } from '../find-ids.ts'
import { contains, type TableQuery, tablePage } from '../table.ts'

type Row = {
  id: string
  name: string
  name_ar: string | null
  emirate: AdminStore['emirate']
  product_count: number
  official: number | null
  manufacturer: number | null
}

const table = sql`stores`
const lists = {
  official: { column: sql`official_order`, field: 'officialOrder' },
  manufacturer: { column: sql`manufacturer_order`, field: 'manufacturerOrder' },
} as const

const present = (row: Row): AdminStore => ({
  _id: row.id,
  name: row.name,
  name_ar: row.name_ar,
  emirate: row.emirate,
  productCount: row.product_count,
  official: row.official,
  manufacturer: row.manufacturer,
})

/** Position within a list, counted, because the stored numbers may have gaps. */
const positionIn = (column: SQL) => sql`CASE WHEN s.${column} IS NULL THEN NULL ELSE (
  SELECT count(*)::int + 1 FROM stores before
  WHERE before.${column} < s.${column} OR before.${column} = s.${column} AND before.user_id < s.user_id) END`

const from = sql`stores s JOIN users u ON u.id = s.user_id`
const selection = (where: SQL, order: SQL) => ({
  columns: sql`s.user_id AS id, s.name, s.name_ar, s.emirate,
    ${sellerCount} AS product_count,
    ${positionIn(lists.official.column)} AS official, ${positionIn(lists.manufacturer.column)} AS manufacturer`,
  from,
  where,
  order,
  key: { column: sql`s.user_id`, from: sql`stores s` },
})

const inList = (list: StoreList) => sql`s.${lists[list].column} IS NOT NULL`
const listOrder = (list: StoreList) => sql`s.${lists[list].column}, s.user_id`

/** Stores whose members have not left: those of erased accounts are deleted. */
const isOpen = sql`s.user_id NOT IN (SELECT id FROM users WHERE deletion_due_at IS NOT NULL)`

/** Page of stores: all by name, or those of one list in its order. */
export function storePage(db: Database, query: TableQuery) {
  const list = query.status === 'official' || query.status === 'manufacturer' ? query.status : null
  const where = list ? inList(list) : isOpen
  const order = list ? listOrder(list) : sql`lower(s.name), s.user_id`
  const ways = (search: string) => [
    sql`SELECT s.user_id AS id FROM stores s WHERE ${matchesText(search, 'stores', 's')}`,
    sql`SELECT s.user_id FROM users u JOIN stores s ON s.user_id = u.id WHERE ${matchesText(search, 'users', 'u')}`,
  ]
  const matches = (search: string) =>
    contains(search, ...columnsOf('stores', 's'), ...columnsOf('users', 'u'))
  const chosen = selection(where, order)
  const key = query.search ? { ...chosen.key, from } : chosen.key
  return searchedPage(db, query, { ...chosen, key, ways, matches }, present)
}

/** Store of a user with its position in each list; null if there is none. */
export async function storeById(db: Database, userId: string): Promise<AdminStore | null> {
  const where = sql`s.user_id = ${userId}`
  const [store] = (await tablePage(db, { size: 1 }, selection(where, sql`s.user_id`), present)).items
  return store ?? null
}

/** Locks the lists against other changes until the transaction ends. */
export const lockStores = (tx: Database) => lockTable(tx, table)

/** Adds a store to the end of a list, or removes it. */
export async function setListed(
  tx: Database,
  userId: string,
  { list, listed }: { list: StoreList; listed: boolean },
): Promise<void> {
  const place = listed ? sql`(SELECT coalesce(max(${lists[list].column}), 0) + 1 FROM stores)` : null
  await tx
    .update(stores)
    .set({ [lists[list].field]: place })
    .where(eq(stores.userId, userId))
}

/** Numbers the stores of a list in the order of their ids. */
export const setOrder = (tx: Database, list: StoreList, userIds: readonly string[]) =>
  setPositions(tx, { table, key: sql`user_id`, place: lists[list].column }, userIds)
