import { eq, sql } from 'drizzle-orm'
import type { DocumentSnapshot, Party } from '#lib/contract/invoices.ts'
import { cardName } from '#lib/i18n/card-name.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { Database } from '../platform/db/client.ts'
import { stores, users } from '../platform/db/schema.ts'
import { documentNumber, nextNumber } from './numbers.ts'
import {
  billingOf,
  type DocumentRow,
  insertDocument,
  invoiceOf,
  type PurchaseRow,
  type RefundRow,
} from './queries.ts'
import { readSeller } from './seller.ts'
import { splitCredit, splitGross } from './vat.ts'

const inBoth = (textIn: (locale: Locale) => string) => ({ en: textIn('en'), ar: textIn('ar') })

/**
 * Issues the tax invoice of a purchase that has just been paid, inside the transaction that settles it. Takes a number,
 * so it comes last in that transaction.
 */
export async function issueInvoice(tx: Database, purchase: PurchaseRow, now: Date): Promise<DocumentRow> {
  const { party, rate } = await readSeller(tx)
  const snapshot: DocumentSnapshot = {
    seller: party,
    buyer: await buyerOf(tx, purchase.userId),
    line: lineOf(purchase),
    reason: null,
    corrects: null,
    card: cardOf(purchase),
  }
  return insertDocument(tx, {
    ...{ kind: 'invoice', purchaseId: purchase.id, userId: purchase.userId, rate, snapshot, issuedAt: now },
    ...splitGross(purchase.amount, rate),
    ...(await nextNumber(tx, 'invoice', now)),
  })
}

/**
 * Issues the credit note of a refund, with the parties and the rate of the invoice, inside the transaction that records
 * the refund.
 * @param credited fils that were refunded before
 * @returns null for a purchase without an invoice
 */
export async function issueCreditNote(
  tx: Database,
  { purchaseId, id, amount, reason }: Pick<RefundRow, 'purchaseId' | 'id' | 'amount' | 'reason'>,
  credited: number,
  now: Date,
): Promise<DocumentRow | null> {
  const invoice = await invoiceOf(tx, purchaseId)
  if (!invoice) return null
  const { rate, userId, snapshot } = invoice
  const corrects = { number: documentNumber(invoice), issuedAt: invoice.issuedAt.toISOString() }
  return insertDocument(tx, {
    ...{ kind: 'credit_note', purchaseId, userId, invoiceId: invoice.id, refundId: id, rate, issuedAt: now },
    snapshot: { ...snapshot, reason: reason || null, corrects },
    ...splitCredit(credited, amount, rate),
    ...(await nextNumber(tx, 'credit_note', now)),
  })
}

/** Words for what was sold, in both languages. */
const lineOf = (purchase: PurchaseRow) =>
  inBoth((locale) => {
    const day = (moment: Date | null) => (moment ? formatDate(moment.toISOString(), locale) : '')
    const named = (name: string | null, name_ar: string | null) =>
      isolate(localName(locale, { name, name_ar }).text)
    return getTranslator(locale)('invoices:line', {
      plan: named(purchase.planName, purchase.planNameAr),
      count: purchase.days,
      listing: named(purchase.productName, purchase.productNameAr),
      from: day(purchase.startsAt),
      to: day(purchase.endsAt),
    })
  })

const cardOf = ({ cardBrand: brand, cardLastFour: lastFour }: PurchaseRow) =>
  inBoth((locale) => cardName({ brand, lastFour }, getTranslator(locale)))

/** Buyer by their billing details; without them by the name of the store or the person. */
async function buyerOf(tx: Database, userId: string): Promise<Party> {
  const billing = await billingOf(tx, userId)
  const [user] = await tx
    .select({
      name: sql<string>`coalesce(nullif(${stores.name}, ''), nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), '')`,
      nameAr: stores.nameAr,
      email: users.email,
    })
    .from(users)
    .leftJoin(stores, eq(stores.userId, users.id))
    .where(eq(users.id, userId))
  const name = billing?.name ?? user?.name ?? ''
  const nameAr = billing ? null : user?.nameAr
  return {
    name: { en: name, ar: nameAr || name },
    address: { en: billing?.address ?? '', ar: billing?.address ?? '' },
    trn: billing?.trn ?? null,
    email: user?.email ?? null,
  }
}
