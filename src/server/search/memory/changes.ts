import type pg from 'pg'

type Row = {
  horizon: string
  xact: string | null
  id: string | null
  worded: boolean | null
  shown: boolean | null
}

type Changed = {
  ids: string[]
  worded: ReadonlySet<string>
  shown: ReadonlySet<string>
  isAll: boolean
}

/** Reader of the changes to `search_documents` (see `search_changes`) since its last call. */
export type Changes = {
  /** Starts from the snapshot of `client`. @param client in a REPEATABLE READ transaction */
  begin: (client: pg.ClientBase) => Promise<void>
  /**
   * Returns the changes committed since the last call: ids of all changed products, those with new words (`worded`) and
   * those with a new card (`shown`). With `isAll`, everything has to be reloaded.
   */
  next: () => Promise<Changed>
}

/**
 * Follows `search_changes` by transaction ids. An id is assigned at a transaction's first write, and may be committed
 * after higher ones. Each call therefore reads again from the oldest transaction that was still open, without those
 * already seen.
 */
export function createChanges(pool: pg.Pool): Changes {
  let horizon = 0n
  let seen: string[] = []
  const horizonColumn = `pg_snapshot_xmin(pg_current_snapshot())::text AS horizon`
  return {
    async begin(client) {
      const { rows } = await client.query<Row>(`
        SELECT ${horizonColumn}, c.xact::text FROM (SELECT 1) one
        LEFT JOIN search_changes c ON c.xact >= pg_snapshot_xmin(pg_current_snapshot())`)
      horizon = BigInt(rows[0]?.horizon ?? 0)
      seen = [...new Set(rows.flatMap(({ xact }) => (xact === null ? [] : [xact])))]
    },
    async next() {
      const { rows } = await pool.query<Row>({
        name: 'search-changes',
        text: `SELECT ${horizonColumn}, c.xact::text, c.product_id AS id, c.worded, c.shown FROM (SELECT 1) one
          LEFT JOIN search_changes c ON c.xact >= $1::xid8 AND c.xact <> ALL ($2::xid8[])`,
        values: [String(horizon), seen],
      })
      horizon = BigInt(rows[0]?.horizon ?? horizon)
      const changed = rows.filter(({ xact }) => xact !== null)
      const xacts = new Set([...seen, ...changed.map(({ xact }) => xact as string)])
      seen = [...xacts].filter((xact) => BigInt(xact) >= horizon)
      const idsOf = (some: readonly Row[]) => new Set(some.flatMap(({ id }) => id ?? []))
      return {
        ids: [...idsOf(changed)],
        worded: idsOf(changed.filter(({ worded }) => worded)),
        shown: idsOf(changed.filter(({ shown }) => shown)),
        isAll: changed.some(({ id }) => id === null),
      }
    },
  }
}
