import { type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { ToastList } from '#islands/toasts/toast-list.tsx'
import { dialogHistory } from '#lib/state/browser/dialog-history.ts'
import { openDialogs } from './open-dialogs.ts'

export type DialogProps = {
  /** Id of the heading inside; without one, use `label`. */
  labelledBy?: string
  label?: string
  onClose: () => void
  /** Puts the initial focus on the dialog itself instead of its first control. */
  focusSelf?: boolean
  className: string
  children: ReactNode
}

/**
 * Modal dialog, open as long as it is rendered. The browser makes the rest inert, moves the focus in and back, and
 * closes it on Escape; a press on the backdrop, and Back, close it as well.
 */
export function Dialog({ labelledBy, label, onClose, focusSelf = false, className, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const close = useEffectEvent(onClose)
  // Before the element is removed, so that the focus can be returned.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    // Closes the preview of a dialog whose code has loaded (client-engage.ts), which returns the focus.
    dialogHistory.takeOverPreview()
    const preview = document.querySelector<HTMLDialogElement>('dialog[data-preview][open]')
    preview?.toggleAttribute('data-taken', true)
    preview?.close()
    const opener = document.activeElement
    dialog.showModal()
    if (focusSelf) dialog.focus()
    const closed = openDialogs.add(dialog)
    const leaveHistory = dialogHistory.opened(() => close())
    return () => {
      closed()
      leaveHistory()
      dialog.close()
      // The opener may have been removed by the dialog's action.
      const back = opener?.isConnected ? opener : document.querySelector('#content')
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [focusSelf])

  const outside = (event: MouseEvent) => {
    const box = element.current?.getBoundingClientRect()
    return (
      event.target === element.current &&
      box !== undefined &&
      (event.clientX < box.left ||
        event.clientX > box.right ||
        event.clientY < box.top ||
        event.clientY > box.bottom)
    )
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; keys have Escape
    <dialog
      ref={element}
      aria-labelledby={labelledBy}
      aria-label={label}
      tabIndex={-1}
      className={`m-auto max-h-[min(100dvh-2rem,56rem)] w-[calc(100%-2rem)] overscroll-contain rounded-card bg-white shadow-float transition-[opacity,translate] duration-150 backdrop:bg-ink/50 starting:translate-y-2 starting:opacity-0 ${className}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        // The second press of a double press inside may find the dialog smaller: it was not meant for the backdrop.
        pressedOutside.current = event.detail < 2 && outside(event)
      }}
      onClick={(event) => {
        // A text selection that ends outside does not close the dialog.
        if (pressedOutside.current && outside(event)) onClose()
      }}
    >
      {children}
      <ToastList inside={element} />
    </dialog>
  )
}
