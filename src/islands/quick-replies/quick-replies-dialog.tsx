import { useId } from 'react'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { usePart } from '#islands/shared/use-part.ts'
import type { Translate } from '#lib/i18n/translate.ts'

const loadForm = () => import('./quick-replies-form.tsx')

type QuickRepliesDialogProps = { texts: readonly string[]; t: Translate; onClose: () => void }

/** Dialog with the member's own quick replies. */
export function QuickRepliesDialog({ onClose, ...rest }: QuickRepliesDialogProps) {
  const heading = useId()
  const form = usePart(loadForm)
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[32rem]">
      {form.state === 'loading' && <PartLoading className="h-[22rem]" />}
      {form.state === 'failed' && <PartFailed id={heading} retry={form.retry} />}
      {form.state === 'ready' && <form.part.QuickRepliesForm {...rest} heading={heading} onClose={onClose} />}
    </Dialog>
  )
}
