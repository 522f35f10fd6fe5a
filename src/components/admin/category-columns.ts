import type { Translate } from '#lib/i18n/translate.ts'

/** Content of a table of categories: one level, which can be reordered, or search results. */
export type CategoryLevel = 'top' | 'below' | 'found'

/** Columns of a table of categories. */
export const categoryColumns = (t: Translate, level: CategoryLevel) => [
  { label: t('admin:columns.name') },
  ...(level === 'found' ? [{ label: t('admin-curation:categories.parent') }] : []),
  { label: t('admin-curation:categories.listings'), number: true },
  ...(level === 'below' ? [] : [{ label: t('admin-curation:categories.below'), number: true }]),
  { label: t('admin-curation:attributes.title'), number: true },
  { label: t('admin:columns.state') },
  ...(level === 'found' ? [] : [{ label: t('admin-curation:order') }]),
]
