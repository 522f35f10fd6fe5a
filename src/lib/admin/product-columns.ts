import type { Translate } from '#lib/i18n/translate.ts'

/** Columns of a table of listings. */
export const productColumns = (t: Translate) =>
  (['name', 'seller', 'price', 'state', 'reports', 'since'] as const).map((name) => ({
    label: t(`admin:columns.${name}`),
    number: name === 'price' || name === 'reports',
  }))
