import { pairOf, type Terms } from './terms.ts'

/** What is looked for, in numbers of terms: products that have one of the terms or of `nodes`, or those that `all` of some have. */
export type Wanted =
  | { kind: 'any'; terms: readonly number[]; nodes: readonly Wanted[] }
  | { kind: 'all'; nodes: readonly Wanted[] }

/** A weight is that of C, B or A (1 to 3); 0 for a word that may have any. */
export type Word = { kind: 'word'; text: string; isBegun: boolean; weight: number }
export type Parsed = Word | { kind: '|' | '&' | '<->' | '!'; parts: Parsed[] }

/** Of two words: whether they are looked for as words that stand beside each other. */
export type IsPair = (first: string, second: string) => boolean

/** Whether two words are one of these pairs; without putting a text together, since it is asked of all words of all products. */
export function isPairOf(pairs: Iterable<string>): IsPair {
  const seconds = new Map<string, Set<string>>()
  for (const pair of pairs) {
    const [first = '', second = ''] = pair.split(' ')
    seconds.set(first, (seconds.get(first) ?? new Set()).add(second))
  }
  return (first, second) => seconds.get(first)?.has(second) ?? false
}

const signs = /\s*(?:'((?:[^'\\]|''|\\\\)*)'(?::(\*?)([ABC]?))?|(<->)|([&|()!]))\s*/y
const weights = ['', 'C', 'B', 'A']

/**
 * Reads the text of a `tsquery` of words, beginnings, `&`, `|` and `<->`.
 * @param knowsPair whether a pair of words that stand beside each other is a term
 * @returns null when it asks for anything else, or for words beside each other that are no terms
 */
export function wantedBy(text: string, terms: Terms, knowsPair: IsPair): Wanted | null {
  const parsed = parseTsquery(text)
  return parsed && compile(parsed, terms, knowsPair)
}

/** @returns null when it asks for anything but weighted words, beginnings, `&`, `|`, `<->` and `!` */
export function parseTsquery(text: string): Parsed | null {
  const tokens: (Word | string)[] = []
  signs.lastIndex = 0
  while (signs.lastIndex < text.length) {
    const [token, word, star, weight, phrase, sign] = signs.exec(text) ?? []
    if (token === undefined) return null
    const unquoted = word?.replaceAll("''", "'").replaceAll('\\\\', '\\')
    tokens.push(
      unquoted === undefined
        ? (phrase ?? sign ?? '')
        : { kind: 'word', text: unquoted, isBegun: star === '*', weight: weights.indexOf(weight ?? '') },
    )
  }
  let next = 0
  const listOf = (kind: '|' | '&' | '<->', part: () => Parsed | null) => (): Parsed | null => {
    const parts: Parsed[] = []
    do {
      const one = part()
      if (!one) return null
      parts.push(one)
    } while (tokens[next] === kind && ++next)
    return parts.length === 1 ? (parts[0] as Parsed) : { kind, parts }
  }
  const single = (): Parsed | null => {
    const token = tokens[next++]
    if (typeof token === 'object') return token
    if (token === '!') {
      const part = single()
      return part && { kind: '!', parts: [part] }
    }
    if (token !== '(') return null
    const inside = whole()
    return tokens[next++] === ')' ? inside : null
  }
  const whole = listOf('|', listOf('&', listOf('<->', single)))
  const parsed = whole()
  return next === tokens.length ? parsed : null
}

function compile(parsed: Parsed, terms: Terms, knowsPair: IsPair): Wanted | null {
  switch (parsed.kind) {
    case 'word':
      return parsed.weight === 0 ? { kind: 'any', terms: numbersOf(parsed, terms), nodes: [] } : null
    case '!':
      return null
    case '<->':
      return besideEachOther(parsed.parts, terms, knowsPair)
    case '&': {
      const nodes = eachOf(parsed.parts, terms, knowsPair)
      return nodes && { kind: 'all', nodes }
    }
    case '|': {
      const nodes = eachOf(parsed.parts, terms, knowsPair)
      if (!nodes) return null
      const any = nodes.filter((node) => node.kind === 'any')
      return {
        kind: 'any',
        terms: [...new Set(any.flatMap((node) => node.terms))],
        nodes: [...any.flatMap((node) => node.nodes), ...nodes.filter((node) => node.kind === 'all')],
      }
    }
  }
}

function eachOf(parts: readonly Parsed[], terms: Terms, knowsPair: IsPair): Wanted[] | null {
  const nodes = parts.map((part) => compile(part, terms, knowsPair))
  return nodes.every((node) => node !== null) ? nodes : null
}

const numbersOf = ({ text, isBegun }: Pick<Word, 'text' | 'isBegun'>, terms: Terms): number[] => {
  if (isBegun) return terms.beginning(text)
  const number = terms.find(text)
  return number === undefined ? [] : [number]
}

/** Two words, each in any of its forms; more than two are no terms. */
function besideEachOther(parts: readonly Parsed[], terms: Terms, knowsPair: IsPair): Wanted | null {
  const [first, second, ...more] = parts.map(wordsOf)
  if (!first || !second || more.length > 0) return null
  const pairs = first.flatMap((one) => second.map((other) => ({ one, other })))
  if (!pairs.every(({ one, other }) => !one.isBegun && knowsPair(one.text, other.text))) return null
  const found = pairs.flatMap(({ one, other }) =>
    numbersOf({ text: pairOf(one.text, other.text), isBegun: other.isBegun }, terms),
  )
  return { kind: 'any', terms: found, nodes: [] }
}

/** The words of which one is enough; null when it is not as simple. */
function wordsOf(parsed: Parsed): Word[] | null {
  if (parsed.kind === 'word') return parsed.weight === 0 ? [parsed] : null
  if (parsed.kind !== '|') return null
  const words = parsed.parts.map(wordsOf)
  return words.every((one) => one !== null) ? words.flat() : null
}
