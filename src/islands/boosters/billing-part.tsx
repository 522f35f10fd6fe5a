import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { usePart } from '#islands/shared/use-part.ts'
import type { BillingDetails } from '#lib/contract/invoices.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'

/** Billing details of the member for invoices, with the form that changes them. */
export function BillingPart({ t }: { t: Translate }) {
  const billing = useStore(member.boosters.$billing, { ssr: 'initial' })
  const [open, setOpen] = useState(false)
  if (billing.state === 'failed') return <PartFailed retry={() => void member.boosters.loadBilling()} />
  if (billing.state === 'loading') return null
  const { data } = billing
  return (
    <section aria-labelledby="billing" className="grid gap-4">
      <h3 id="billing" className="text-lg">
        {t('invoices:billing.title')}
      </h3>
      {data ? (
        <address className="grid whitespace-pre-line not-italic wrap-anywhere">
          <bdi className="font-medium">{data.name}</bdi>
          <bdi>{data.address}</bdi>
          {data.trn && (
            <span className="numbers">{t('invoices:billing.trnShown', { trn: isolate(data.trn) })}</span>
          )}
        </address>
      ) : (
        <p className="text-muted">{t('invoices:billing.none')}</p>
      )}
      <button type="button" onClick={() => setOpen(true)} className="button-outlined justify-self-start">
        {t(data ? 'invoices:billing.edit' : 'invoices:billing.add')}
      </button>
      {open && <BillingDialog billing={data} t={t} onClose={() => setOpen(false)} />}
    </section>
  )
}

const loadForm = () => import('./billing-form.tsx')

type Props = { billing: BillingDetails | null; t: Translate; onClose: () => void }

function BillingDialog({ billing, t, onClose }: Props) {
  const heading = useId()
  const form = usePart(loadForm)
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[32rem]">
      <div className="grid gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} className="text-lg">
            {t('invoices:billing.title')}
          </h2>
          <CloseButton label={t('invoices:billing.close')} onClick={onClose} />
        </div>
        {form.state === 'loading' && <PartLoading className="h-80" />}
        {form.state === 'failed' && <PartFailed retry={form.retry} />}
        {form.state === 'ready' && <form.part.BillingForm billing={billing} t={t} onDone={onClose} />}
      </div>
    </Dialog>
  )
}
