import { foldText } from '#lib/i18n/fold.ts'
import {
  cheapestPhrases,
  dearestPhrases,
  type Offer,
  offerOf,
  offerPhrases,
  wholesalePhrases,
} from './request-words.ts'

/** Words of a text that ask for an order, wholesale, rent or sale, and the text without them. */
export type Requests = {
  text: string
  order?: { words: string; sort: 'price_asc' | 'price_desc' }
  wholesale?: string
  offer?: { words: string; offer: Offer }
}

/** Takes words that ask for an order, wholesale, rent or sale out of a text. */
export function takeRequests(text: string): Requests {
  const words = text.trim().split(/\s+/)
  const folded = words.map((word) => foldText(word).replace(/[^\p{L}\p{N}]/gu, ''))
  const taken = new Set<number>()
  /** Takes the first of some phrases that the text has. */
  const take = (phrases: readonly string[]): string | undefined => {
    for (const phrase of phrases) {
      const parts = phrase.split(' ')
      for (let at = 0; at + parts.length <= words.length; at += 1) {
        if (!parts.every((part, place) => folded[at + place] === part && !taken.has(at + place))) continue
        for (let place = 0; place < parts.length; place += 1) taken.add(at + place)
        return words.slice(at, at + parts.length).join(' ')
      }
    }
    return undefined
  }
  const cheap = take(cheapestPhrases)
  const dear = cheap === undefined ? take(dearestPhrases) : undefined
  const wholesale = take(wholesalePhrases)
  const offered = take(offerPhrases)
  const order = cheap ?? dear
  const offer = offered && offerOf(offered)
  return {
    text: words.filter((_, place) => !taken.has(place)).join(' '),
    ...(order !== undefined && {
      order: { words: order, sort: cheap === undefined ? 'price_desc' : 'price_asc' },
    }),
    ...(wholesale !== undefined && { wholesale }),
    ...(offered && offer && { offer: { words: offered, offer } }),
  }
}
