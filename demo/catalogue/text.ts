/** The same text in both languages: English, then Arabic. */
export type Pair = readonly [english: string, arabic: string]

/** A sentence of a listing; where it has a third part, only this kind of seller says it. */
export type Sentence = readonly [english: string, arabic: string, from?: 'business' | 'individual']

/** A text in both languages, by language. */
export interface Bilingual {
  en: string
  ar: string
}

/** A text of which one language may be missing, as people write listings. */
export interface Listed {
  en: string | null
  ar: string | null
}

/** A pair as an object. */
export const bilingual = (pair: Pair): Bilingual => ({ en: pair[0], ar: pair[1] })
