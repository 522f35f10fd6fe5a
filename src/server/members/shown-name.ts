import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#lib/i18n/locales.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`)
const nobody = (locale: Locale): SQL => literal(getTranslator(locale)('store:noName'))

/** First and last name of a user by its alias, for the shop itself; empty for one without a name. */
export const ownName = (user: SQL = sql`u`): SQL => sql`trim(${user}.first_name || ' ' || ${user}.last_name)`

/** Name under which others see a user with their store, by the aliases of both; "Member" for one without a name. */
export const shownName = (user: SQL = sql`u`, store: SQL = sql`s`): SQL =>
  sql`coalesce(${store}.name, nullif(${ownName(user)}, ''), ${nobody('en')})`

/** The Arabic name, if it is another: that of the store, or "Member" for one without a name. */
export const shownNameAr = (user: SQL = sql`u`, store: SQL = sql`s`): SQL =>
  sql`coalesce(${store}.name_ar, CASE WHEN ${store}.name IS NULL AND ${ownName(user)} = '' THEN ${nobody('ar')} END)`
