import type pg from 'pg'

type Row = {
  snapshot: string
  server: string
  id: string | null
  isChange: boolean
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
  /** Snapshot of PostgreSQL, as text: what was committed in it is applied. */
  snapshot: string
  /** Start of the PostgreSQL that it is of. */
  server: string
  /** The snapshot ten minutes before, and the products that have changed since. */
  recentSnapshot: string
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

/**
 * How long ago (ms) a change may have been that a host which takes over does not have: it is read again then. More
 * changes than `maxRecent` within that time reload everything.
 */
export const recentMs = 10 * 60_000
const maxRecent = 20_000
/** Interval (ms) between the moments that are kept to go back to. */
const markMs = 60_000

/** Before every transaction: the first has the number 3. */
const firstSnapshot = '3:3:'

/** Columns of the place in `search_changes` of whoever reads them in the same statement. */
export const placeColumns = `pg_current_snapshot()::text AS snapshot, pg_postmaster_start_time()::text AS server`

/**
 * Condition on changes `c`: they were not committed in a snapshot, that is, their transaction had not begun or was open. The values
 * are those of `sinceSnapshot`.
 */
export const isSince = `(c.xact >= $1::xid8 OR c.xact = ANY ($2::xid8[]))`

/** Returns the values of `isSince` for a snapshot as text, `xmin:xmax:xip,xip…`. */
export function sinceSnapshot(snapshot: string): [xmax: string, open: string[]] {
  const [, xmax = '0', open = ''] = snapshot.split(':')
  return [xmax, open === '' ? [] : open.split(',')]
}

/**
 * Follows `search_changes` by snapshots. A transaction gets its number at its first write, and may be committed after higher
 * ones. Each call therefore reads what was not committed in the snapshot of the call before: transactions that were open
 * then, and later ones. One that stays open for hours, in whatever database, costs nothing.
 */
export function createChanges(pool: pg.Pool): Changes {
  let snapshot = firstSnapshot
  let server: string | undefined
  let unapplied = new Map<string, { worded: boolean; shown: boolean }>()
  let isAll = false
  /** When changes of the last minutes were read, by product. */
  const recent = new Map<string, number>()
  let snapshots: { at: number; snapshot: string }[] = []

  const read = async (since: string) => {
    const { rows } = await pool.query<Row>({
      name: 'search-changes',
      text: `SELECT ${placeColumns}, c.xact IS NOT NULL AS "isChange", c.product_id AS id, c.worded, c.shown
        FROM (SELECT 1) one LEFT JOIN search_changes c ON ${isSince}`,
      values: sinceSnapshot(since),
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
    if (now - (snapshots.at(-1)?.at ?? 0) < markMs) return
    snapshots.push({ at: now, snapshot })
    const first = snapshots.findLastIndex(({ at }) => now - at >= recentMs)
    if (first > 0) snapshots = snapshots.slice(first)
  }
  return {
    async begin(client) {
      // Fails where the changes cannot be read, before everything else is.
      const { rows } = await client.query<Row>(
        `SELECT ${placeColumns} FROM (SELECT 1) one LEFT JOIN search_changes c ON false`,
      )
      snapshot = rows[0]?.snapshot ?? firstSnapshot
      server = rows[0]?.server
      unapplied = new Map()
      isAll = false
      recent.clear()
      snapshots = [{ at: Date.now(), snapshot }]
    },
    async next() {
      let rows = await read(snapshot)
      if (server !== undefined && rows[0] && rows[0].server !== server) {
        // Another start, maybe of another host: the last changes may be undone, and their transaction ids taken again.
        rows = await read(snapshots[0]?.snapshot ?? snapshot)
        for (const id of recent.keys()) note(id, true, true)
        isAll ||= recent.size > maxRecent
      }
      server = rows[0]?.server ?? server
      snapshot = rows[0]?.snapshot ?? snapshot
      const changed = rows.filter(({ isChange }) => isChange)
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
      const recentSnapshot = snapshots[0]?.snapshot ?? snapshot
      return { snapshot, server, recentSnapshot, recent: [...recent.keys()] }
    },
    resume(position) {
      const now = Date.now()
      snapshot = position.snapshot
      server = position.server
      unapplied = new Map()
      isAll = false
      recent.clear()
      for (const id of position.recent) recent.set(id, now)
      snapshots = [{ at: now, snapshot: position.recentSnapshot }]
    },
  }
}
