import { foldName } from '#lib/i18n/fold.ts'
import type { DefinedAttribute } from './read.ts'

type Options = DefinedAttribute['options']
type Option = Options[number]

const memo = new WeakMap<Options, ReadonlyMap<string, readonly Option[]>>()

/** Returns the options of an attribute by their folded keys, names and aliases. */
function byName(options: Options): ReadonlyMap<string, readonly Option[]> {
  const known = memo.get(options)
  if (known) return known
  const names = new Map<string, Option[]>()
  for (const option of options) {
    for (const name of new Set([option.key, option.en, option.ar, ...(option.aliases ?? [])].map(foldName))) {
      const same = names.get(name)
      if (same) same.push(option)
      else names.set(name, [option])
    }
  }
  memo.set(options, names)
  return names
}

/**
 * Returns the option that a text names by its key, a name or an alias, in any spelling.
 * @param parent key of the value that it must belong to; without one, the text has to name one option alone
 */
export function recognise(options: Options, text: string, parent?: string): Option | undefined {
  const named = byName(options).get(foldName(text)) ?? []
  const possible = parent === undefined ? named : named.filter((option) => option.parent === parent)
  return parent !== undefined || possible.length === 1 ? possible[0] : undefined
}

/** Tells whether a text is the key of an option. */
export const isKeyOf = (options: Options, text: string): boolean =>
  (byName(options).get(foldName(text)) ?? []).some(({ key }) => key === text)
