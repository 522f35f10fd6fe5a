import { type EnteredFacet, enteredFacets, facetOf } from '#lib/contract/facets.ts'
import { emirateKeys } from '#lib/contract/fields.ts'
import { facetValueKey } from '#lib/i18n/facet-keys.ts'
import type { MessageKey } from '#lib/i18n/translate.ts'
import { readPrice } from '#lib/text/read-number.ts'
import type { AttributeRow } from '../listings/rules.ts'
import { fold, foldedWords } from './columns.ts'

/** Parsed value of a cell, or its error code. */
export type CellResult<Value> = { value: Value } | { code: string }

/** Parses an amount in AED, with or without the currency, into fils; an empty cell is "Ask for price", which is 0. */
export function readPriceCell(cell: string): CellResult<number> {
  const parsed = readPrice(cell)
  return 'code' in parsed && parsed.code === 'required' ? { value: 0 } : parsed
}

/** Folds text and removes spaces: أبوظبي equals أبو ظبي. */
export const foldKey = (text: string): string => fold(text).replaceAll(' ', '')

/** Creates a parser for one of several keys, given as the key or as its name in either language. */
function choiceParser<Key extends string>(keys: readonly Key[], namesOf: (key: Key) => string[]) {
  const names = new Map(
    keys.flatMap((key) => [key, ...namesOf(key)].map((name) => [foldKey(name), key] as const)),
  )
  return (cell: string): CellResult<Key> => {
    const value = names.get(foldKey(cell))
    return value === undefined ? { code: 'invalid_choice' } : { value }
  }
}

/** Parsers of the facets that sellers choose. */
export const readFacet = Object.fromEntries(
  enteredFacets.map((name) => [
    name,
    choiceParser(facetOf(name).values, (value) => [
      ...foldedWords(facetValueKey(name, value)),
      ...foldedWords(`imports:values.${value}` as MessageKey),
    ]),
  ]),
) as Record<EnteredFacet, (cell: string) => CellResult<string>>
export const readEmirate = choiceParser(emirateKeys, (key) => foldedWords(`emirates:${key}`))

const readYesOrNo = choiceParser(['yes', 'no'], (key) => foldedWords(`imports:values.${key}`))

/** Parses yes or no, in either language. */
export function readFlag(cell: string): CellResult<boolean> {
  const flag = readYesOrNo(cell)
  return 'value' in flag ? { value: flag.value === 'yes' } : flag
}

/** Parses the value of an attribute; texts, values of lists and numbers stay text, which the listing validation parses. */
export function readAttribute({ type, options }: AttributeRow, cell: string): CellResult<string | boolean> {
  switch (type) {
    case 'boolean':
      return readFlag(cell)
    case 'choice': {
      const key = optionsByName(options).get(foldKey(cell))
      return key === undefined ? { code: 'invalid_choice' } : { value: key }
    }
    case 'text':
    case 'listed':
    case 'number':
      return { value: cell }
  }
}

const optionCache = new WeakMap<AttributeRow['options'], Map<string, string>>()

/** Returns the option keys of a choice by their folded key and names; cached. */
function optionsByName(options: AttributeRow['options']): Map<string, string> {
  const byName =
    optionCache.get(options) ??
    new Map(options.flatMap(({ key, en, ar }) => [key, en, ar].map((name) => [foldKey(name), key] as const)))
  optionCache.set(options, byName)
  return byName
}
