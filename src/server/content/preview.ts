import type { HostPath } from '#lib/content/index.ts'
import type { HostRead } from '#lib/content/with-local.ts'
import { askWordPress } from '#lib/content/wordpress.ts'
import { isPreviewSigned } from './signatures.ts'

/**
 * What is not published goes from WordPress to the holder of a link, and is kept nowhere.
 * @param needs.ending ends what takes too long
 * @returns reads an article with the signature of such a link; without a good one there is no such article
 */
export const createPreview =
  (needs: {
    host: string
    secret: string | undefined
    ending: () => AbortSignal
    onFailure: (key: string, error: unknown) => void
  }) =>
  async (path: HostPath, query: Record<string, string>): Promise<HostRead> => {
    const nothing = { answer: null, old: false }
    const { id = '', preview = '' } = query
    if (!needs.secret || path !== 'blog' || !isPreviewSigned(needs.secret, id, preview, new Date()))
      return nothing
    try {
      const { answer } = await askWordPress(needs.host, path, query, needs.ending())
      return { answer, old: false }
    } catch (error) {
      needs.onFailure(`preview of ${id}`, error)
      return nothing
    }
  }
