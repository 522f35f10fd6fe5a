import * as z from 'zod/mini'
import { digitsAlone } from '../text/digits.ts'
import { endpoint } from './endpoint.ts'
import { canonicalText, currency, fils, id, line, moment, requiredText } from './fields.ts'

/** All of an amount, in basis points: the rate of 5 % is 500. */
export const wholeRate = 10_000

/** Tax registration number of the Emirates. */
export const trn = canonicalText([40, 'trn_invalid'], digitsAlone, z.regex(/^\d{15}$/, 'trn_invalid'))

/** A text in both languages; the same one where there is only one. */
const bothTexts = z.object({ en: z.string(), ar: z.string() })
export type BothTexts = z.output<typeof bothTexts>

const party = z.object({
  name: bothTexts,
  address: bothTexts,
  trn: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type Party = z.output<typeof party>

/** Words of a tax document as they were when it was issued. */
const snapshot = z.object({
  seller: z.extend(party, {
    license: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  buyer: party,
  /** What was sold. */
  line: bothTexts,
  /** Of a credit note: why it was issued. */
  reason: z.nullable(z.string()),
  /** Of a credit note: number and time of the invoice that it corrects. */
  corrects: z.nullable(z.object({ number: z.string(), issuedAt: moment })),
  /** What it was paid with. */
  card: bothTexts,
})
export type DocumentSnapshot = z.output<typeof snapshot>

export const documentKinds = ['invoice', 'credit_note'] as const

export const taxDocument = z.extend(snapshot, {
  _id: id,
  kind: z.enum(documentKinds),
  /** `INV-2026-000001`, `CN-2026-000001`. */
  number: z.string(),
  issuedAt: moment,
  /** VAT rate in basis points: 500 is 5 %. */
  rate: z.int(),
  net: fils,
  vat: fils,
  gross: fils,
  currency,
})
export type TaxDocument = z.output<typeof taxDocument>

/** A PDF file in base64, and its name. */
export const pdfFile = z.object({ name: z.string(), pdf: z.base64() })

/** Name, address and tax number on the invoices of a member. */
export const billingInput = z.object({
  name: line(2, 100),
  address: requiredText(300),
  trn: z.nullable(trn),
})
export type BillingInput = z.output<typeof billingInput>

export const billingDetails = z.object({ name: z.string(), address: z.string(), trn: z.nullable(z.string()) })
export type BillingDetails = z.output<typeof billingDetails>

export const invoiceEndpoints = {
  invoicePdf: endpoint({
    method: 'GET',
    path: 'invoicePdf/:id',
    access: 'member',
    summary: 'A tax invoice or credit note of the caller as PDF',
    params: z.object({ id }),
    response: pdfFile,
    errors: ['not_found', 'too_many_requests'],
  }),
  billing: endpoint({
    method: 'GET',
    path: 'billing',
    access: 'member',
    summary: 'Name, address and tax number on the caller’s invoices; null before they are entered',
    response: z.nullable(billingDetails),
  }),
  saveBilling: endpoint({
    method: 'PUT',
    path: 'billing',
    access: 'member',
    summary: 'Change what the caller’s future invoices say about them',
    body: billingInput,
    response: billingDetails,
  }),
}
