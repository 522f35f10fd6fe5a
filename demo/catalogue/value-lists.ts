import type { Attribute } from '#demo/catalogue/categories/definition.ts'
import type { Values } from '#demo/catalogue/render.ts'
import { carList } from '#demo/catalogue/value-lists/cars.ts'
import type { DemoList, DemoValue } from '#demo/catalogue/value-lists/definition.ts'
import { laptopList, phoneList, tabletList } from '#demo/catalogue/value-lists/devices.ts'
import { motorcycleList } from '#demo/catalogue/value-lists/motorcycles.ts'
import { smartWatchList, watchList } from '#demo/catalogue/value-lists/watches.ts'
import { foldName } from '#lib/i18n/fold.ts'

/** Lists of values of the demo catalogue, in the order of the administration. */
export const valueLists: readonly DemoList[] = [
  carList,
  motorcycleList,
  phoneList,
  tabletList,
  laptopList,
  watchList,
  smartWatchList,
]

const namesOf = ({ en, ar, aliases }: DemoValue) => [en, ar, ...aliases].map(foldName)

/**
 * Returns what a product has of a list: its make as the item names it, and the model and the trim that the item's title
 * names. A make that the list does not know stays a text.
 * @param attributes listed attributes of its category
 */
export function listedValues(
  attributes: readonly Attribute[],
  given: Values,
  title: string,
): { values: Values; hasUnlisted: boolean } {
  const values: Values = {}
  let hasUnlisted = false
  let known: readonly DemoValue[] = []
  for (const { key, list } of attributes.toSorted((a, b) => (a.list?.level ?? 0) - (b.list?.level ?? 0))) {
    const name = given[key]
    if (list?.level === 1) known = valueLists.find((one) => one.key === list.key)?.values ?? []
    const value =
      name === undefined
        ? valueIn(known, title)
        : known.find((one) => namesOf(one).includes(foldName(String(name))))
    if (value) values[key] = value.key
    else if (name !== undefined) {
      values[key] = name
      hasUnlisted = true
    }
    known = value?.values ?? []
  }
  return { values, hasUnlisted }
}

/** Returns the value that a title names: the one with the longest name in it. */
function valueIn(values: readonly DemoValue[], title: string): DemoValue | undefined {
  const words = ` ${wordsOf(title)} `
  const lengthIn = (value: DemoValue) =>
    Math.max(
      0,
      ...[value.en, ...value.aliases]
        .map(wordsOf)
        .map((name) => (words.includes(` ${name} `) ? name.length : 0)),
    )
  const [best] = values
    .map((value) => ({ value, length: lengthIn(value) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)
  return best?.value
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}+]+/gu)
    ?.join(' ') ?? ''
