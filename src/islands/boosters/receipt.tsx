import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { InvoicePaper } from '#components/invoice-paper.tsx'
import { LocalText } from '#components/local-text.tsx'
import { Amount } from '#components/price.tsx'
import { EmptyPart } from '#islands/shared/empty-part.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { Receipt as ReceiptData } from '#lib/contract/boosters.ts'
import type { TaxDocument } from '#lib/contract/invoices.ts'
import { cardName } from '#lib/i18n/card-name.ts'
import type { DocumentWords } from '#lib/i18n/document-words.ts'
import { formatDate, formatTime } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { PdfButton } from './pdf-button.tsx'

/** Id at the end of the page's address. */
const idFromAddress = () => location.pathname.split('/').filter(Boolean).at(-1) ?? ''

type Props = { locale: Locale; shop: string; words: DocumentWords; children?: ReactNode }

/**
 * Printable invoice of a booster with its credit notes, or the receipt of an older one. The page is the same for
 * everybody; this island fills it.
 */
export function Receipt({ locale, shop, words, children }: Props) {
  const t = useMessages('boosters', 'cards', 'errors', 'invoices')
  const [receipt, setReceipt] = useState<ReceiptData | 'loading' | 'gone' | 'failed'>('loading')
  const load = async () => {
    setReceipt('loading')
    const result = await member.boosters.receipt(idFromAddress())
    setReceipt(result.ok ? result.data : result.statusCode === 404 ? 'gone' : 'failed')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), [])

  if (receipt === 'failed') return <PartFailed retry={() => void load()} />
  if (!t || receipt === 'loading') return children
  if (receipt === 'gone') {
    return (
      <EmptyPart icon="circle-alert" title={t('boosters:receiptGone')} text={t('boosters:receiptGoneText')} />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {receipt.documents.length > 0 ? (
        <Documents documents={receipt.documents} words={words} t={t} />
      ) : (
        <Paper receipt={receipt} shop={shop} locale={locale} t={t} />
      )}
      <button
        type="button"
        onClick={() => print()}
        className="button-outlined justify-self-start print:hidden"
      >
        <Icon name="printer" />
        {t('boosters:print')}
      </button>
    </div>
  )
}

type DocumentsProps = { documents: TaxDocument[]; words: DocumentWords; t: Translate }

/** The invoice and the credit notes after it, each on paper of its own. */
function Documents({ documents, words, t }: DocumentsProps) {
  const creditNotes = documents.length - 1
  return (
    <>
      {creditNotes > 0 && (
        <p className="rounded-card bg-sand p-4 print:hidden">
          {t('invoices:creditNotes', { count: creditNotes })}
        </p>
      )}
      {documents.map((document) => (
        <section key={document._id} className="grid gap-4 not-last:break-after-page">
          <InvoicePaper document={document} words={words} headingId={`document-${document._id}`} />
          <PdfButton document={document} t={t} />
        </section>
      ))}
    </>
  )
}

type PaperProps = { receipt: ReceiptData; shop: string; locale: Locale; t: Translate }

function Paper({ receipt: { purchase, paidAt, buyer }, shop, locale, t }: PaperProps) {
  const { plan, product, card, price, receiptNumber, startsAt, endsAt, state } = purchase
  const day = (moment: string | null) => (moment ? formatDate(moment, locale) : '')
  const rows: [string, ReactNode][] = [
    [t('boosters:receiptNumber'), <bdi key="number">{receiptNumber}</bdi>],
    [t('boosters:receiptDate'), `${day(paidAt)} ${isolate(formatTime(paidAt, locale))}`],
    [t('boosters:receiptSeller'), shop],
    [
      t('boosters:receiptBuyer'),
      <span key="buyer" className="grid">
        <span>
          <bdi>{buyer.name}</bdi>
        </span>
        <span className="text-muted text-sm wrap-anywhere">
          <bdi>{buyer.email}</bdi>
        </span>
      </span>,
    ],
    [
      t('boosters:receiptPlan'),
      <span key="plan">
        <LocalText locale={locale} en={plan.name} ar={plan.name_ar} /> (
        {t('boosters:days', { count: plan.days })})
      </span>,
    ],
    [
      t('boosters:receiptListing'),
      <LocalText key="listing" locale={locale} en={product.name} ar={product.name_ar} />,
    ],
    [t('boosters:receiptTime'), t('boosters:receiptFromTo', { from: day(startsAt), to: day(endsAt) })],
    [t('boosters:receiptCard'), cardName(card, t)],
  ]
  return (
    <div className="grid gap-6">
      <dl className="numbers grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-6 py-4">
          <dt className="font-semibold">{t('boosters:receiptAmount')}</dt>
          <dd>
            <Amount fils={price} locale={locale} className="text-xl font-semibold" />
          </dd>
        </div>
      </dl>
      {state === 'refunded' && <p className="rounded-card bg-sand p-4">{t('boosters:receiptRefunded')}</p>}
    </div>
  )
}
