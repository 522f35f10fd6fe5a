import { type Bilingual, bilingual, type Pair } from '#demo/catalogue/text.ts'

/** Value of a list with the values that belong to it. */
export interface DemoValue extends Bilingual {
  key: string
  aliases: string[]
  values: DemoValue[]
}

/** List of values that an attribute of several sub-categories takes its values from. */
export interface DemoList {
  key: string
  name: Bilingual
  /** Names of its levels. */
  levels: Bilingual[]
  values: DemoValue[]
}

/** Parses `English|Arabic|alias|alias`; a name that is the same in both languages is written once. */
function parse(text: string): Omit<DemoValue, 'key' | 'values'> {
  const [en = '', ar = '', ...aliases] = text.split('|').map((part) => part.trim())
  return { en, ar: ar || en, aliases }
}

const keyOf = (...names: string[]): string =>
  names
    .join(' ')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Builds the values of one level below a parent; what follows `>` is the level below, separated by commas. */
function below(parent: string, texts: readonly string[]): DemoValue[] {
  return texts.map((text) => {
    const [own = '', next = ''] = text.split('>')
    const value = parse(own)
    const key = keyOf(parent, value.en)
    const texts = next.split(',').filter((one) => one.trim() !== '')
    return { ...value, key, values: below(key, texts) }
  })
}

/**
 * Builds a list.
 * @param values models by make, each written as `English|Arabic|alias|alias`, models also with `> trim, trim`
 */
export function valueList(
  key: string,
  name: Pair,
  levels: readonly Pair[],
  values: Record<string, readonly string[]>,
): DemoList {
  return {
    key,
    name: bilingual(name),
    levels: levels.map(bilingual),
    values: Object.entries(values).map(([text, models]) => {
      const value = parse(text)
      return { ...value, key: keyOf(value.en), values: below(keyOf(value.en), models) }
    }),
  }
}
