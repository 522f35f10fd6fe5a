// Flags and environment of the serving Node process (docs/decisions/0032, 0053).
import { join } from 'node:path'
import { pinnedEnvironment, pinnedNode, root, superviseHere } from './run.mjs'

/**
 * Semi-space of the young generation in megabytes, and percent by which the old one grows until garbage is collected: with
 * Node's defaults on a large machine, garbage is most of the memory (docs/decisions/0154). Node warns about the function
 * that strips types (docs/decisions/0128), which says nothing to a shop.
 */
export const serverFlags = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=50',
  '--disable-warning=ExperimentalWarning',
]

/**
 * Limits glibc to two arenas, and uses mmap for allocations of page size: by default each thread has an arena of its
 * own, memory freed in one is not reused by others, and long-lived objects fragment it. Other C libraries ignore these
 * variables, and values set by the machine take precedence.
 */
export const serverEnvironment = Object.fromEntries(
  Object.entries({
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '1048576',
  }).map(([name, usual]) => [name, process.env[name] ?? usual]),
)

/**
 * Serves until a signal.
 * @returns the exit code of the server
 */
export function serve() {
  const server = join(root, 'src', 'server', 'start.ts')
  const environment = pinnedEnvironment({ NODE_ENV: 'production', ...serverEnvironment })
  return superviseHere(pinnedNode, [...serverFlags, server], environment)
}
