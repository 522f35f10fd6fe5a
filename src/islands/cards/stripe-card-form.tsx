import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Field } from '#islands/shared/field.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { sandboxCard } from '#lib/contract/cards.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import type { Outcome } from '#lib/state/shared/loaded.ts'

const holder = z.pick(sandboxCard, { holderName: true })

/** Converts a refusal of Stripe to a form's result; Stripe's message is in the page's language. */
const toOutcome = (message = ''): Outcome<never> => ({
  ok: false,
  kind: 'HTTP',
  statusCode: 400,
  code: 'card_declined',
  message,
  fields: {},
})

type StripeCardFormProps = { publishableKey: string; locale: Locale; t: Translate; onDone: () => void }

/** Stripe's own fields in its own frame: number and CVV never reach this page (docs/product.md, "Saved cards"). */
export function StripeCardForm({ publishableKey, locale, t, onDone }: StripeCardFormProps) {
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const place = useRef<HTMLDivElement>(null)
  const provider = useRef<{ stripe: Stripe; elements: StripeElements }>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isActive = true
    setState('loading')
    loadStripe(publishableKey, { locale }).then(
      (stripe) => {
        if (!isActive || !place.current) return
        if (!stripe) return setState('failed')
        const elements = stripe.elements({
          mode: 'setup',
          currency: 'aed',
          allowedPaymentMethodTypes: ['card'],
          paymentMethodCreation: 'manual',
        })
        const fields = elements.create('payment')
        fields.on('ready', () => isActive && setState('ready'))
        fields.on('loaderror', () => isActive && setState('failed'))
        fields.mount(place.current)
        provider.current = { stripe, elements }
      },
      () => isActive && setState('failed'),
    )
    return () => {
      isActive = false
      provider.current?.elements.getElement('payment')?.destroy()
      provider.current = null
    }
  }, [publishableKey, locale, attempt])

  const save = async (holderName: string): Promise<Outcome> => {
    if (!provider.current) return toOutcome(t('cards:providerFailed'))
    const { stripe, elements } = provider.current
    const filled = await elements.submit()
    if (filled.error) return toOutcome(filled.error.message)
    const made = await stripe.createPaymentMethod({
      elements,
      params: { billing_details: { name: holderName } },
    })
    if (made.error) return toOutcome(made.error.message)
    return member.cards.save({ holderName, paymentMethod: made.paymentMethod.id })
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = check(holder, Object.fromEntries(new FormData(event.currentTarget)))
    if (body && (await send(() => save(body.holderName)))) onDone()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Refusal text={refusal} />
      <Field
        name="holderName"
        type="text"
        label={t('cards:holderName')}
        error={errors.holderName}
        autoComplete="cc-name"
      />
      {state === 'loading' && <PartLoading className="h-40" />}
      {state === 'failed' && (
        <PartFailed title={t('cards:providerFailed')} retry={() => setAttempt(attempt + 1)} />
      )}
      <div ref={place} className={state === 'ready' ? '' : 'h-0 overflow-hidden'} />
      <p className="text-muted text-xs">{t('cards:safe')}</p>
      <SubmitButton busy={busy} text={t('cards:save')} busyText={t('cards:saving')} />
    </form>
  )
}
