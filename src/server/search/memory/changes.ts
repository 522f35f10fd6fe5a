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

/** What changed in `search_documents` (see `search_changes`) since this was last asked. */
export type Changes = {
  /** Says that what `client` sees now is known. @param client inside of a transaction that sees one moment */
  begin: (client: pg.ClientBase) => Promise<void>
  /**
   * What was committed since; of products in `worded` the words, too, and of those in `shown` the cards. `isAll` says that
   * everything is to be read anew.
   */
  next: () => Promise<Changed>
}

/**
 * Follows `search_changes` by the numbers of transactions. Those are given when a transaction begins to write, and it may
 * be committed after later ones: so what is looked at again each time is what has a number not below that of the oldest
 * that was still open, without those transactions that were seen.
 */
export function createChanges(pool: pg.Pool): Changes {
  let horizon = 0n
  let seen: string[] = []
  const openFrom = `pg_snapshot_xmin(pg_current_snapshot())::text AS horizon`
  return {
    async begin(client) {
      const { rows } = await client.query<Row>(`
        SELECT ${openFrom}, c.xact::text FROM (SELECT 1) one
        LEFT JOIN search_changes c ON c.xact >= pg_snapshot_xmin(pg_current_snapshot())`)
      horizon = BigInt(rows[0]?.horizon ?? 0)
      seen = [...new Set(rows.flatMap(({ xact }) => (xact === null ? [] : [xact])))]
    },
    async next() {
      const { rows } = await pool.query<Row>({
        name: 'search-changes',
        text: `SELECT ${openFrom}, c.xact::text, c.product_id AS id, c.worded, c.shown FROM (SELECT 1) one
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
