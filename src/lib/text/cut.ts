const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The beginning of a text, of at most `limit` UTF-16 units, which is how fields and columns count. It ends between two
 * characters as a reader counts them: an emoji, or a letter with its marks, is there or it isn't.
 */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  // One character may be longer than the limit; then half of it is better than nothing.
  const end = segmenter.segment(text).containing(limit)?.index || limit
  return text
    .slice(0, end)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}

/** How many characters a text has as a reader counts them. */
export function lengthOf(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}
