import type pg from 'pg'

type Row = {
  horizon: string
  server: string
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

/** Place of a reader in `search_changes`, with what it needs to go back if another host of the database takes over. */
export type ChangesPosition = {
  /** Changes of transactions before this one are applied, and those of `seen`. */
  horizon: string
  seen: readonly string[]
  /** Start of the PostgreSQL that these transactions are of. */
  server: string
  /** The horizon ten minutes before, and the products that have changed since. */
  recentHorizon: string
  recent: readonly string[]
}

/** Reader of the changes to `search_documents` (see `search_changes`) since its last call. */
export type Changes = {
  /** Starts from the snapshot of `client`. @param client in a REPEATABLE READ transaction */
  begin: (client: pg.ClientBase) => Promise<void>
  /**
   * Returns the changes that are not applied yet: ids of all changed products, those with new words (`worded`) and those
   * with a new card (`shown`). With `isAll`, everything has to be reloaded. After an error the next call returns what this
   * one would have, also when the database was restarted or another host took over meanwhile.
   */
  next: () => Promise<Changed>
  /** Says that everything which `next` returned is applied. */
  applied: () => void
  /** Returns the place up to which everything is applied; null while something is not. */
  position: () => ChangesPosition | null
  /** Starts from the place of another reader. */
  resume: (position: ChangesPosition) => void
}

/** Transactions after which it is worth a query to leave those of other databases out. */
export const manySeen = 50
/**
 * How long ago (ms) a change may have been that a host which takes over does not have: it is read again then. More
 * changes than `maxRecent` within that time reload everything.
 */
export const recentMs = 10 * 60_000
const maxRecent = 20_000
/** Interval (ms) between the moments that are kept to go back to. */
const markMs = 60_000

const horizonColumns = `pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
  pg_postmaster_start_time()::text AS server`

/**
 * Follows `search_changes` by transaction ids. An id is assigned at a transaction's first write, and may be committed
 * after higher ones. Each call therefore reads again from the oldest transaction that was still open, without those
 * already seen.
 */
export function createChanges(pool: pg.Pool): Changes {
  let horizon = 0n
  let seen: string[] = []
  let server: string | undefined
  let unapplied = new Map<string, { worded: boolean; shown: boolean }>()
  let isAll = false
  /** When changes of the last minutes were read, by product. */
  const recent = new Map<string, number>()
  let horizons: { at: number; horizon: bigint }[] = []

  const read = async (from: bigint, without: readonly string[]) => {
    const { rows } = await pool.query<Row>({
      name: 'search-changes',
      text: `SELECT ${horizonColumns}, c.xact::text, c.product_id AS id, c.worded, c.shown FROM (SELECT 1) one
        LEFT JOIN search_changes c ON c.xact >= $1::xid8 AND c.xact <> ALL ($2::xid8[])`,
      values: [String(from), without],
    })
    return rows
  }
  const note = (id: string, worded: boolean, shown: boolean) => {
    const before = unapplied.get(id)
    unapplied.set(id, { worded: worded || !!before?.worded, shown: shown || !!before?.shown })
  }
  /** Keeps what is needed to go back by ten minutes. */
  const remember = (ids: Iterable<string>) => {
    const now = Date.now()
    for (const id of ids) {
      recent.delete(id)
      recent.set(id, now)
    }
    for (const [id, at] of recent) {
      if (now - at <= recentMs && recent.size <= maxRecent + 1) break
      recent.delete(id)
    }
    if (now - (horizons.at(-1)?.at ?? 0) < markMs) return
    horizons.push({ at: now, horizon })
    const first = horizons.findLastIndex(({ at }) => now - at >= recentMs)
    if (first > 0) horizons = horizons.slice(first)
  }
  return {
    async begin(client) {
      const { rows } = await client.query<Row>(`
        SELECT ${horizonColumns}, c.xact::text FROM (SELECT 1) one
        LEFT JOIN search_changes c ON c.xact >= pg_snapshot_xmin(pg_current_snapshot())`)
      horizon = BigInt(rows[0]?.horizon ?? 0)
      server = rows[0]?.server
      seen = [...new Set(rows.flatMap(({ xact }) => (xact === null ? [] : [xact])))]
      unapplied = new Map()
      isAll = false
      recent.clear()
      horizons = [{ at: Date.now(), horizon }]
    },
    async next() {
      let own = seen.length > manySeen ? await ownHorizon(pool) : 0n
      let rows = await read(horizon, seen)
      if (server !== undefined && rows[0] && rows[0].server !== server) {
        // Another start, maybe of another host: the last changes may be undone, and their transaction ids taken again.
        rows = await read(horizons[0]?.horizon ?? horizon, [])
        for (const id of recent.keys()) note(id, true, true)
        isAll ||= recent.size > maxRecent
        seen = []
        own = 0n
      }
      server = rows[0]?.server ?? server
      const open = BigInt(rows[0]?.horizon ?? horizon)
      horizon = own > open ? own : open
      const changed = rows.filter(({ xact }) => xact !== null)
      const xacts = new Set([...seen, ...changed.map(({ xact }) => xact as string)])
      seen = [...xacts].filter((xact) => BigInt(xact) >= horizon)
      for (const { id, worded, shown } of changed) {
        if (id === null) isAll = true
        else note(id, worded === true, shown === true)
      }
      remember(changed.flatMap(({ id }) => id ?? []))
      const idsOf = (which: 'worded' | 'shown') =>
        new Set([...unapplied].flatMap(([id, flags]) => (flags[which] ? [id] : [])))
      return { ids: [...unapplied.keys()], worded: idsOf('worded'), shown: idsOf('shown'), isAll }
    },
    applied() {
      unapplied = new Map()
      isAll = false
    },
    position() {
      if (unapplied.size > 0 || isAll || server === undefined) return null
      const recentHorizon = String(horizons[0]?.horizon ?? horizon)
      return { horizon: String(horizon), seen, server, recentHorizon, recent: [...recent.keys()] }
    },
    resume(position) {
      const now = Date.now()
      horizon = BigInt(position.horizon)
      seen = [...position.seen]
      server = position.server
      unapplied = new Map()
      isAll = false
      recent.clear()
      for (const id of position.recent) recent.set(id, now)
      horizons = [{ at: now, horizon: BigInt(position.recentHorizon) }]
    },
  }
}

/**
 * Returns the oldest transaction id that may still be used in this database. The snapshot of a statement counts those of all
 * databases of the server, where one may be open for hours. Read before the changes: a transaction that is open then has a lock
 * of its id, and one that wrote elsewhere has locks there.
 */
export async function ownHorizon(pool: Pick<pg.Pool, 'query'> | pg.ClientBase): Promise<bigint> {
  const { rows } = await pool.query<{ end: string; open: string[] }>({
    name: 'search-changes-horizon',
    text: `SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS end, coalesce((
        SELECT array_agg(x.transactionid::text) FROM pg_locks x
        WHERE x.locktype = 'transactionid' AND x.mode = 'ExclusiveLock' AND x.granted AND NOT (
          EXISTS (SELECT FROM pg_locks l WHERE l.virtualtransaction = x.virtualtransaction
            AND l.locktype = 'relation' AND l.database <> own.oid AND l.database <> 0)
          AND NOT EXISTS (SELECT FROM pg_locks l WHERE l.virtualtransaction = x.virtualtransaction
            AND l.locktype = 'relation' AND l.database = own.oid))
      ), '{}') AS open
      FROM pg_database own WHERE own.datname = current_database()`,
  })
  const end = BigInt(rows[0]?.end ?? 0)
  // Locks name the lower half of an id; one may be newer than the snapshot.
  let least = end
  for (const low of rows[0]?.open ?? []) {
    const id = end + BigInt.asIntN(32, BigInt(low) - end)
    if (id < least) least = id
  }
  return least
}
