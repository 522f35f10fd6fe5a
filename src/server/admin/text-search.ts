import { type SQL, sql } from 'drizzle-orm'
import { foldText } from '#lib/i18n/fold.ts'
import { phoneDigits } from '#lib/text/phone-digits.ts'

/** The search text, and what it is as a phone number: the digits as they are stored, with or without the country code. */
export function searchParts(search: string): string[] {
  const digits = phoneDigits(search)
  return /^\+?\d{5,}$/.test(digits) && digits !== search ? [search, digits] : [search]
}

/**
 * Predicate: a text that is stored as `trigram_text` folds it contains the search text, in any spelling. An index of
 * trigrams finds it, from three letters on.
 */
export const containsIndexed = (search: string, text: SQL): SQL =>
  sql`(${sql.join(
    searchParts(search).map((part) => {
      const pattern = foldText(part).replace(/[\\%_]/g, '\\$&')
      return sql`${text} LIKE '%' || trigram_text(${pattern}) || '%'`
    }),
    sql` OR `,
  )})`
