import type { Translate } from '#lib/i18n/translate.ts'

/** The columns of a table of categories; one that is in order can be put in another. */
export const categoryColumns = (t: Translate, ordered: boolean) => [
  { label: t('admin:columns.name') },
  { label: t('admin-curation:categories.parent') },
  { label: t('admin-curation:categories.listings'), number: true },
  { label: t('admin-curation:categories.below'), number: true },
  { label: t('admin-curation:attributes.title'), number: true },
  { label: t('admin:columns.state') },
  ...(ordered ? [{ label: t('admin-curation:order') }] : []),
]
