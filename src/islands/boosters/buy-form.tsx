import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { LocalText } from '#components/local-text.tsx'
import { Amount } from '#components/price.tsx'
import { CardDialog } from '#islands/cards/card-dialog.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { type BoosterPlan, boosterChoice, type PurchaseOutcome } from '#lib/contract/boosters.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import type { Outcome } from '#lib/state/shared/loaded.ts'
import type { Selection } from './buy-flow.tsx'
import { CardChoice } from './card-choice.tsx'
import { ChoiceField, ChoiceOption } from './choice-field.tsx'
import { ListingChoice } from './listing-choice.tsx'

type Props = {
  chosen: Selection
  plans: readonly BoosterPlan[]
  locale: Locale
  t: Translate
  onChange: (chosen: Selection) => void
  onBought: (outcome: PurchaseOutcome) => void
}

/** Choice of listing, plan and card. The selection survives a declined card. */
export function BuyForm({ chosen, plans, locale, t, onChange, onBought }: Props) {
  const { form, errors, mark, check, send, busy, refusal } = useForm(t)
  const [ready, setReady] = useState(false)
  /** Number of cards when the member began to add another; null otherwise. */
  const [adding, setAdding] = useState<number | null>(null)
  const plan = plans.find(({ _id }) => _id === chosen.planId) ?? plans[0]
  const cards = useStore(member.cards.$cards)
  useEffect(() => void member.cards.load(), [])
  const refused = chosen.refused
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the cards have loaded
  useEffect(() => {
    if (refused && cards.state === 'ready') mark({ cardId: refused })
  }, [refused, cards.state])

  if (!plan) return null
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { productId, cardId } = Object.fromEntries(new FormData(event.currentTarget))
    const body = check(boosterChoice, { productId, cardId })
    if (!body) return
    const { refused: _, ...selection } = { ...chosen, ...body }
    let outcome: PurchaseOutcome | null = null
    const taken = await send(async () => {
      const result = await member.boosters.buy({ id: plan._id, price: plan.price, ...body })
      if (result.ok) outcome = result.data
      return withBuyerMessage(result, t)
    })
    onChange(selection)
    if (taken && outcome) onBought(outcome)
  }
  const saved = cards.state === 'ready' ? cards.data : null
  /** Selects the card that was just saved. */
  const added = () => {
    setAdding(null)
    const now = member.cards.$cards.get()
    const newest = now.state === 'ready' && now.data.cards.length > (adding ?? 0) && now.data.cards[0]
    if (newest) onChange({ ...chosen, cardId: newest._id })
  }
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Refusal text={refusal} />
        <ListingChoice
          asked={chosen.productId}
          error={errors.productId}
          locale={locale}
          t={t}
          onReady={setReady}
        />
        {ready && (
          <>
            <ChoiceField legend={t('boosters:plan')}>
              {plans.map((each) => (
                <ChoiceOption
                  key={each._id}
                  name="planId"
                  value={each._id}
                  checked={each._id === plan._id}
                  onChoose={() => onChange({ ...chosen, planId: each._id })}
                >
                  <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
                    <span className="grow basis-[6rem]">
                      <span className="font-medium">
                        <LocalText locale={locale} en={each.name} ar={each.name_ar} />
                      </span>
                      <span className="block text-muted text-xs">
                        {t('boosters:days', { count: each.days })}
                      </span>
                    </span>
                    <Amount fils={each.price} locale={locale} className="font-semibold" />
                  </span>
                </ChoiceOption>
              ))}
            </ChoiceField>
            <CardChoice
              chosen={chosen.cardId}
              error={errors.cardId}
              t={t}
              onChoose={(cardId) => onChange({ ...chosen, cardId })}
              onAdd={() => setAdding(saved?.cards.length ?? 0)}
            />
            <div className="grid gap-3">
              <p className="flex items-baseline justify-between border-line border-t pt-4">
                <span>{t('boosters:total')}</span>
                <Amount fils={plan.price} locale={locale} className="text-xl font-semibold" />
              </p>
              <SubmitButton
                busy={busy}
                text={t('boosters:pay', { amount: isolate(formatPrice(plan.price, locale).text) })}
                busyText={t('boosters:paying')}
              />
              <p className="text-muted text-xs">{t('boosters:terms')}</p>
            </div>
          </>
        )}
      </form>
      {adding !== null && saved && saved.provider !== 'off' && (
        <CardDialog
          provider={saved.provider}
          publishableKey={saved.publishableKey}
          locale={locale}
          t={t}
          onClose={added}
        />
      )}
    </>
  )
}

/** Replaces the message of a result where the buyer needs to know whether anything was paid. */
function withBuyerMessage(result: Outcome<PurchaseOutcome>, t: Translate): Outcome<PurchaseOutcome> {
  if (result.ok) return result
  if (result.code === 'conflict') return { ...result, message: t('boosters:changed') }
  const lost = result.kind !== 'HTTP' || result.statusCode >= 500
  return lost ? { ...result, message: t('boosters:unreached') } : result
}
