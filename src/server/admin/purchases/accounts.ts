import { and, asc, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { DocumentSums } from '#lib/contract/admin/purchases.ts'
import { dayOf } from '#lib/i18n/format.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { documentNumber } from '../../invoices/numbers.ts'
import type { DocumentRow } from '../../invoices/queries.ts'
import { csvFile, csvRows } from '../../platform/csv.ts'
import type { Database } from '../../platform/db/client.ts'
import { taxDocuments } from '../../platform/db/schema.ts'
import { withLongTimeout } from '../../platform/db/statement-timeout.ts'

/** Documents that are read at once for a file. */
const batch = 5_000

/** Credit notes take away. */
const signOf = (kind: DocumentRow['kind']) => (kind === 'invoice' ? 1 : -1)

/** Condition: issued in a month of Dubai, whose time is four hours ahead all year. @param month `2026-11` */
function issuedIn(month: string): SQL | undefined {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const from = new Date(Date.UTC(year, number - 1, 1, -4))
  const until = new Date(Date.UTC(year, number, 1, -4))
  return and(gte(taxDocuments.issuedAt, from), lt(taxDocuments.issuedAt, until))
}

const add = (a: DocumentSums, b: DocumentSums): DocumentSums => ({
  count: a.count + b.count,
  net: a.net + b.net,
  vat: a.vat + b.vat,
  gross: a.gross + b.gross,
})

/** Totals of the documents of a month, in fils; those of credit notes are negative. */
export async function monthSums(db: Database, month: string) {
  const { kind } = taxDocuments
  const total = (column: SQL | typeof taxDocuments.net) => sql<string>`coalesce(sum(${column}), 0)`
  const rows = await db
    .select({
      kind,
      count: sql<number>`count(*)::int`,
      net: total(taxDocuments.net),
      vat: total(taxDocuments.vat),
      gross: total(taxDocuments.gross),
    })
    .from(taxDocuments)
    .where(issuedIn(month))
    .groupBy(kind)
  const of = (wanted: DocumentRow['kind']): DocumentSums => {
    const row = rows.find((each) => each.kind === wanted)
    const signed = (fils: string | undefined) => signOf(wanted) * Number(fils ?? 0) || 0
    return { count: row?.count ?? 0, net: signed(row?.net), vat: signed(row?.vat), gross: signed(row?.gross) }
  }
  const [invoices, creditNotes] = [of('invoice'), of('credit_note')]
  return { month, invoices, creditNotes, total: add(invoices, creditNotes) }
}

/** Every document of a month as CSV, in the order of its issue, with totals at the end. Amounts are in AED. */
export const monthCsv = (db: Database, month: string, t: Translate): Promise<string> =>
  withLongTimeout(() =>
    // Documents and totals of one moment.
    db.transaction(
      async (tx) => {
        const header = columns.map((name) => t(`admin-money:accounts.columns.${name}`))
        const pieces = [csvFile(header, [])]
        for await (const rows of documentsIn(tx, month))
          pieces.push(csvRows(rows.map((row) => cells(row, t))))
        const { invoices, creditNotes, total } = await monthSums(tx, month)
        const sums = { invoices, creditNotes, total }
        pieces.push(
          csvRows(
            Object.entries(sums).map(([name, { count, net, vat, gross }]) => [
              t(`admin-money:accounts.${name as keyof typeof sums}`),
              ...[count, '', '', '', '', '', '', '', aed(net), aed(vat), aed(gross)],
            ]),
          ),
        )
        return pieces.join('')
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )

const columns = [
  'kind',
  'number',
  'date',
  'corrects',
  'buyer',
  'trn',
  'seller',
  'sellerTrn',
  'rate',
  'net',
  'vat',
  'gross',
] as const

/** Amount with two decimals and a full stop, as spreadsheets read it: a number, never a formula. */
const aed = (fils: number) => Number((fils / 100).toFixed(2))

function cells(row: DocumentRow, t: Translate) {
  const { snapshot, kind } = row
  const signed = (fils: number) => aed(signOf(kind) * fils)
  return [
    t(`admin-money:kinds.${kind}`),
    documentNumber(row),
    dayOf(row.issuedAt.toISOString()),
    snapshot.corrects?.number ?? '',
    snapshot.buyer.name.en,
    snapshot.buyer.trn ?? '',
    snapshot.seller.name.en,
    snapshot.seller.trn ?? '',
    row.rate / 100,
    ...[signed(row.net), signed(row.vat), signed(row.gross)],
  ]
}

async function* documentsIn(tx: Database, month: string): AsyncGenerator<DocumentRow[]> {
  const { issuedAt, id } = taxDocuments
  let last: DocumentRow | undefined
  do {
    const after =
      last && sql`(${issuedAt}, ${id}) > (${last.issuedAt.toISOString()}::timestamptz, ${last.id}::uuid)`
    const rows: DocumentRow[] = await tx
      .select()
      .from(taxDocuments)
      .where(and(issuedIn(month), after))
      .orderBy(asc(issuedAt), asc(id))
      .limit(batch)
    yield rows
    last = rows.length === batch ? rows.at(-1) : undefined
  } while (last)
}
