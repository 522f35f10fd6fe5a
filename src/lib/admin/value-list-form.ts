import type { ListValueInput, ValueListInput } from '#lib/contract/admin/value-lists.ts'
import { wordsOf } from './synonyms.ts'

type Values = Record<string, string>

/** Number of levels that the form of a list offers. */
export const levelPlaces = [0, 1, 2, 3] as const

/** Builds the request body from the form of a list; empty levels are dropped. */
export const valueListBody = (values: Values): ValueListInput => ({
  name: values.name ?? '',
  name_ar: values.name_ar ?? '',
  levels: levelPlaces
    .map((place) => ({ en: values[`levels.${place}.en`] ?? '', ar: values[`levels.${place}.ar`] ?? '' }))
    .filter(({ en, ar }) => en.trim() !== '' || ar.trim() !== ''),
})

/** Builds the request body from the form of a value. */
export const listValueBody = (values: Values): ListValueInput => ({
  name: values.name ?? '',
  name_ar: values.name_ar ?? '',
  aliases: wordsOf(values.aliases),
})
