import { useId } from 'react'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { usePart } from '#islands/shared/use-part.ts'
import type { Meeting } from '#lib/contract/meetings.ts'
import type { Translate } from '#lib/i18n/translate.ts'

const loadForm = () => import('./meeting-form.tsx')

type MeetingDialogProps = { roomId: string; meeting: Meeting | null; t: Translate; onClose: () => void }

/** Dialog for place and time of a meeting. */
export function MeetingDialog({ onClose, ...rest }: MeetingDialogProps) {
  const heading = useId()
  const form = usePart(loadForm)
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[26rem]">
      {form.state === 'loading' && <PartLoading className="h-[24rem]" />}
      {form.state === 'failed' && <PartFailed id={heading} retry={form.retry} />}
      {form.state === 'ready' && <form.part.MeetingForm {...rest} heading={heading} onClose={onClose} />}
    </Dialog>
  )
}
