/** Replaces each half of a surrogate pair, which cannot be encoded; `toWellFormed` is missing before Firefox 119. */
export const wholeCharacters = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd')
