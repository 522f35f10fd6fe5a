import type { Translate } from '#lib/i18n/translate.ts'

/** What a table of categories is: one level in its order, which can be changed, or what a search found. */
export type CategoryLevel = 'top' | 'below' | 'found'

/** The columns of such a table. */
export const categoryColumns = (t: Translate, level: CategoryLevel) => [
  { label: t('admin:columns.name') },
  ...(level === 'found' ? [{ label: t('admin-curation:categories.parent') }] : []),
  { label: t('admin-curation:categories.listings'), number: true },
  ...(level === 'below' ? [] : [{ label: t('admin-curation:categories.below'), number: true }]),
  { label: t('admin-curation:attributes.title'), number: true },
  { label: t('admin:columns.state') },
  ...(level === 'found' ? [] : [{ label: t('admin-curation:order') }]),
]
