import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Icon } from '#components/icon.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import type { Translate } from '#lib/i18n/translate.ts'
import { selling } from '#lib/state/browser/selling.ts'
import { type StepName, stepNames } from './form-step.tsx'

type FormActionsProps = {
  /** Kind of listing: a hidden one, such as a copy, can be published with its changes. */
  subject: 'new' | 'hidden' | 'other'
  step: StepName
  busy: 'uploading' | 'sending' | null
  t: Translate
  onBack: () => void
  /** Saves a hidden listing that stays hidden. */
  onKeepHidden: () => void
  /** Preview of the card, where there is room. */
  children: ReactNode
}

/** Actions of the form: beside it on a wide screen, at the lower edge of a phone. */
export function FormActions({ subject, step, busy, t, onBack, onKeepHidden, children }: FormActionsProps) {
  const isLast = step === stepNames.at(-1)
  const busyText =
    busy === 'uploading'
      ? t('listing:form.uploading')
      : t(subject === 'new' ? 'listing:form.sending' : 'listing:form.saving')
  const texts = { new: 'publish', hidden: 'saveAndShow', other: 'save' } as const
  const publish = (
    <SubmitButton busy={busy !== null} text={t(`listing:form.${texts[subject]}`)} busyText={busyText} />
  )
  const keepHidden = subject === 'hidden' && (
    <button
      type="button"
      aria-disabled={busy !== null}
      onClick={onKeepHidden}
      className="min-h-11 justify-self-center font-medium text-primary-strong underline"
    >
      {t('listing:form.keepHidden')}
    </button>
  )
  return (
    <>
      <aside className="sticky top-[calc(var(--header-height)+1rem)] grid gap-5 rounded-card bg-white p-6 max-lg:hidden">
        {children}
        {publish}
        {keepHidden}
        <DraftNote t={t} />
      </aside>
      <div className="sticky bottom-(--bar-height) z-20 -mx-4 grid gap-1 border-line border-t bg-white px-4 py-3 md:mx-0 md:rounded-card md:border-t-0 lg:hidden">
        <div className="flex items-center gap-3 [&>[type=submit]]:grow">
          {step !== stepNames[0] && (
            <button type="button" onClick={onBack} className="button-outlined min-h-12">
              <Icon name="chevron-left" className="mirror" />
              {t('listing:form.back')}
            </button>
          )}
          {isLast ? publish : <SubmitButton busy={false} text={t('listing:form.next')} busyText="" />}
        </div>
        {isLast && keepHidden}
        <DraftNote t={t} />
      </div>
    </>
  )
}

/** Note about whether the input is saved as a draft. */
function DraftNote({ t }: { t: Translate }) {
  const state = useStore(selling.listingForm.$draft)
  const texts = { none: null, keeping: 'keeping', kept: 'kept', off: 'notKept' } as const
  const text = texts[state]
  return (
    <p className="flex min-h-6 items-center justify-center gap-1.5 text-muted text-xs empty:hidden">
      {state === 'kept' && <Icon name="check" className="size-4 text-success-text" />}
      {text && t(`listing:form.${text}`)}
    </p>
  )
}
