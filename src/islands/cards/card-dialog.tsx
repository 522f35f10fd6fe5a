import { useId } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { usePart } from '#islands/shared/use-part.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type CardDialogProps = {
  provider: 'sandbox' | 'stripe'
  publishableKey: string | null
  locale: Locale
  t: Translate
  onClose: () => void
}

/** Dialog for a new card: our own fields for the sandbox, the provider's for Stripe. */
export function CardDialog({ provider, publishableKey, locale, t, onClose }: CardDialogProps) {
  const heading = useId()
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[28rem]">
      <div className="grid gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} className="text-lg">
            {t('cards:addTitle')}
          </h2>
          <CloseButton label={t('cards:close')} onClick={onClose} />
        </div>
        {provider === 'sandbox' ? (
          <SandboxPart t={t} onDone={onClose} />
        ) : (
          <StripePart publishableKey={publishableKey ?? ''} locale={locale} t={t} onDone={onClose} />
        )}
      </div>
    </Dialog>
  )
}

const loadSandbox = () => import('./sandbox-card-form.tsx')
const loadStripe = () => import('./stripe-card-form.tsx')

function SandboxPart(props: { t: Translate; onDone: () => void }) {
  const form = usePart(loadSandbox)
  if (form.state === 'loading') return <PartLoading className="h-96" />
  if (form.state === 'failed') return <PartFailed retry={form.retry} />
  return <form.part.SandboxCardForm {...props} />
}

function StripePart(props: { publishableKey: string; locale: Locale; t: Translate; onDone: () => void }) {
  const form = usePart(loadStripe)
  if (form.state === 'loading') return <PartLoading className="h-96" />
  if (form.state === 'failed') return <PartFailed retry={form.retry} />
  return <form.part.StripeCardForm {...props} />
}
