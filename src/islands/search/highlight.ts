const letters: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ة: 'ه', ى: 'ي' }

/** One character for one, so that places in the folded text are places in the text. */
export const fold = (text: string): string[] =>
  [...text].map((letter) => letters[letter] ?? (letter.length === 1 ? lower(letter) : letter))

/** A few capitals have a longer small form (İ): those stay. */
const lower = (letter: string) => {
  const small = letter.toLowerCase()
  return small.length === 1 ? small : letter
}

/** `start` is the place of its first character. */
export type Piece = { start: number; text: string; hit: boolean }

/**
 * A suggestion in pieces, with the words of the query marked wherever they stand; Arabic letter forms count as one,
 * as they do in the search itself.
 */
export function highlight(text: string, query: string): readonly Piece[] {
  const characters = [...text]
  const folded = fold(text)
  const hits = new Array<boolean>(characters.length).fill(false)
  for (const word of query.split(/\s+/).filter(Boolean).map(fold)) {
    for (let start = 0; start + word.length <= folded.length; start += 1) {
      if (word.every((letter, offset) => folded[start + offset] === letter))
        hits.fill(true, start, start + word.length)
    }
  }
  const pieces: Piece[] = []
  for (const [index, character] of characters.entries()) {
    const hit = hits[index] === true
    const last = pieces.at(-1)
    if (last?.hit === hit) last.text += character
    else pieces.push({ start: index, text: character, hit })
  }
  return pieces
}
