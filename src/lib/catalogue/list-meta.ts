import type { Translate } from '#lib/i18n/translate.ts'
import { isOwnState } from './filter-view.ts'
import type { Filters } from './list-filters.ts'

type Meta = { title: string; self: string; canonical: string; noindex: boolean }

/**
 * What the head of a list's page says. Search engines get the list as it is, page by page; narrowed or in another
 * order it is theirs under no address.
 * @param href the address of the list with other filters
 */
export function listMeta(
  title: string,
  filters: Filters,
  href: (filters: Filters) => string,
  t: Translate,
): Meta {
  const { page } = filters
  const isOwn = isOwnState(filters)
  return {
    title: page === undefined ? title : t('list:titlePage', { title, page }),
    self: href(filters),
    canonical: href(isOwn ? { page } : filters),
    noindex: !isOwn,
  }
}
