// How the pinned Node is run for serving (docs/decisions/0032, 0053).
import { join } from 'node:path'
import { pinnedEnvironment, pinnedNode, root, superviseHere } from './run.mjs'

/** Room for young objects, in megabytes: with what Node takes on a large machine, garbage is most of the memory. */
export const serverFlags = ['--max-semi-space-size=16']

/**
 * By itself glibc keeps a heap for each thread, and what one has freed the others do not use; pages come and go among what
 * stays, and leave holes. Two heaps, and whatever is as large as a page from the system and back. Other libraries of C
 * know none of it, and what the machine sets comes first.
 */
export const serverEnvironment = Object.fromEntries(
  Object.entries({
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '1048576',
  }).map(([name, usual]) => [name, process.env[name] ?? usual]),
)

/** Serves until it is told to end. @returns the server's exit code */
export function serve() {
  const server = join(root, 'src', 'server', 'start.ts')
  const environment = pinnedEnvironment({ NODE_ENV: 'production', ...serverEnvironment })
  return superviseHere(pinnedNode, [...serverFlags, server], environment)
}
