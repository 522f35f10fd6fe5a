const letters: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ی: 'ي',
  ؤ: 'و',
  ة: 'ه',
  گ: 'ك',
  ک: 'ك',
}

/** One letter for one, whatever stands beside it, as PostgreSQL does: Σ is σ also at the end of a word. */
const lowerAlone = (letter: string) => String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0)

/**
 * One form for words that people write differently: the same folding as the database's `fold_text` (a test
 * compares them), for the few texts that are matched in memory.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[أإآٱىئیؤةگک]/g, (letter) => letters[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u0640\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g, '')
    .replace(/\p{Changes_When_Lowercased}/gu, lowerAlone)
