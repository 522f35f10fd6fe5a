import { foldText } from '#lib/i18n/fold.ts'

/** Words of a search text as typed, and their pieces: folded words and numbers, "256gb" being two of one word. */
export type Pieces = { words: readonly string[]; pieces: readonly Piece[] }

export type Piece = { text: string; word: number; isFirst: boolean; isLast: boolean }

/** Splits a search text into words and pieces. */
export function piecesOf(text: string): Pieces {
  const words = text.trim().split(/\s+/)
  const pieces = words.flatMap((typed, word) => {
    const texts = foldText(typed).match(/\d[\d,.٬،]*|[\p{L}\p{M}]+|\+|[-–]/gu) ?? []
    return texts.map((one, place) => ({
      text: one.replace(/[.,،]+$/, ''),
      word,
      isFirst: place === 0,
      isLast: place === texts.length - 1,
    }))
  })
  return { words, pieces }
}
