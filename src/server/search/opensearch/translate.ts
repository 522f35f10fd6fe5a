import { parseTsquery, type QueryLexeme, type TsqueryNode } from '../memory/tsquery.ts'
import type { Json } from './client.ts'
import { isPair, pairToken, tokenOf, weightedToken } from './fields.ts'

/** Field that a query without weights is about: all words, or those of title, category, feature line and seller. */
type Field = 'words' | 'title'

/**
 * Translates the text of a `tsquery` into a query of OpenSearch that matches the same products.
 * @returns null for what has no translation: PostgreSQL has to answer then
 */
export function translate(text: string, field: Field): Json | null {
  const parsed = parseTsquery(text)
  return parsed && queryOf(parsed, field)
}

function queryOf(node: TsqueryNode, field: Field): Json | null {
  switch (node.kind) {
    case 'word':
      return wordQuery(node, field)
    case '&':
      return allOf(node.parts.map((part) => queryOf(part, field)))
    case '|':
      return anyWordOrQuery(node.parts, field)
    case '!': {
      const part = node.parts[0] && queryOf(node.parts[0], field)
      return part ? { bool: { must_not: [part] } } : null
    }
    case '<->':
      return phraseQuery(node.parts, field)
  }
}

const place = ({ text, weight }: QueryLexeme, field: Field): [field: string, token: string] =>
  weight === 0 ? [field, tokenOf(text)] : ['weighted', weightedToken(text, weight)]

function wordQuery(word: QueryLexeme, field: Field): Json {
  const [name, token] = place(word, field)
  return word.isPrefix ? { prefix: { [name]: { value: token } } } : { term: { [name]: { value: token } } }
}

export const allOf = (queries: readonly (Json | null)[]): Json | null =>
  queries.every((one) => one !== null) ? { bool: { filter: queries } } : null

export function anyOf(queries: readonly (Json | null)[]): Json | null {
  if (!queries.every((one) => one !== null)) return null
  // A disjunction of nothing would match everything.
  return queries.length === 0 ? { match_none: {} } : { bool: { should: queries, minimum_should_match: 1 } }
}

/** A disjunction, whose whole words make one query for each field. */
function anyWordOrQuery(parts: readonly TsqueryNode[], field: Field): Json | null {
  const isWhole = (part: TsqueryNode): part is QueryLexeme => part.kind === 'word' && !part.isPrefix
  const byField = Map.groupBy(
    parts.filter(isWhole).map((word) => place(word, field)),
    ([name]) => name,
  )
  const words = [...byField].map(([name, tokens]) => ({
    terms: { [name]: tokens.map(([, token]) => token) },
  }))
  return anyOf([...words, ...parts.filter((part) => !isWhole(part)).map((part) => queryOf(part, field))])
}

/** A phrase of words, each in several forms. */
function phraseQuery(parts: readonly TsqueryNode[], field: Field): Json | null {
  const words = parts.map(lexemesOf)
  if (!words.every((forms) => forms !== null)) return null
  return pairQuery(words, field) ?? spanQuery(words, field)
}

/** Two words that are a token of their own in each combination; only of these the second may be a beginning. */
function pairQuery(words: readonly QueryLexeme[][], field: Field): Json | null {
  const [first = [], second = [], ...more] = words
  const pairs = first.flatMap((one) => second.map((other) => ({ one, other })))
  const isToken = ({ one, other }: (typeof pairs)[number]) =>
    one.weight + other.weight === 0 && !one.isPrefix && isPair(one.text, other.text)
  if (more.length > 0 || !pairs.every(isToken)) return null
  return anyOf(
    pairs.map(({ one, other }) => {
      const token = pairToken(one.text, other.text)
      return other.isPrefix
        ? { prefix: { [field]: { value: token } } }
        : { term: { [field]: { value: token } } }
    }),
  )
}

function spanQuery(words: readonly QueryLexeme[][], field: Field): Json | null {
  const forms = words.flat().map((word) => ({ word, name: place(word, field)[0] }))
  const [name] = forms.map((form) => form.name)
  // Positions are comparable within one field.
  if (name === undefined || forms.some((form) => form.word.isPrefix || form.name !== name)) return null
  const clauses = words.map((word) => {
    const terms = word.map((form) => ({ span_term: { [name]: place(form, field)[1] } }))
    return terms.length === 1 ? terms[0] : { span_or: { clauses: terms } }
  })
  return { span_near: { clauses, slop: 0, in_order: true } }
}

/** Returns the lexemes of a disjunction; null for anything more complex. */
function lexemesOf(parsed: TsqueryNode): QueryLexeme[] | null {
  if (parsed.kind === 'word') return [parsed]
  if (parsed.kind !== '|') return null
  const words = parsed.parts.map(lexemesOf)
  return words.every((one) => one !== null) ? words.flat() : null
}
