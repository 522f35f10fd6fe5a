import { foldName } from '#lib/i18n/fold.ts'
import type { Attribute } from './body.ts'
import type { Entered } from './drafts.ts'

type Option = Attribute['options'][number]

const nameOf = ({ key }: Pick<Attribute, 'key'>) => `attributes.${key}`

/** Values that a listed attribute offers, or why it offers none. */
export type Offered =
  | { kind: 'values'; options: readonly Option[] }
  /** The value that it depends on is not chosen yet; `on` is its attribute. */
  | { kind: 'waiting'; on: Attribute }
  /** The list has no values for the chosen one: the seller types a text instead. */
  | { kind: 'text' }
  /** The list has no values for the chosen one, and needs none: no field is shown. */
  | { kind: 'nothing' }

/** Returns the values of a listed attribute that suit the other entries of the form, such as the models of a make. */
export function offeredValues(
  attribute: Attribute,
  attributes: readonly Attribute[],
  entered: Entered,
): Offered {
  const parent = attributes.find(({ key }) => key === attribute.dependsOn)
  if (!parent) return { kind: 'values', options: attribute.options }
  const chosen = entered[nameOf(parent)] ?? ''
  if (chosen === '') return { kind: 'waiting', on: parent }
  const options = attribute.options.filter((option) => option.parent === chosen)
  if (options.length > 0) return { kind: 'values', options }
  // A model without trims needs none, while that of an unknown make is written.
  const isListed = parent.options.some(({ key }) => key === chosen)
  return { kind: isListed && !attribute.required ? 'nothing' : 'text' }
}

/** Entries after a listed attribute has another value: what depended on the one before is cleared. */
export function withValue(
  entered: Entered,
  attribute: Attribute,
  value: string,
  attributes: readonly Attribute[],
): Entered {
  const changed = { ...entered, [nameOf(attribute)]: value }
  if (entered[nameOf(attribute)] === value) return changed
  return attributes
    .filter(({ dependsOn }) => dependsOn === attribute.key)
    .reduce((rest, dependent) => withValue(rest, dependent, '', attributes), changed)
}

/** Returns the options that a typed text may mean: those that begin with it first, then those that contain it. */
export function matchingOptions(options: readonly Option[], typed: string): readonly Option[] {
  const text = foldName(typed)
  if (text === '') return options
  const ranked = options.map((option) => {
    const names = namesOf(option).map(foldName)
    const rank = names.some((name) => name.startsWith(text))
      ? 0
      : names.some((name) => name.includes(text))
        ? 1
        : 2
    return { option, rank }
  })
  return ranked
    .filter(({ rank }) => rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

/** Returns the option with a name, in any spelling. */
export const optionNamed = (options: readonly Option[], typed: string): Option | undefined =>
  options.find((option) => namesOf(option).some((name) => foldName(name) === foldName(typed)))

const namesOf = ({ en, ar, aliases = [] }: Option) => [en, ar, ...aliases]
