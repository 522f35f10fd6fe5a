import type { SubmitEvent } from 'react'
import { Field } from '#islands/shared/field.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { TextArea } from '#islands/shared/text-area.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { type BillingDetails, billingInput } from '#lib/contract/invoices.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'

type Props = { billing: BillingDetails | null; t: Translate; onDone: () => void }

/** Form for the name, address and tax number on the member's invoices (docs/product.md, "Invoices"). */
export function BillingForm({ billing, t, onDone }: Props) {
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { name, address, trn } = Object.fromEntries(new FormData(event.currentTarget))
    const body = check(billingInput, { name, address, trn: trn || null })
    if (body && (await send(() => member.boosters.saveBilling(body)))) onDone()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Refusal text={refusal} />
      <p className="text-muted">{t('invoices:billing.text')}</p>
      <Field
        name="name"
        type="text"
        label={t('invoices:billing.name')}
        error={errors.name}
        defaultValue={billing?.name}
        autoComplete="organization"
      />
      <TextArea
        name="address"
        label={t('invoices:billing.address')}
        error={errors.address}
        defaultValue={billing?.address}
        rows={3}
        maxLength={300}
      />
      <Field
        name="trn"
        type="text"
        inputMode="numeric"
        label={t('invoices:billing.trn')}
        error={errors.trn}
        defaultValue={billing?.trn ?? undefined}
        autoComplete="off"
      />
      <SubmitButton busy={busy} text={t('invoices:billing.save')} busyText={t('invoices:billing.saving')} />
    </form>
  )
}
