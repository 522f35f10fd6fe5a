import { type SubmitEvent, useEffect, useId } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import { Field } from '#islands/shared/field.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import type { MyProductCard } from '#lib/contract/listings.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import { langAttributes, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { selling } from '#lib/state/browser/selling.ts'
import type { RefusedListing } from '#lib/state/bulk-changes/bulk-changes.ts'
import { cutText } from '#lib/text/cut.ts'
import { readPrice } from '#lib/text/read-number.ts'

type NewPriceDialogProps = { product: MyProductCard; locale: Locale; t: Translate; onClose: () => void }

/** Changes the price of one own listing from its card. */
export function NewPriceDialog({ product, locale, t, onClose }: NewPriceDialogProps) {
  const heading = useId()
  const { form, errors, mark, send, busy, refusal } = useForm(t)
  const name = localName(locale, product)
  // Selects the price, so that typing replaces it.
  useEffect(() => {
    const amount = form.current?.elements.namedItem('amount')
    if (amount instanceof HTMLInputElement) amount.select()
  }, [form])
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reading = readPrice(String(new FormData(event.currentTarget).get('amount')))
    if ('code' in reading) return mark({ amount: fieldMessage(t, reading.code) })
    if (reading.value === 0) return mark({ amount: fieldMessage(t, 'too_small') })
    mark({})
    const change = { action: 'setPrice', price: reading.value } as const
    let refused: readonly RefusedListing[] = []
    const isAnswered = await send(async () => {
      const result = await selling.bulk.change(new Map([[product._id, product]]), change)
      if (result.ok) refused = result.data.refused
      return result
    })
    if (!isAnswered) return
    const [refusal] = refused
    if (refusal) return mark({ amount: t(`bulk-changes:refusals.${refusal.refusal}`) })
    rootState.toasts.success({ text: t('my-listings:price.saved') })
    onClose()
  }
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[26rem]">
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} className="text-lg">
            {t('bulk-changes:actions.price')}
          </h2>
          <CloseButton label={t('bulk-changes:close')} onClick={onClose} />
        </div>
        <p className="page-side truncate text-muted" {...langAttributes(name)}>
          {cutText(name.text)}
        </p>
        <Refusal text={refusal} />
        <Field
          name="amount"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          label={t('bulk-changes:price.amount')}
          error={errors.amount}
          defaultValue={product.price > 0 ? String(product.price / 100) : ''}
        />
        <SubmitButton
          busy={busy}
          text={t('my-listings:price.save')}
          busyText={t('my-listings:price.saving')}
        />
      </form>
    </Dialog>
  )
}
