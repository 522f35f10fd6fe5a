import { wholeCharacters } from '#lib/browsers/whole-characters.ts'
import { graphemeAt, graphemeOffsets } from './graphemes.ts'

/**
 * Cuts a text to at most `limit` UTF-16 units, the unit of fields and columns, between two graphemes: an emoji, or a
 * letter with its marks, is kept whole or dropped.
 */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  // A single grapheme may be longer than the limit; then it is split.
  const end = graphemeAt(text, limit) || limit
  return wholeCharacters(text.slice(0, end)).replace(/\ufffd$/, '')
}

/** Spaces and punctuation at the end of a cut text, which an ellipsis does not follow. */
const trailing = /[\s–—,،·:(/&+-]+$/

/** Cuts a text to `limit` graphemes; a cut text ends in an ellipsis (docs/product.md, "Product card"). */
export const cutText = (text: string, limit = 35): string => {
  if (text.length <= limit) return text
  let characters = 0
  for (const index of graphemeOffsets(text)) {
    if (characters === limit) return `${text.slice(0, index).replace(trailing, '')}...`
    characters += 1
  }
  return text
}

/** Text in which each character is a grapheme. */
const simple = /^[ -~\u0621-\u064a]*$/

/** Returns the number of graphemes, counted up to `limit`. */
export function lengthOf(text: string, limit = Number.POSITIVE_INFINITY): number {
  // One more than the limit, because the next character may belong to the last grapheme.
  const head = text.slice(0, limit + 1)
  if (simple.test(head)) return Math.min(head.length, limit)
  let count = 0
  for (const _ of graphemeOffsets(text)) {
    count += 1
    if (count >= limit) break
  }
  return count
}
