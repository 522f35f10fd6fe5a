import type { HostPath, Source } from './index.ts'

/** Answer of a host that may fail; `old` marks a stale copy that should be fetched again. */
export type HostRead = { answer: unknown; old: boolean }

/** Reads from a host that may fail; null without an answer or a stale copy. */
export type ReadHost = (path: HostPath, query: Record<string, string>) => Promise<HostRead | null>

/** Paths whose local content is shown until editors have written their own. */
const localUntilWritten: readonly HostPath[] = ['page', 'manufacturers', 'faqs']

/**
 * Content source with fallbacks: WordPress, its last good answer, the local content. It fails only when the local
 * source fails.
 * @param toRemotePicture maps pictures of WordPress to this site's copies
 * @param onRead called for each read: `old` when it should be fetched again soon, `unknown` when the host has not
 * answered and there is no local content
 */
export function withLocal(
  readHost: ReadHost,
  local: Source,
  toRemotePicture: Source['toPicture'],
  onRead: (old: boolean, unknown: boolean) => void,
): Source {
  return {
    async read(path, query) {
      const hostRead = await readHost(path, query)
      const useHost = hostRead !== null && !(isEmpty(hostRead.answer) && localUntilWritten.includes(path))
      const answer = useHost ? hostRead.answer : await local.read(path, query)
      onRead(hostRead?.old ?? true, hostRead === null && answer === null)
      return answer
    },
    // Local pictures are drawn by this server, at addresses that begin with a slash.
    toPicture: (src) => local.toPicture(src) ?? toRemotePicture(src),
    bundled: local.bundled,
  }
}

const isEmpty = (answer: unknown): boolean =>
  answer === null ||
  (typeof answer === 'object' &&
    'items' in answer &&
    Array.isArray(answer.items) &&
    answer.items.length === 0)
