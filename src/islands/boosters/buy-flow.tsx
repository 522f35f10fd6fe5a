import { type ReactNode, useEffect, useId, useState } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { usePart } from '#islands/shared/use-part.ts'
import type { BoosterPlan, PurchaseOutcome } from '#lib/contract/boosters.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { isBought } from '#lib/state/boosters/boosters.ts'
import type { Outcome } from '#lib/state/shared/loaded.ts'
import { BankConfirmation } from './bank-confirmation.tsx'
import { BoughtPart } from './bought-part.tsx'
import { SandboxConfirmation } from './sandbox-confirmation.tsx'

/** The buyer's selection so far; kept when a card is declined. */
export type Selection = { planId?: string; productId?: string; cardId?: string; refused?: string }

/** First step: the choice, or a payment that waits for confirmation. */
export type Start = ({ step: 'choose' } & Selection) | { step: 'confirm'; outcome: PurchaseOutcome }

type Step = Start | { step: 'done'; outcome: PurchaseOutcome }

type Props = { start: Start; plans: readonly BoosterPlan[]; locale: Locale; t: Translate; onEnd: () => void }

/** Steps of a purchase: choose, confirm where the bank asks, done. A refusal leads back to the choice as it was. */
export function BuyFlow({ start, plans, locale, t, onEnd }: Props) {
  const [step, setStep] = useState<Step>(start)
  const [chosen, setChosen] = useState<Selection>(start.step === 'choose' ? start : {})

  const follow = (outcome: PurchaseOutcome): void => {
    setStep({ step: outcome.confirmation ? 'confirm' : 'done', outcome })
  }
  /** Handles the outcome of a confirmation; a refusal leads back to the choice, with its message. */
  const handleConfirmation = ({ purchase }: PurchaseOutcome, result: Outcome<PurchaseOutcome>): void => {
    if (result.ok) {
      follow(result.data)
      return
    }
    const refused = result.fields.cardId?.message ?? (result.message || t('boosters:unreached'))
    const restored = { ...chosen, planId: purchase.plan._id, productId: purchase.product._id, refused }
    setChosen(restored)
    setStep({ step: 'choose', ...restored })
  }

  if (step.step === 'confirm' && step.outcome.confirmation?.provider === 'stripe') {
    // Stripe opens the bank's window itself: a dialog of ours would cover it.
    return <BankConfirmation outcome={step.outcome} locale={locale} t={t} onAnswer={handleConfirmation} />
  }
  return (
    <FlowDialog title={titleOf(step, t)} t={t} onClose={onEnd}>
      {step.step === 'choose' && (
        <ChoicePart
          chosen={chosen}
          plans={plans}
          locale={locale}
          t={t}
          onChange={setChosen}
          onBought={follow}
        />
      )}
      {step.step === 'confirm' && (
        <SandboxConfirmation outcome={step.outcome} t={t} onAnswer={handleConfirmation} />
      )}
      {step.step === 'done' && (
        <BoughtPart
          outcome={step.outcome}
          locale={locale}
          t={t}
          onAgain={(result) => handleConfirmation(step.outcome, result)}
        />
      )}
    </FlowDialog>
  )
}

function titleOf(step: Step, t: Translate): string {
  if (step.step === 'choose') return t('boosters:buyTitle')
  if (step.step === 'confirm') return t('boosters:sandboxTitle')
  if (!isBought(step.outcome)) return t('boosters:states.pending')
  return t(step.outcome.purchase.state === 'active' ? 'boosters:doneTitle' : 'boosters:doneTitleLater')
}

type FlowDialogProps = { title: string; t: Translate; onClose: () => void; children: ReactNode }

function FlowDialog({ title, t, onClose, children }: FlowDialogProps) {
  const heading = useId()
  // The heading announces each step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step
  useEffect(() => document.getElementById(heading)?.focus(), [heading, title])
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[38rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} tabIndex={-1} className="text-lg outline-none">
            {title}
          </h2>
          <CloseButton label={t('boosters:close')} onClick={onClose} />
        </div>
        {children}
      </div>
    </Dialog>
  )
}

const loadForm = () => import('./buy-form.tsx')

type ChoicePartProps = Omit<Props, 'start' | 'onEnd'> & {
  chosen: Selection
  onChange: (chosen: Selection) => void
  onBought: (outcome: PurchaseOutcome) => void
}

function ChoicePart(props: ChoicePartProps) {
  const form = usePart(loadForm)
  if (form.state === 'loading') return <PartLoading className="h-96" />
  if (form.state === 'failed') return <PartFailed retry={form.retry} />
  return <form.part.BuyForm {...props} />
}
