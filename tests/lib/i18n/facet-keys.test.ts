import { expect, test } from 'vitest'
import { enteredFacets, facetNames, facetOf } from '#lib/contract/facets.ts'
import { facetLabelKey, facetValueKey } from '#lib/i18n/facet-keys.ts'
import { localeKeys } from '#lib/i18n/locales.ts'
import { getTranslator, type MessageKey } from '#lib/i18n/translate.ts'

test.each(localeKeys)('every facet and its values have translations and import columns (%s)', (locale) => {
  const t = getTranslator(locale)
  const keys = facetNames.flatMap((name) => [
    facetLabelKey(name),
    ...facetOf(name).values.map((value) => facetValueKey(name, value)),
  ])
  const inFiles = enteredFacets.flatMap((name) => [
    ...[`imports:columns.${name}`, `imports:aliases.${name}`],
    ...facetOf(name).values.map((value) => `imports:values.${value}`),
  ])
  for (const key of [...keys, ...inFiles] as MessageKey[]) expect(t(key)).not.toBe(key.split(':')[1])
})
