import type { paths } from '#lib/i18n/paths.ts'
import type { MessageKey, Translate } from '#lib/i18n/translate.ts'

type CsvCell = string | number | boolean | null | undefined
type Csv<Row> = (row: Row, t: Translate) => CsvCell
type Href<Row> = (row: Row, to: ReturnType<typeof paths>) => string
export type Tone = 'good' | 'waits' | 'bad'

/** How a page shows a column. Where it has no `csv`, the CSV has the value as text, and an amount in AED. */
type Shown<Row> =
  | { as: 'text' | 'code' | 'phone'; value: (row: Row, t: Translate) => string | null }
  | { as: 'link'; value: (row: Row, t: Translate) => string; href: Href<Row> }
  /** `text` is the number with its unit. */
  | { as: 'number'; value: (row: Row) => number; text?: (row: Row, t: Translate) => string }
  | { as: 'fils'; value: (row: Row) => number }
  | { as: 'moment'; value: (row: Row) => string | null }
  | { as: 'status'; value: (row: Row, t: Translate) => string; tone: (row: Row) => Tone | undefined }

/** A name in both languages, linked; the CSV has a column for each language. */
type Names<Row> = {
  as: 'names'
  value: (row: Row) => { name: string; name_ar: string | null }
  href: Href<Row>
}

/** The page draws the cell: see `admin-table.astro`. */
type Own = { as: 'own'; isNumber?: true; isLabelled?: false }

/** Column of a page and its CSV, or of one of them. `name` is unique within the table. */
export type Column<Row> = { name: string; header: MessageKey } & (
  | (Shown<Row> & { only?: 'page'; csv?: Csv<Row> })
  | (Own & { csv: Csv<Row>; only?: never })
  | ((Own | Names<Row>) & { only: 'page'; csv?: never })
  | { only: 'csv'; csv: Csv<Row>; as?: never }
)
export type PageColumn<Row> = Exclude<Column<Row>, { only: 'csv' }>

/** Columns of a page, in order. @param hidden names of columns that it leaves out */
export const pageColumns = <Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[] = [],
): PageColumn<Row>[] =>
  columns.filter(
    (column): column is PageColumn<Row> => column.only !== 'csv' && !hidden.includes(column.name),
  )

/** Columns of a CSV, in order. */
export const csvColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ only }) => only !== 'page')

/** Cell of a CSV. */
export function csvCell<Row>(column: Column<Row>, row: Row, t: Translate): CsvCell {
  if (column.csv) return column.csv(row, t)
  switch (column.as) {
    case 'text':
    case 'code':
    case 'phone':
    case 'link':
    case 'status':
      return column.value(row, t)
    case 'number':
    case 'moment':
      return column.value(row)
    case 'fils':
      return (column.value(row) / 100).toFixed(2)
    // Without `csv`, these are of the page alone.
    case 'own':
    case 'names':
    case undefined:
      return null
  }
}

/** Whether a column is aligned as numbers are. */
export const isNumeric = (column: PageColumn<never>): boolean =>
  column.as === 'number' || column.as === 'fils' || (column.as === 'own' && column.isNumber === true)
