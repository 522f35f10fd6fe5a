import { equivalentLetters, foldText } from '#lib/i18n/fold.ts'

/** Joiners, tatweel and diacritics, which may stand between two letters. */
const between = '[\\u00AD\\u200B-\\u200F\\u0640\\u0610-\\u061A\\u064B-\\u065F\\u0670\\u06D6-\\u06ED]*'
const variantsOf = (sign: string): string => {
  if (/\d/.test(sign)) return `[${sign}${String.fromCharCode(0x660 + Number(sign), 0x6f0 + Number(sign))}]`
  const others = equivalentLetters[sign]
  return others ? `[${sign}${others}]` : sign.replace(/[!-/:-@[-`{-~]/, '\\$&')
}

/**
 * Regular expression of PostgreSQL that matches a text in any spelling. It costs about as much as ILIKE in a table of
 * many rows, while folding each of their texts costs twelve times as much.
 * Joiners and marks stand between letters of scripts that use them, so that ASCII is matched without them.
 */
export const spellingPattern = (text: string): string =>
  [...foldText(text)].map(variantsOf).join(/[^ -~]/.test(text) ? between : '')
