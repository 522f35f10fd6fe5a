import { Icon } from '#components/icon.tsx'
import { LocalText } from '#components/local-text.tsx'
import { Amount } from '#components/price.tsx'
import type { Purchase } from '#lib/contract/boosters.ts'
import { daysLeft, formatDate, formatPrice, formatTime } from '#lib/i18n/format.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { cutText } from '#lib/text/cut.ts'
import { FiguresTable } from './figures-table.tsx'
import { ListingPicture } from './listing-picture.tsx'

type Props = {
  purchase: Purchase
  locale: Locale
  t: Translate
  onCarryOn: (purchase: Purchase) => void
  onAgain: ((purchase: Purchase) => void) | undefined
}

const tones: Partial<Record<Purchase['state'], string>> = {
  active: 'bg-success text-success-ink',
  needs_confirmation: 'bg-warning text-ink',
  pending: 'bg-warning text-ink',
}
const textButton = 'inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-medium hover:bg-primary/20'

/** One purchase: its listing, state, figures and receipt. */
export function PurchaseRow({ purchase, locale, t, onCarryOn, onAgain }: Props) {
  const { product, plan, state, startsAt, endsAt, price, figures } = purchase
  const date = (state === 'paid' ? startsAt : endsAt) ?? purchase.createdAt
  const listing = isolate(localName(locale, product).text)
  const number = purchase.invoiceNumber ?? purchase.receiptNumber
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line p-4 sm:p-5">
      <div className="flex gap-4">
        <ListingPicture image={product.image} />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <a href={paths(locale).product(product._id)} className="font-semibold hover:underline">
              <LocalText locale={locale} en={product.name} ar={product.name_ar} cut={cutText} />
            </a>
            <span className={`rounded-full px-3 py-0.5 text-xs font-medium ${tones[state] ?? 'bg-ground'}`}>
              {t(`boosters:states.${state}`, { date: formatDate(date, locale) })}
            </span>
          </p>
          <p className="text-muted text-sm">
            <LocalText locale={locale} en={plan.name} ar={plan.name_ar} />
            {' · '}
            {t('boosters:days', { count: plan.days })}
            {' · '}
            <Amount fils={price} locale={locale} />
            {purchase.refunded > 0 && state !== 'refunded' && (
              <>
                {' · '}
                {t('boosters:refundedPart', { amount: isolate(formatPrice(purchase.refunded, locale).text) })}
              </>
            )}
          </p>
          {state === 'active' && <TimeLeft purchase={purchase} locale={locale} t={t} />}
        </div>
      </div>
      {figures && (
        <FiguresTable
          figures={figures}
          caption={t('boosters:figures', { listing })}
          hint={t(state === 'active' ? 'boosters:figuresHint' : 'boosters:figuresHintEnded')}
          t={t}
        />
      )}
      <div className="-mx-3 -mb-2 flex flex-wrap gap-x-2 empty:hidden">
        {(state === 'needs_confirmation' || state === 'pending') && (
          <>
            <button
              type="button"
              onClick={() => onCarryOn(purchase)}
              className={`${textButton} text-primary-strong`}
            >
              {t(state === 'pending' ? 'boosters:check' : 'boosters:confirm')}
              <span className="sr-only"> {t('boosters:of', { listing })}</span>
            </button>
            <button
              type="button"
              onClick={() => void member.boosters.cancel(purchase._id)}
              className={`${textButton} text-error-text`}
            >
              {t('boosters:giveUp')}
              <span className="sr-only"> {t('boosters:of', { listing })}</span>
            </button>
          </>
        )}
        {number && (
          <a href={paths(locale).receipt(purchase._id)} className={`${textButton} text-primary-strong`}>
            <Icon name="receipt-text" />
            <span className="numbers">
              {t(purchase.invoiceNumber ? 'invoices:invoice' : 'boosters:receipt', {
                number: isolate(number),
              })}
            </span>
          </a>
        )}
        {onAgain && (state === 'ended' || state === 'active') && (
          <button
            type="button"
            onClick={() => onAgain(purchase)}
            className={`${textButton} text-primary-strong`}
          >
            <Icon name="zap" />
            {t('boosters:again')}
            <span className="sr-only"> {t('boosters:of', { listing })}</span>
          </button>
        )}
      </div>
    </li>
  )
}

const hour = 3_600_000
const day = 24 * hour

/** Remaining time of a running booster, in words and as a bar. */
function TimeLeft({ purchase, locale, t }: { purchase: Purchase; locale: Locale; t: Translate }) {
  const [from, to] = [Date.parse(purchase.startsAt ?? ''), Date.parse(purchase.endsAt ?? '')]
  const left = Math.max(0, to - Date.now())
  const words =
    left >= day
      ? t('boosters:left', { count: daysLeft(purchase.endsAt ?? '') })
      : t('boosters:leftHours', { count: Math.ceil(left / hour) })
  const end = purchase.endsAt ?? ''
  const until = { date: formatDate(end, locale), time: isolate(formatTime(end, locale)) }
  return (
    <div className="mt-2 grid gap-1.5">
      <p className="text-sm">
        <span className="font-medium">{words}</span>{' '}
        <span className="text-muted">{t('boosters:until', until)}</span>
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-success"
          style={{ inlineSize: `${Math.round(100 * Math.min(1, left / Math.max(1, to - from)))}%` }}
        />
      </div>
    </div>
  )
}
