import { bigramOf, type Terms } from './terms.ts'

/** Compiled query over term numbers: `any` is a disjunction of terms and nodes, `all` a conjunction of nodes. */
export type TermQuery =
  | { kind: 'any'; terms: readonly number[]; nodes: readonly TermQuery[] }
  | { kind: 'all'; nodes: readonly TermQuery[] }

/** Lexeme of a parsed query. Weight 1 to 3 stands for C, B or A, 0 for any. */
export type QueryLexeme = { kind: 'word'; text: string; isPrefix: boolean; weight: number }
export type TsqueryNode = QueryLexeme | { kind: '|' | '&' | '<->' | '!'; parts: TsqueryNode[] }

/** Predicate: whether two adjacent words are indexed as a bigram. */
export type IsBigram = (first: string, second: string) => boolean

/** Creates a lookup of bigrams. It needs no concatenation, because it is called for all words of all products. */
export function bigramLookup(pairs: Iterable<string>): IsBigram {
  const seconds = new Map<string, Set<string>>()
  for (const pair of pairs) {
    const [first = '', second = ''] = pair.split(' ')
    seconds.set(first, (seconds.get(first) ?? new Set()).add(second))
  }
  return (first, second) => seconds.get(first)?.has(second) ?? false
}

const tokenPattern = /\s*(?:'((?:[^'\\]|''|\\\\)*)'(?::(\*?)([ABC]?))?|(<->)|([&|()!]))\s*/y
const weights = ['', 'C', 'B', 'A']

/**
 * Compiles the text of a `tsquery` of lexemes, prefixes, `&`, `|` and `<->`.
 * @param isBigram whether a pair of adjacent words is indexed
 * @returns null for other operators, weights, or bigrams that are not indexed
 */
export function compileTsquery(text: string, terms: Terms, isBigram: IsBigram): TermQuery | null {
  const parsed = parseTsquery(text)
  return parsed && compileNode(parsed, terms, isBigram)
}

/**
 * Compiles a weaker query: the same words, whatever their weights and order.
 * @returns null for a text with `!`, or that is no query
 */
export function compileWords(text: string, terms: Terms): TermQuery | null {
  const parsed = parseTsquery(text)
  return parsed && compileNode(withoutOrder(parsed), terms, () => false)
}

const withoutOrder = (parsed: TsqueryNode): TsqueryNode =>
  parsed.kind === 'word'
    ? { ...parsed, weight: 0 }
    : { kind: parsed.kind === '<->' ? '&' : parsed.kind, parts: parsed.parts.map(withoutOrder) }

/**
 * Parses the text of a `tsquery`.
 * @returns null for anything but weighted lexemes, prefixes, `&`, `|`, `<->` and `!`
 */
export function parseTsquery(text: string): TsqueryNode | null {
  const tokens: (QueryLexeme | string)[] = []
  tokenPattern.lastIndex = 0
  while (tokenPattern.lastIndex < text.length) {
    const [token, word, star, weight, phrase, sign] = tokenPattern.exec(text) ?? []
    if (token === undefined) return null
    const unquoted = word?.replaceAll("''", "'").replaceAll('\\\\', '\\')
    tokens.push(
      unquoted === undefined
        ? (phrase ?? sign ?? '')
        : { kind: 'word', text: unquoted, isPrefix: star === '*', weight: weights.indexOf(weight ?? '') },
    )
  }
  let next = 0
  const parseList = (kind: '|' | '&' | '<->', part: () => TsqueryNode | null) => (): TsqueryNode | null => {
    const parts: TsqueryNode[] = []
    do {
      const one = part()
      if (!one) return null
      parts.push(one)
    } while (tokens[next] === kind && ++next)
    return parts.length === 1 ? (parts[0] as TsqueryNode) : { kind, parts }
  }
  const parseFactor = (): TsqueryNode | null => {
    const token = tokens[next++]
    if (typeof token === 'object') return token
    if (token === '!') {
      const part = parseFactor()
      return part && { kind: '!', parts: [part] }
    }
    if (token !== '(') return null
    const inside = parseExpression()
    return tokens[next++] === ')' ? inside : null
  }
  const parseExpression = parseList('|', parseList('&', parseList('<->', parseFactor)))
  const parsed = parseExpression()
  return next === tokens.length ? parsed : null
}

function compileNode(parsed: TsqueryNode, terms: Terms, isBigram: IsBigram): TermQuery | null {
  switch (parsed.kind) {
    case 'word':
      return parsed.weight === 0 ? { kind: 'any', terms: termNumbersOf(parsed, terms), nodes: [] } : null
    case '!':
      return null
    case '<->':
      return compileAdjacent(parsed.parts, terms, isBigram)
    case '&': {
      const nodes = compileAll(parsed.parts, terms, isBigram)
      return nodes && { kind: 'all', nodes }
    }
    case '|': {
      const nodes = compileAll(parsed.parts, terms, isBigram)
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

function compileAll(parts: readonly TsqueryNode[], terms: Terms, isBigram: IsBigram): TermQuery[] | null {
  const nodes = parts.map((part) => compileNode(part, terms, isBigram))
  return nodes.every((node) => node !== null) ? nodes : null
}

const termNumbersOf = (
  { text, isPrefix }: Pick<QueryLexeme, 'text' | 'isPrefix'>,
  terms: Terms,
): number[] => {
  if (isPrefix) return terms.withPrefix(text)
  const number = terms.find(text)
  return number === undefined ? [] : [number]
}

/**
 * Compiles a phrase of two words, each in several forms, to bigrams.
 * @returns null for longer phrases and bigrams that are not indexed
 */
function compileAdjacent(parts: readonly TsqueryNode[], terms: Terms, isBigram: IsBigram): TermQuery | null {
  const [first, second, ...more] = parts.map(lexemesOf)
  if (!first || !second || more.length > 0) return null
  const pairs = first.flatMap((one) => second.map((other) => ({ one, other })))
  if (!pairs.every(({ one, other }) => !one.isPrefix && isBigram(one.text, other.text))) return null
  const found = pairs.flatMap(({ one, other }) =>
    termNumbersOf({ text: bigramOf(one.text, other.text), isPrefix: other.isPrefix }, terms),
  )
  return { kind: 'any', terms: found, nodes: [] }
}

/** Returns the lexemes of a disjunction; null for anything more complex. */
function lexemesOf(parsed: TsqueryNode): QueryLexeme[] | null {
  if (parsed.kind === 'word') return parsed.weight === 0 ? [parsed] : null
  if (parsed.kind !== '|') return null
  const words = parsed.parts.map(lexemesOf)
  return words.every((one) => one !== null) ? words.flat() : null
}
