import { useId } from 'react'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { preloadMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import type { ReportSubject } from '#lib/state/reports/reports.ts'

const loadForm = async () => {
  const [{ ReportForm }, t] = await Promise.all([
    import('./report-form.tsx'),
    preloadMessages('report', 'errors'),
  ])
  return { ReportForm, t }
}

/** Dialog of a report. The form, with its contract schema, is loaded when it opens. */
export function ReportDialog(props: { subject: ReportSubject; name: string; onClose: () => void }) {
  const heading = useId()
  const form = usePart(loadForm)
  return (
    <Dialog labelledBy={heading} onClose={props.onClose} className="max-w-[30rem]">
      {form.state === 'loading' && <PartLoading className="h-[32rem]" />}
      {form.state === 'failed' && <PartFailed retry={form.retry} />}
      {form.state === 'ready' && <form.part.ReportForm t={form.part.t} heading={heading} {...props} />}
    </Dialog>
  )
}
