import type { TaxDocument } from '#lib/contract/invoices.ts'
import { documentNumber } from './numbers.ts'
import type { DocumentRow } from './queries.ts'

export const presentDocument = (row: DocumentRow): TaxDocument => ({
  ...row.snapshot,
  _id: row.id,
  kind: row.kind,
  number: documentNumber(row),
  issuedAt: row.issuedAt.toISOString(),
  rate: row.rate,
  net: row.net,
  vat: row.vat,
  gross: row.gross,
  currency: 'AED',
})
