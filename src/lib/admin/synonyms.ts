import type { Refused } from '#lib/forms.ts'

/** Parses the words of a synonym group: one per line, or separated by commas (Latin or Arabic). */
export const wordsOf = (typed: string | undefined): string[] =>
  (typed ?? '')
    .split(/[\n,،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Maps errors of single words onto the one field of the form, and names the refused word. */
export function withWordErrors(refused: Refused | null): (Refused & { word: string | undefined }) | null {
  if (!refused) return null
  const [field, error] = Object.entries(refused.fields).find(([name]) => name.startsWith('words.')) ?? []
  if (!field || !error) return { ...refused, word: undefined }
  const word = wordsOf(refused.values.words)[Number(field.slice('words.'.length))] ?? ''
  const fields = { words: { ...error, message: `«${word}»: ${error.message}` } }
  return { ...refused, fields, word: error.code === 'synonym_known' ? word : undefined }
}
