import { graphemeAt, graphemeOffsets, wholeCharacters } from './graphemes.ts'

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
