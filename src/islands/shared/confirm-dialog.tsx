import { useId, useState } from 'react'
import { CloseButton } from './close-button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  title: string
  text: string
  /** Label of the confirming button, a verb. */
  action: string
  cancel: string
  close: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Confirmation before something is deleted. Stays open until the action has finished. */
export function ConfirmDialog({
  title,
  text,
  action,
  cancel,
  close,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const heading = useId()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (busy) return
    setBusy(true)
    await onConfirm()
    onClose()
  }
  return (
    <Dialog labelledBy={heading} onClose={onClose} focusSelf className="max-w-[26rem]">
      <div className="grid gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} className="text-lg">
            {title}
          </h2>
          <CloseButton label={close} onClick={onClose} />
        </div>
        <p className="text-muted">{text}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className="button-outlined">
            {cancel}
          </button>
          <button
            type="button"
            aria-disabled={busy}
            onClick={confirm}
            className="button danger aria-disabled:opacity-70"
          >
            {action}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
