import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** Pictures and marks without a glyph in the shop's fonts. */
const undrawn =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\u00ad\ufeff]|\p{Variation_Selector}/gu
const hasArabic = /\p{Script=Arabic}/u
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Returns the runs of a part of a paragraph, from left to right. */
export type RunsOf = (start: number, end: number) => string[]

/**
 * Applies Unicode's bidirectional algorithm to a paragraph, once; its lines are parts of it. A run has one direction and
 * is as the font has to draw it: Arabic letters stay in reading order, because shaping reverses them.
 * @param text with Latin digits: the font's shaping would reverse others
 */
export function bidiParagraph(text: string, direction: 'ltr' | 'rtl'): RunsOf {
  const embedding = bidi.getEmbeddingLevels(text, direction)
  return (start, end) => {
    const runs: { level: number; first: number; last: number }[] = []
    // The last character of a line is inclusive here.
    const order = end > start ? bidi.getReorderedIndices(text, embedding, start, end - 1) : []
    for (const place of order.slice(start, end)) {
      const level = embedding.levels[place] ?? 0
      const run = runs.at(-1)
      const next = run && (level % 2 ? run.first - 1 : run.last + 1)
      if (!run || run.level !== level || place !== next) runs.push({ level, first: place, last: place })
      else if (level % 2) run.first = place
      else run.last = place
    }
    return runs.map(({ level, first, last }) => drawn(text.slice(first, last + 1), level)).filter(Boolean)
  }
}

function drawn(text: string, level: number): string {
  if (level % 2 === 0) return text.replace(undrawn, '')
  const mirrored = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('')
  const clean = mirrored.replace(undrawn, '')
  if (hasArabic.test(clean)) return clean
  return [...graphemes.segment(clean)]
    .map(({ segment }) => segment)
    .toReversed()
    .join('')
}
