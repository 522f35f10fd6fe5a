import { type SubmitEvent, useId, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { Amount } from '#components/price.tsx'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import { Field } from '#islands/shared/field.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import type { BulkChange } from '#lib/contract/bulk-changes.ts'
import { bulkPercent } from '#lib/contract/limits.ts'
import type { MyProductCard } from '#lib/contract/listings.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { langAttributes, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { ChosenListings } from '#lib/state/bulk-changes/bulk-changes.ts'
import type { Outcome } from '#lib/state/shared/loaded.ts'
import { type ChangedPrice, changedPrice, type PriceChange } from '#lib/text/changed-price.ts'
import { cutText } from '#lib/text/cut.ts'
import { readCount, readPrice } from '#lib/text/read-number.ts'

const kinds = ['lower', 'raise', 'set'] as const
type Kind = (typeof kinds)[number]
type Entered = { kind: Kind; percent: string; amount: string }
/** Change that the form asks for, or the problem with one of its fields. */
type Asked = { change: PriceChange } | { field: 'percent' | 'amount'; text: string }

type PriceDialogProps = {
  chosen: ChosenListings
  locale: Locale
  t: Translate
  onApply: (change: BulkChange) => Promise<Outcome>
  onClose: () => void
}

/** Changes the prices of the chosen listings, after a look at each price before and after. */
export function PriceDialog({ chosen, locale, t, onApply, onClose }: PriceDialogProps) {
  const heading = useId()
  const { form, errors, mark, send, busy, refusal } = useForm(t)
  const [entered, setEntered] = useState<Entered>({ kind: 'lower', percent: '', amount: '' })
  const { kind } = entered
  const asked = askedBy(entered, t)
  const products = [...chosen.values()]
  const count = 'change' in asked ? products.filter((product) => isChanged(product, asked.change)).length : 0
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if ('field' in asked) return mark({ [asked.field]: asked.text })
    mark({})
    const { change } = asked
    await send(() =>
      onApply(
        'set' in change
          ? { action: 'setPrice', price: change.set }
          : { action: 'changePrice', percent: change.percent },
      ),
    )
  }
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[34rem]">
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} className="text-lg">
            {t('bulk-changes:price.title')}
          </h2>
          <CloseButton label={t('bulk-changes:close')} onClick={onClose} />
        </div>
        <Refusal text={refusal} />
        <fieldset className="grid">
          <legend className="font-medium">{t('bulk-changes:price.kind')}</legend>
          {kinds.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="kind"
                value={one}
                checked={kind === one}
                onChange={() => setEntered({ ...entered, kind: one })}
                className="size-5 shrink-0"
              />
              {t(`bulk-changes:price.${one}`)}
            </label>
          ))}
        </fieldset>
        {kind === 'set' ? (
          <Field
            key="amount"
            name="amount"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            label={t('bulk-changes:price.amount')}
            error={errors.amount}
            value={entered.amount}
            onChange={({ currentTarget: { value } }) => setEntered({ ...entered, amount: value })}
          />
        ) : (
          <Field
            key="percent"
            name="percent"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            label={t('bulk-changes:price.percent')}
            error={errors.percent}
            value={entered.percent}
            onChange={({ currentTarget: { value } }) => setEntered({ ...entered, percent: value })}
          />
        )}
        <h3 className="font-medium">{t('bulk-changes:price.preview')}</h3>
        {'change' in asked ? (
          <ul className="grid gap-2">
            {products.map((product) => (
              <Preview
                key={product._id}
                product={product}
                next={changedPrice(product.price, asked.change)}
                locale={locale}
                t={t}
              />
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t('bulk-changes:price.enter')}</p>
        )}
        <SubmitButton
          busy={busy}
          text={
            count > 0
              ? t('bulk-changes:price.apply', { count, total: formatCount(count) })
              : t('bulk-changes:price.none')
          }
          busyText={t('bulk-changes:price.applying')}
        />
      </form>
    </Dialog>
  )
}

function Preview({
  product,
  next,
  locale,
  t,
}: {
  product: MyProductCard
  next: ChangedPrice
  locale: Locale
  t: Translate
}) {
  const name = localName(locale, product)
  return (
    <li className="grid gap-0.5 border-line border-t pt-2">
      <p className="page-side truncate text-sm" {...langAttributes(name)}>
        {cutText(name.text)}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <span className="sr-only">{t('bulk-changes:price.before')}</span>
        {product.price > 0 ? (
          <span className="text-muted">
            <Amount fils={product.price} locale={locale} />
          </span>
        ) : (
          <span className="text-muted">{t('card:askForPrice')}</span>
        )}
        <Icon name="arrow-right" className="mirror size-4" />
        {'code' in next ? (
          <span>{t(`bulk-changes:refusals.${next.code}`)}</span>
        ) : next.price === product.price ? (
          <span>{t('bulk-changes:price.unchanged')}</span>
        ) : (
          <span className="font-semibold">
            <span className="sr-only">{t('bulk-changes:price.after')}</span>
            <Amount fils={next.price} locale={locale} />
          </span>
        )}
      </p>
    </li>
  )
}

const isChanged = ({ price }: MyProductCard, change: PriceChange): boolean => {
  const next = changedPrice(price, change)
  return 'price' in next && next.price !== price
}

function askedBy({ kind, percent, amount }: Entered, t: Translate): Asked {
  if (kind === 'set') {
    const reading = readPrice(amount)
    if ('code' in reading) return { field: 'amount', text: fieldMessage(t, reading.code) }
    return reading.value === 0
      ? { field: 'amount', text: fieldMessage(t, 'too_small') }
      : { change: { set: reading.value } }
  }
  const sign = kind === 'lower' ? -1 : 1
  const maximum = kind === 'lower' ? -bulkPercent.minimum : bulkPercent.maximum
  const reading = readCount(percent.replace(/[%٪\s]+$/u, ''))
  return 'value' in reading && reading.value >= 1 && reading.value <= maximum
    ? { change: { percent: sign * reading.value } }
    : { field: 'percent', text: t('bulk-changes:price.percentRange', { minimum: 1, maximum }) }
}
