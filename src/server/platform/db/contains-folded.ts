import { type SQL, sql } from 'drizzle-orm'

/**
 * Predicate: a text contains another one, ignoring case and spelling variants. Without LIKE, because folding turns some
 * characters, such as the full-width percent sign, into its wildcards.
 */
export const containsFolded = (text: SQL, part: string): SQL =>
  sql`strpos(fold_text(${text}), fold_text(${part}::text)) > 0`
