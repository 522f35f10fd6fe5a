import type pg from 'pg'
import { createBatcher } from '../../platform/batches.ts'
import { createLru } from '../../platform/caches.ts'
import { withLongTimeout } from '../../platform/db/statement-timeout.ts'
import { unavailableReason } from '../../platform/unavailable.ts'
import { createChanges } from '../search-changes.ts'
import { readAttributes, readByIds, readCategory } from './read.ts'
import {
  type CategoryTable,
  type Combination,
  createCategoryTable,
  type IndexRequest,
  type TableAnswer,
} from './table.ts'

/** Lists of leaf categories with attribute filters and exact facet counts, from memory. */
export type CategoryIndex = {
  /** Answers for each category, with every change committed before the call. */
  list: (categoryIds: readonly string[], request: IndexRequest) => Promise<TableAnswer[]>
  /** Counts products by the values of one or two filters, with every change committed before the call. */
  combinations: (categoryId: string, filters: readonly string[]) => Promise<Combination[]>
  /** Drops all tables, after a change of categories or their attributes. */
  clear: () => void
}

/** Products kept in memory. Categories that nobody asked for are dropped first. */
const maxRows = 1_200_000
/** Changed products that are read one by one; with more, all tables are dropped. */
const maxChanges = 2_000
/** Time (ms) without a request after which tables are dropped, long before old changes are deleted (`deleteOldChanges`). */
const maxIdleMs = 20 * 60_000

/**
 * Creates an index over the categories of a database. A table is read when its category is first asked for, and follows
 * `search_changes` from then on.
 */
export function createCategoryIndex(pool: pg.Pool): CategoryIndex {
  const changes = createChanges(pool)
  const tables = createLru<string, CategoryTable>({
    maxSize: maxRows,
    sizeCalculation: ({ size }) => Math.max(1, Math.min(size, maxRows)),
  })
  /** Loads in progress, and the products that have changed since they began. */
  const loading = new Map<string, { table: Promise<CategoryTable>; changed: Set<string> }>()
  let hasBegun = false
  let lastUsedMs = 0
  let generation = 0

  function clear(): void {
    generation += 1
    tables.clear()
    loading.clear()
  }

  /** Applies the changes that were committed before the call. */
  async function catchUp(): Promise<void> {
    if (!hasBegun || Date.now() - lastUsedMs > maxIdleMs) {
      clear()
      const client = await pool.connect()
      try {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
        await changes.begin(client)
        await client.query('COMMIT')
      } finally {
        client.release()
      }
      hasBegun = true
    }
    lastUsedMs = Date.now()
    const { ids, isAll } = await changes.next()
    if (isAll || ids.length > maxChanges) clear()
    else {
      for (const { changed } of loading.values()) for (const id of ids) changed.add(id)
      await apply([...tables], ids)
    }
    changes.applied()
  }

  /** Reads changed products again and puts them into the tables that they belong to. */
  async function apply(targets: [categoryId: string, table: CategoryTable][], ids: readonly string[]) {
    if (ids.length === 0 || targets.length === 0) return
    const rows = await readByIds(pool, ids)
    for (const [categoryId, table] of targets) {
      for (const id of ids) {
        const row = rows.get(id)
        if (row && row.categoryId === categoryId) table.put(row)
        else table.remove(id)
      }
    }
  }

  const catchUpOnce = createBatcher(
    async (askers: null[]) => {
      await catchUp().catch((error: unknown) => {
        // While the database is away the tables stay: changes that were not applied come again.
        if (unavailableReason(error) === null) hasBegun = false
        throw error
      })
      return askers
    },
    { concurrency: 1, maxBatch: Number.POSITIVE_INFINITY },
  )

  async function load(
    categoryId: string,
    began: number,
    changed: ReadonlySet<string>,
  ): Promise<CategoryTable> {
    const table = createCategoryTable(await readAttributes(pool, categoryId))
    await readCategory(pool, categoryId, table.append)
    for (let applied = 0; applied < changed.size; ) {
      const ids = [...changed].slice(applied)
      applied = changed.size
      await apply([[categoryId, table]], ids)
    }
    // In the same turn as the last look at `changed`, so that no change is missed.
    if (began === generation) tables.set(categoryId, table)
    return table
  }

  async function tableOf(categoryId: string): Promise<CategoryTable> {
    const known = tables.get(categoryId)
    if (known) return known
    const pending = loading.get(categoryId)
    if (pending) return pending.table
    const [began, changed] = [generation, new Set<string>()]
    const table = withLongTimeout(() => load(categoryId, began, changed))
    loading.set(categoryId, { table, changed })
    try {
      return await table
    } finally {
      if (began === generation) loading.delete(categoryId)
    }
  }

  return {
    clear,
    async list(categoryIds, request) {
      await catchUpOnce(null)
      const tables: CategoryTable[] = []
      // One after the other: reading several large ones at once would take as many connections.
      for (const categoryId of categoryIds) tables.push(await tableOf(categoryId))
      return tables.map((table) => table.list(request))
    },
    async combinations(categoryId, filters) {
      await catchUpOnce(null)
      return (await tableOf(categoryId)).combinations(filters, Date.now() * 1000)
    },
  }
}
