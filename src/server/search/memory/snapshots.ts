import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { endianness } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { privateFolder } from '../../platform/data-directory.ts'
import { hour, minute } from '../../platform/durations.ts'
import { errorMessage } from '../../platform/error-message.ts'
import type { Log } from '../../platform/log.ts'
import type { ChangesPosition } from '../../products/search-changes.ts'
import type { CatalogueData } from './catalogue-data.ts'
import { continues, type DatabaseMark, databaseMarkSchema, readDatabaseMark } from './database-mark.ts'
import { pack } from './pack.ts'
import { readPacked, UnusableFile, writePacked } from './snapshot-file.ts'

/**
 * Version of what is written: to be raised when `CatalogueData`, or what it holds for the same products, changes. A test
 * compares a checksum.
 */
export const snapshotForm = `2-${endianness()}`

/** Catalogue at a place in `search_changes`. */
export type Snapshot = {
  data: CatalogueData
  /** Pairs of words of synonyms that are indexed. */
  bigrams: readonly string[]
  position: ChangesPosition
}

/** Age (ms) up to which a snapshot is used: half of how long changes are kept (`deleteOldChanges`). */
export const maxAgeMs = 12 * hour
/** Age (ms) from which on a snapshot is replaced however little has changed. */
const renewAgeMs = 6 * hour
export const snapshotLimits = {
  /** Changes of products from which on a snapshot is replaced: applying them takes a second or two. */
  manyChanges: 5_000,
  /** Time (ms) between two attempts to write, here or by another process. */
  pauseMs: 10 * minute,
  /** Products below which reading them from PostgreSQL takes about a second, and there are no snapshots. */
  minProducts: 10_000,
}

/** Folder of the snapshots; tests set other limits. */
export type SnapshotFolder = { directory: string } & Partial<typeof snapshotLimits>

const aboutSchema = z.object({
  form: z.literal(snapshotForm),
  mark: databaseMarkSchema,
  position: z.object({
    snapshot: z.string(),
    server: z.string(),
    recentSnapshot: z.string(),
    recent: z.array(z.string()),
  }),
})

/** Snapshots of a catalogue in a folder that several processes may share. */
export type Snapshots = ReturnType<typeof createSnapshots>

export function createSnapshots(
  { directory, ...changedLimits }: SnapshotFolder,
  { pool, log }: { pool: pg.Pool; log: Log },
) {
  const { manyChanges, pauseMs, minProducts } = { ...snapshotLimits, ...changedLimits }
  const path = join(directory, 'catalogue')
  const stopped = new AbortController()
  /** Mark of the database that the next snapshot gets: read before its place in the changes. */
  let mark: DatabaseMark | null = null
  let saving: Promise<void> | null = null
  let writtenAt = 0
  let triedAt = 0
  let changed = 0
  let isFailing = false

  async function check(about: unknown) {
    const parsed = aboutSchema.safeParse(about)
    if (!parsed.success) throw new UnusableFile('it is of another version')
    const { mark: stored, position } = parsed.data
    const now = await readDatabaseMark(pool)
    if (stored.identity !== now.identity) throw new UnusableFile('it is of another database')
    if (now.at - stored.at > maxAgeMs) throw new UnusableFile('it is too old')
    if (!(await continues(pool, stored, position.snapshot)))
      throw new UnusableFile('the database lacks changes that it has')
    return { ...parsed.data, ageMs: Math.max(0, now.at - stored.at) }
  }

  /** Tells whether another process has just written, or is writing. Removes what one left that was killed. */
  async function isOtherWriting(): Promise<boolean> {
    const now = Date.now()
    for (const name of await readdir(directory)) {
      if (name === 'catalogue' && writtenAt === 0) continue
      const { mtimeMs } = await stat(join(directory, name)).catch(() => ({ mtimeMs: 0 }))
      if (now - mtimeMs < pauseMs) {
        if (name === 'catalogue') [writtenAt, changed] = [mtimeMs, 0]
        return true
      }
      if (name.endsWith('.partial')) await rm(join(directory, name), { force: true })
    }
    return false
  }

  async function write(of: DatabaseMark, { data, bigrams, position }: Snapshot): Promise<void> {
    const startedMs = Date.now()
    const packed = pack({ data, bigrams })
    const packedMs = Date.now() - startedMs
    const included = changed
    const partial = `${path}.${randomUUID()}.partial`
    try {
      const about = { form: snapshotForm, mark: of, position }
      const bytes = await writePacked(partial, about, packed, stopped.signal)
      await rename(partial, path)
      writtenAt = Date.now()
      changed -= included
      isFailing = false
      log.debug({ bytes, packedMs, ms: writtenAt - startedMs }, 'search: the catalogue is on disk')
    } catch (error) {
      await rm(partial, { force: true }).catch(() => {})
      throw error
    }
  }

  /** Logs the first of several failures. */
  function complain(error: unknown): void {
    if (stopped.signal.aborted || isFailing) return
    isFailing = true
    const reason = errorMessage(error)
    log.warn({ error: reason }, 'search: the catalogue could not be written to disk')
  }

  return {
    /** Returns the snapshot if the database continues it; logs why it is of no use. */
    async restore(): Promise<Snapshot | null> {
      try {
        const { about, value } = await readPacked(path, check, stopped.signal)
        writtenAt = Date.now() - about.ageMs
        triedAt = writtenAt
        return { ...(value as Pick<Snapshot, 'data' | 'bigrams'>), position: about.position }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        if (stopped.signal.aborted) throw error
        const reason = errorMessage(error)
        log.info({ reason }, 'search: the catalogue on disk is of no use')
        return null
      }
    },
    /** Says that the catalogue was read from PostgreSQL: what is on disk is to be replaced. */
    outdate(): void {
      ;[writtenAt, triedAt, changed] = [0, 0, 0]
    },
    /** Counts changes since the last snapshot. */
    count(changes: number): void {
      changed += changes
    },
    /** Prepares a snapshot if one is due, before the changes are read up to which it is. */
    async prepare(products: number): Promise<void> {
      const now = Date.now()
      if (saving || products < minProducts || now - triedAt < pauseMs) return
      if (writtenAt > 0 && changed < manyChanges && now - writtenAt < renewAgeMs) return
      try {
        await mkdir(directory, { recursive: true, mode: privateFolder })
        if (await isOtherWriting()) return
        mark = await readDatabaseMark(pool)
      } catch (error) {
        triedAt = now
        complain(error)
      }
    },
    /** Writes the snapshot that was prepared, in the background. @param take returns null where changes are not applied */
    save(take: () => Snapshot | null): void {
      const of = mark
      if (!of || saving) return
      const snapshot = take()
      if (!snapshot || snapshot.position.server !== of.server) return
      ;[mark, triedAt] = [null, Date.now()]
      saving = write(of, snapshot)
        .catch(complain)
        .finally(() => {
          saving = null
        })
    },
    /** Settles when nothing is being written. */
    idle: async (): Promise<void> => {
      await saving
    },
    async close(): Promise<void> {
      stopped.abort()
      await saving
    },
  }
}
