import { highlight } from '#lib/i18n/highlight.ts'

/** A name with the words of a search highlighted; a mark has no width of its own, so no letter moves. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map(({ start, text: piece, hit }) =>
    hit ? <mark key={start}>{piece}</mark> : piece,
  )
}
