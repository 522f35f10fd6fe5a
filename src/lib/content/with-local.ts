import type { HostPath, Source } from './index.ts'

/** What a host that may fail gives: `old` is the last good answer of one that should be asked again. */
export type Given = { answer: unknown; old: boolean }

/** Reads of a host that may fail; null when there is neither an answer nor an earlier one. */
export type ReadHost = (path: HostPath, query: Record<string, string>) => Promise<Given | null>

/** Pages of the site that are there before an editor has written them. */
const ownUntilWritten: readonly HostPath[] = ['page', 'manufacturers', 'faqs']

/**
 * A source that never fails while the local one does not: WordPress, its last good answer, the local content.
 * @param toRemotePicture how this site shows a picture that is WordPress's
 * @param onRead is told of each answer whether it should be looked at again soon, and whether nobody knows what it is:
 *   the host has said nothing of it, and there is nothing local
 */
export function withLocal(
  readHost: ReadHost,
  local: Source,
  toRemotePicture: Source['toPicture'],
  onRead: (old: boolean, unknown: boolean) => void,
): Source {
  return {
    async read(path, query) {
      const given = await readHost(path, query)
      const isHosts = given !== null && !(isEmpty(given.answer) && ownUntilWritten.includes(path))
      const answer = isHosts ? given.answer : await local.read(path, query)
      onRead(given?.old ?? true, given === null && answer === null)
      return answer
    },
    // The local content's pictures are drawn by this server, at addresses that begin with a slash.
    toPicture: (src) => local.toPicture(src) ?? toRemotePicture(src),
  }
}

const isEmpty = (answer: unknown): boolean =>
  answer === null ||
  (typeof answer === 'object' &&
    'items' in answer &&
    Array.isArray(answer.items) &&
    answer.items.length === 0)
