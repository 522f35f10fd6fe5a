import { sql } from 'drizzle-orm'
import type { TaxDocument } from '#lib/contract/invoices.ts'
import { formatYear } from '#lib/i18n/format.ts'
import type { Database } from '../platform/db/client.ts'
import { documentCounters } from '../platform/db/schema.ts'

type Kind = TaxDocument['kind']
const prefixes: Record<Kind, string> = { invoice: 'INV', credit_note: 'CN' }

/**
 * Takes the next number of a kind and year, inside the transaction that issues the document. The counter's row is locked
 * until then: the next caller waits, and a number of a transaction that is rolled back goes to them. Take it last, so
 * that nobody waits long, and so that locks are taken in one order.
 */
export async function nextNumber(
  tx: Database,
  kind: Kind,
  now: Date,
): Promise<{ year: number; number: number }> {
  const year = Number(formatYear(now.toISOString()))
  const [counter] = await tx
    .insert(documentCounters)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.kind, documentCounters.year],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning({ last: documentCounters.last })
  if (!counter) throw new Error('A document has no number')
  return { year, number: counter.last }
}

/** Number as people read it: `INV-2026-000001`. */
export const documentNumber = ({
  kind,
  year,
  number,
}: {
  kind: Kind
  year: number
  number: number
}): string => `${prefixes[kind]}-${year}-${String(number).padStart(6, '0')}`

const pattern = /^(INV|CN)-(\d{4})-(\d{1,12})$/i

/** Parts of a number as people write it; null for any other text. */
export function parseNumber(text: string): { kind: Kind; year: number; number: number } | null {
  const [, prefix = '', year, number] = pattern.exec(text.trim()) ?? []
  if (!prefix) return null
  const kind = prefix.toUpperCase() === prefixes.invoice ? 'invoice' : 'credit_note'
  return { kind, year: Number(year), number: Number(number) }
}
