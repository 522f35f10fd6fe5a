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
import type { Outcome } from '#lib/state/loaded.ts'
import type { Chosen } from './buy-flow.tsx'
import { CardChoice } from './card-choice.tsx'
import { ChoiceField, ChoiceOption } from './choice-field.tsx'
import { ListingChoice } from './listing-choice.tsx'

type Props = {
  chosen: Chosen
  plans: readonly BoosterPlan[]
  locale: Locale
  t: Translate
  onChange: (chosen: Chosen) => void
  onBought: (outcome: PurchaseOutcome) => void
}

/** Which listing, which plan, which card; then one press. What was chosen stays when a card is declined. */
export function BuyForm({ chosen, plans, locale, t, onChange, onBought }: Props) {
  const { form, errors, mark, check, send, busy, refusal } = useForm(t)
  const [ready, setReady] = useState(false)
  /** How many cards there were when another was asked for. */
  const [adding, setAdding] = useState<number | null>(null)
  const plan = plans.find(({ _id }) => _id === chosen.planId) ?? plans[0]
  const cards = useStore(member.cards.$cards)
  useEffect(() => void member.cards.load(), [])
  const refused = chosen.refused
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the cards to choose from are there
  useEffect(() => {
    if (refused && cards.state === 'ready') mark({ cardId: refused })
  }, [refused, cards.state])

  if (!plan) return null
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { productId, cardId } = Object.fromEntries(new FormData(event.currentTarget))
    const body = check(boosterChoice, { productId, cardId })
    if (!body) return
    const { refused: _, ...kept } = { ...chosen, ...body }
    let outcome: PurchaseOutcome | null = null
    const taken = await send(async () => {
      const result = await member.boosters.buy({ id: plan._id, price: plan.price, ...body })
      if (result.ok) outcome = result.data
      return explained(result, t)
    })
    onChange(kept)
    if (taken && outcome) onBought(outcome)
  }
  const saved = cards.state === 'ready' ? cards.data : null
  /** A card that was just saved is the one to pay with. */
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
                  <span className="min-w-0 grow">
                    <span className="font-medium">
                      <LocalText locale={locale} en={each.name} ar={each.name_ar} />
                    </span>
                    <span className="block text-muted text-xs">
                      {t('boosters:days', { count: each.days })}
                    </span>
                  </span>
                  <Amount fils={each.price} className="font-semibold" />
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
                <Amount fils={plan.price} className="text-xl font-semibold" />
              </p>
              <SubmitButton
                busy={busy}
                text={t('boosters:pay', { amount: isolate(formatPrice(plan.price).text) })}
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

/** A result in the words that a buyer needs: whether something was paid is what they want to know. */
function explained(result: Outcome<PurchaseOutcome>, t: Translate): Outcome<PurchaseOutcome> {
  if (result.ok) return result
  if (result.code === 'conflict') return { ...result, message: t('boosters:changed') }
  const lost = result.kind !== 'HTTP' || result.statusCode >= 500
  return lost ? { ...result, message: t('boosters:unreached') } : result
}
