import { useId } from 'react'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { usePart } from '#islands/shared/use-part.ts'
import type { Offer } from '#lib/contract/offers.ts'
import type { Translate } from '#lib/i18n/translate.ts'

const loadForm = () => import('./counter-form.tsx')

type CounterDialogProps = { offer: Offer; who: string; t: Translate; onClose: () => void }

/** Dialog for a counter-offer. */
export function CounterDialog({ onClose, ...rest }: CounterDialogProps) {
  const heading = useId()
  const form = usePart(loadForm)
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[26rem]">
      {form.state === 'loading' && <PartLoading className="h-[18rem]" />}
      {form.state === 'failed' && <PartFailed id={heading} retry={form.retry} />}
      {form.state === 'ready' && <form.part.CounterForm {...rest} heading={heading} onClose={onClose} />}
    </Dialog>
  )
}
