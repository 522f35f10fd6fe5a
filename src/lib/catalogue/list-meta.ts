import type { Translate } from '#lib/i18n/translate.ts'
import { isOwnState } from './filter-view.ts'
import type { Filters } from './list-filters.ts'

type Words = { title: string; description?: string | undefined }
type Meta = Words & { self: string; canonical: string; noindex: boolean }

/**
 * Metadata of a list's page. Search engines index the plain list, page by page, and landing pages; other filtered or
 * reordered lists are `noindex`.
 * @param words title and description of the first page
 * @param href address of the list with other filters
 * @param isLanding whether it is a landing page
 */
export function listMeta(
  words: Words,
  filters: Filters,
  href: (filters: Filters) => string,
  t: Translate,
  isLanding = false,
): Meta {
  const { page } = filters
  const isOwn = isLanding || isOwnState(filters)
  return {
    ...(page === undefined ? words : wordsOfPage(words, page, t)),
    self: href(filters),
    canonical: href(filters),
    noindex: !isOwn,
  }
}

const wordsOfPage = ({ title, description }: Words, page: number, t: Translate): Words => ({
  title: t('list:titlePage', { title, page }),
  description: description && t('list:descriptionPage', { description, page }),
})
