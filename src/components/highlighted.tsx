import { highlight } from '#lib/i18n/highlight.ts'

/** A name with the words that somebody searched for marked in it; the marks change no letter's place. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map(({ start, text: piece, hit }) =>
    hit ? <mark key={start}>{piece}</mark> : piece,
  )
}
