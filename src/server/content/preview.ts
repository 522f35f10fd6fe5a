import { askWordPress } from '#lib/content/ask-wordpress.ts'
import type { HostPath } from '#lib/content/index.ts'
import type { HostRead } from '#lib/content/with-local.ts'
import { isPreviewSigned } from './signatures.ts'

/**
 * Creates a reader of unpublished WordPress articles. It answers only to a valid preview signature and stores nothing.
 * @param needs.ending creates the signal that aborts a slow request
 * @returns reader; without a valid signature the article does not exist
 */
export const createPreview =
  (needs: {
    host: string
    secret: string | undefined
    ending: () => AbortSignal
    onFailure: (key: string, error: unknown) => void
  }) =>
  async (path: HostPath, query: Record<string, string>): Promise<HostRead> => {
    const notFound = { answer: null, old: false }
    const { id = '', preview = '' } = query
    if (!needs.secret || path !== 'blog' || !isPreviewSigned(needs.secret, id, preview, new Date()))
      return notFound
    try {
      const { answer } = await askWordPress(needs.host, path, query, needs.ending())
      return { answer, old: false }
    } catch (error) {
      needs.onFailure(`preview of ${id}`, error)
      return notFound
    }
  }
