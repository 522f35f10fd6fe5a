import type { SubmitEvent } from 'react'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { type OfferFloor, offerFloorInput } from '#lib/contract/offers.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { amountProblem, amountText, typedAmount } from '#lib/state/shared/typed-amount.ts'
import { AmountField } from './amount-field.tsx'

type FloorFormProps = { productId: string; floor: OfferFloor; t: Translate; onDone: () => void }

const names = ['acceptFrom', 'declineBelow'] as const

/** Form for the two private limits of a seller; without a limit offers are answered by hand. */
export function FloorForm({ productId, floor, t, onDone }: FloorFormProps) {
  const { form, errors, mark, check, send, busy, refusal } = useForm(t)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const problems = names.flatMap((name) => {
      const code = amountProblem(entered.get(name))
      return code ? [[name, fieldMessage(t, code)]] : []
    })
    if (problems.length > 0) return mark(Object.fromEntries(problems))
    const read = (name: string) => typedAmount(entered.get(name)) ?? null
    const body = check(offerFloorInput, {
      acceptFrom: read('acceptFrom'),
      declineBelow: read('declineBelow'),
    })
    if (body && (await send(() => member.offers.saveFloor(productId, body)))) onDone()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Refusal text={refusal} />
      {names.map((name) => (
        <AmountField
          key={name}
          name={name}
          label={t(`offers:floor.${name}`)}
          hint={t(`offers:floor.${name}Hint`)}
          error={errors[name]}
          defaultValue={amountText(floor[name])}
        />
      ))}
      <SubmitButton busy={busy} text={t('offers:floor.save')} busyText={t('offers:floor.saving')} />
    </form>
  )
}
