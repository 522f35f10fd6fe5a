import type { FocusEvent, SubmitEvent } from 'react'
import { Field } from '#islands/shared/field.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { sandboxCard } from '#lib/contract/cards.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { latinDigits } from '#lib/text/digits.ts'

/** Published test cards of the sandbox with their effects. */
const testCards = [
  ['4242 4242 4242 4242', 'Approve'],
  ['4000 0000 0000 0002', 'Decline'],
  ['4000 0000 0000 0341', 'Refuse'],
  ['4000 0025 0000 3155', 'Confirm'],
] as const

/** Inserts the slash of an expiry date: "1228" becomes "12/28". */
const withSlash = (text: string) => text.replace(/^\s*([\d٠-٩۰-۹]{2})\s*([\d٠-٩۰-۹]{2})\s*$/, '$1/$2')

/** Card fields of the sandbox (docs/product.md, "Saved cards"). The values exist in the fields only. */
export function SandboxCardForm({ t, onDone }: { t: Translate; onDone: () => void }) {
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const tidyExpiry = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.value = withSlash(latinDigits(event.currentTarget.value))
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { expiry, ...entered } = Object.fromEntries(new FormData(event.currentTarget))
    const body = check(sandboxCard, { ...entered, expiry: withSlash(String(expiry)) })
    if (body && (await send(() => member.cards.save(body)))) onDone()
  }
  return (
    // `method="dialog"`: whatever fails, the browser itself never submits a card.
    <form ref={form} method="dialog" noValidate onSubmit={submit} className="grid gap-4">
      <div className="rounded-card bg-sand p-4 text-xs">
        <p className="font-semibold">{t('cards:sandbox')}</p>
        <ul className="my-2 grid gap-1">
          {testCards.map(([number, outcome]) => (
            <li key={number} className="flex flex-wrap gap-x-2">
              <bdi dir="ltr" className="numbers font-medium">
                {number}
              </bdi>
              {t(`cards:sandbox${outcome}`)}
            </li>
          ))}
        </ul>
        <p>{t('cards:sandboxRest')}</p>
      </div>
      <Refusal text={refusal} />
      <Field
        name="holderName"
        type="text"
        label={t('cards:holderName')}
        error={errors.holderName}
        autoComplete="cc-name"
      />
      <Field
        name="number"
        type="text"
        dir="ltr"
        label={t('cards:number')}
        error={errors.number}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={40}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="expiry"
          type="text"
          dir="ltr"
          label={t('cards:expiry')}
          error={errors.expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={12}
          onBlur={tidyExpiry}
        />
        <Field
          name="cvv"
          type="password"
          dir="ltr"
          label={t('cards:cvv')}
          error={errors.cvv}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={12}
        />
      </div>
      <p className="text-muted text-xs">{t('cards:safe')}</p>
      <SubmitButton busy={busy} text={t('cards:save')} busyText={t('cards:saving')} />
    </form>
  )
}
