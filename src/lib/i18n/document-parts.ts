import type { BothTexts, TaxDocument } from '#lib/contract/invoices.ts'
import { simplifiedMaximum } from '#lib/contract/limits.ts'
import type { DocumentWords } from './document-words.ts'
import { formatAmount, formatDate } from './format.ts'
import { isolate } from './local-text.ts'

/** A label with its value; each language has its own. */
export type DocumentRow = { label: BothTexts; value: BothTexts; strong?: true }

/** What a tax document says, in the order of the page: the HTML and the PDF draw the same parts. */
export type DocumentParts = {
  title: BothTexts
  seller: { name: BothTexts; lines: BothTexts[] }
  rows: DocumentRow[]
  amounts: DocumentRow[]
  notes: DocumentRow[]
  footer: BothTexts
}

const same = (text: string): BothTexts => ({ en: text, ar: text })
const dateOf = (iso: string): BothTexts => ({ en: formatDate(iso, 'en'), ar: formatDate(iso, 'ar') })
const joined = (texts: BothTexts[], separator: string): BothTexts => ({
  en: texts.map(({ en }) => en).join(separator),
  ar: texts.map(({ ar }) => ar).join(separator),
})

/** "5 %", from basis points. */
const percent = (rate: number): string => `${rate / 100}\u00a0%`

/** Title of a document: only a seller with a tax number issues tax invoices; up to a limit they are simplified ones. */
function titleOf({ kind, seller, gross }: TaxDocument, { titles }: DocumentWords): BothTexts {
  if (kind === 'credit_note') return seller.trn ? titles.taxCredit : titles.credit
  if (!seller.trn) return titles.plain
  return gross <= simplifiedMaximum ? titles.simplified : titles.tax
}

/** Returns the parts of a tax document. */
export function documentParts(document: TaxDocument, words: DocumentWords): DocumentParts {
  const { labels } = words
  const { seller, buyer, corrects, reason, rate } = document
  const labelled = (label: BothTexts, value: string | null): BothTexts[] =>
    value ? [{ en: `${label.en} ${isolate(value)}`, ar: `${label.ar} ${isolate(value)}` }] : []
  const given = (texts: BothTexts): BothTexts[] => (texts.en || texts.ar ? [texts] : [])
  const row = (label: BothTexts, value: BothTexts): DocumentRow => ({ label, value })
  return {
    title: titleOf(document, words),
    seller: {
      name: seller.name,
      lines: [
        ...given(seller.address),
        ...labelled(labels.trn, seller.trn),
        ...labelled(labels.license, seller.license),
        ...[seller.phone, seller.email].flatMap((contact) => (contact ? [same(isolate(contact))] : [])),
      ],
    },
    rows: [
      row(labels.number, same(document.number)),
      row(labels.date, dateOf(document.issuedAt)),
      ...(corrects
        ? [row(labels.corrects, joined([same(isolate(corrects.number)), dateOf(corrects.issuedAt)], ' · '))]
        : []),
      row(
        labels.buyer,
        joined(
          [
            ...given(buyer.name),
            ...given(buyer.address),
            ...labelled(labels.trn, buyer.trn),
            ...given(same(buyer.email ?? '')),
          ],
          '\n',
        ),
      ),
      row(labels.description, document.line),
      ...(reason ? [row(labels.reason, same(reason))] : []),
    ],
    amounts: [
      row(labels.net, same(formatAmount(document.net))),
      row(joined([labels.vat, same(percent(rate))], ' '), same(formatAmount(document.vat))),
      { ...row(labels.gross, same(formatAmount(document.gross))), strong: true },
    ],
    notes: [row(document.kind === 'invoice' ? labels.card : labels.refundedTo, document.card)],
    footer: labels.currency,
  }
}
