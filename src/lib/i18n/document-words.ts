import type { BothTexts } from '#lib/contract/invoices.ts'
import { getTranslator, type MessageKey } from './translate.ts'

const titles = ['tax', 'simplified', 'plain', 'taxCredit', 'credit'] as const
const labels = [
  'number',
  'date',
  'corrects',
  'buyer',
  'trn',
  'license',
  'email',
  'phone',
  'description',
  'net',
  'vat',
  'gross',
  'card',
  'refundedTo',
  'reason',
  'currency',
] as const

/** Titles and labels of tax documents, in both languages. */
export type DocumentWords = {
  titles: Record<(typeof titles)[number], BothTexts>
  labels: Record<(typeof labels)[number], BothTexts>
}

/** Reads the words of tax documents, which have both languages on one page. */
export function documentWords(): DocumentWords {
  const [en, ar] = [getTranslator('en'), getTranslator('ar')]
  const inBoth = <Name extends string>(names: readonly Name[], keyOf: (name: Name) => MessageKey) =>
    Object.fromEntries(names.map((name) => [name, { en: en(keyOf(name)), ar: ar(keyOf(name)) }])) as Record<
      Name,
      BothTexts
    >
  return {
    titles: inBoth(titles, (name) => `invoices:titles.${name}`),
    labels: inBoth(labels, (name) => `invoices:labels.${name}`),
  }
}
