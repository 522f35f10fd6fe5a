/** A text in both languages: English, then Arabic. */
export type Pair = readonly [english: string, arabic: string]

/** A sentence of a listing; a third part limits it to one kind of seller. */
export type Sentence = readonly [english: string, arabic: string, from?: 'business' | 'individual']

/** A text in both languages, by language. */
export interface Bilingual {
  en: string
  ar: string
}

/** A text of which one language may be missing. */
export interface Listed {
  en: string | null
  ar: string | null
}

/** Converts a pair to an object. */
export const bilingual = (pair: Pair): Bilingual => ({ en: pair[0], ar: pair[1] })
