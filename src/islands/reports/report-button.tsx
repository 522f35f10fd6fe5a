import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { LazyDialog } from '#islands/shared/lazy-dialog.tsx'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { ReportSubject } from '#lib/state/reports/reports.ts'

const loadDialog = () => import('./report-dialog.tsx')

type Props = {
  subject: ReportSubject
  /** Name of the subject, for the dialog's heading. */
  name: string
  label: string
}

/** Button that reports a listing or a member; a visitor signs in first. Not shown to the subject's owner. */
export function ReportButton({ subject, name, label }: Props) {
  const { user } = useStore(rootState.session.$auth, { ssr: 'initial' })
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  if (user?._id === subject.ownerId) return null
  return (
    <>
      <button
        type="button"
        onClick={() => rootState.reports.begin(subject, () => setOpen(true))}
        className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-4 text-muted hover:bg-primary/20 hover:text-ink"
      >
        <Icon name="flag" className="size-4.5" />
        {label}
      </button>
      {open && (
        <LazyDialog load={loadDialog} onFailed={close}>
          {({ ReportDialog }) => <ReportDialog subject={subject} name={name} onClose={close} />}
        </LazyDialog>
      )}
    </>
  )
}
