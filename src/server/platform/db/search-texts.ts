import { type SQL, sql } from 'drizzle-orm'

/** Makes the SQL of a column by its name. */
type ColumnOf = (name: string) => SQL

/** Columns by which the administration searches a table; a null counts as empty. */
const searchedColumns = {
  users: (column: ColumnOf) => [
    sql`${column('first_name')} || ' ' || ${column('last_name')}`,
    column('email'),
    sql`${column('country_code')} || ${column('phone')}`,
  ],
  stores: (column: ColumnOf) => [column('name'), column('name_ar')],
  business_applications: (column: ColumnOf) => [
    column('business_name'),
    column('email'),
    column('license_number'),
    sql`${column('country_code')} || ${column('mobile')}`,
  ],
  reports: (column: ColumnOf) => [column('details')],
  appeals: (column: ColumnOf) => [column('text')],
  contact_queries: (column: ColumnOf) => [
    column('name'),
    column('email'),
    column('phone'),
    column('message'),
  ],
  newsletter_subscribers: (column: ColumnOf) => [column('email')],
} satisfies Record<string, (column: ColumnOf) => SQL[]>

export type SearchedTable = keyof typeof searchedColumns

const inTable =
  (alias: string): ColumnOf =>
  (name) =>
    sql.raw(`${alias}.${name}`)

/** Columns by which the administration searches a table, by the alias of the table. */
export const columnsOf = (table: SearchedTable, alias: string): SQL[] =>
  searchedColumns[table](inTable(alias))

const folded = (columns: readonly SQL[]): SQL =>
  sql`trigram_text(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || chr(10) || `,
  )})`

/** Folded text of those columns, which an index of trigrams has, by the alias of the table. */
export const textOf = (table: SearchedTable, alias: string): SQL => folded(columnsOf(table, alias))

/** Expression of the index of trigrams of that text. */
export const trigramsOf = (table: SearchedTable): SQL =>
  sql`${folded(searchedColumns[table]((name) => sql.raw(`"${name}"`)))} gin_trgm_ops`
