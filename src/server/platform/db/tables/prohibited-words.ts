import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'

/** Words that send a listing to review before it is public. `folded` is the form that texts are compared with. */
export const prohibitedWords = pgTable('prohibited_words', {
  id: id(),
  word: text('word').notNull(),
  folded: text('folded').notNull().generatedAlwaysAs(sql`fold_text(word)`).unique(),
  createdAt: createdAt(),
})
