import { fitOf, ownMigration } from './migrate.ts'

/** Ms between two looks. */
const lookMs = 10_000

type Options = { folder?: string; lookMs?: number }

/**
 * Looks again and again whether this release still fits the database, which a newer one may migrate at any time.
 * @param onOutdated runs once, when it does not
 * @param options folder of other migrations and another time, for tests
 * @returns the function that ends it
 */
export function watchRelease(
  pool: Parameters<typeof fitOf>[0],
  onOutdated: () => void,
  options: Options = {},
): () => void {
  const own = ownMigration(options.folder)
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const look = async () => {
    // While the database is away, nothing is known about it.
    const fit = await fitOf(pool, own).catch(() => 'known')
    if (isOver) return
    if (fit === 'outdated') onOutdated()
    else wait()
  }
  const wait = () => {
    timer = setTimeout(look, options.lookMs ?? lookMs).unref()
  }
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
