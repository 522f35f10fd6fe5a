// Firefox before 125 has no segmenter: what is one sign to the eye may be split there.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined

/** Returns the offsets, in UTF-16 units, at which the graphemes of a text begin. */
export function* graphemeOffsets(text: string): Generator<number> {
  if (segmenter) for (const { index } of segmenter.segment(text)) yield index
  else {
    let offset = 0
    for (const { length } of text) {
      yield offset
      offset += length
    }
  }
}

/** Returns the offset at which the grapheme begins that holds a unit of a text; the offset itself behind the end. */
export function graphemeAt(text: string, offset: number): number {
  if (segmenter) return segmenter.segment(text).containing(offset)?.index ?? offset
  return /[\udc00-\udfff]/.test(text.charAt(offset)) ? offset - 1 : offset
}
