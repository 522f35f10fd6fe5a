import type { Refused } from '#lib/forms.ts'

/** The words of a group as they were typed: one a line, or with commas (Latin or Arabic) between them. */
export const wordsOf = (typed: string | undefined): string[] =>
  (typed ?? '')
    .split(/[\n,،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** What was refused, as the one field of the form shows it: of a single word, which one it was. */
export function withWords(refused: Refused | null): (Refused & { word: string | undefined }) | null {
  if (!refused) return null
  const [field, error] = Object.entries(refused.fields).find(([name]) => name.startsWith('words.')) ?? []
  if (!field || !error) return { ...refused, word: undefined }
  const word = wordsOf(refused.values.words)[Number(field.slice('words.'.length))] ?? ''
  const fields = { words: { ...error, message: `«${word}»: ${error.message}` } }
  return { ...refused, fields, word: error.code === 'synonym_known' ? word : undefined }
}
