import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { useDismiss } from '#islands/shared/use-dismiss.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Choice } from './owner-choices.ts'

type OwnerMenuProps = {
  choices: readonly Choice[]
  /** Accessible name of the button, where its text does not say which listing it is for. */
  label: string | undefined
  busy: boolean
  opens: 'up' | 'down'
  t: Translate
  onChoose: (choice: Choice) => Promise<void>
  onDelete: () => void
}

/** Pixels at the lower edge that the bar of a phone covers, with some space. */
const phoneBar = 96

/** Menu of the owner's other actions on a listing; deleting is the last. */
export function OwnerMenu({ choices, label, busy, opens, t, onChoose, onDelete }: OwnerMenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panel = useId()
  const close = useCallback(() => setOpen(false), [])
  useDismiss(root, open, close)
  const down = opens === 'down'
  // Scrolls a menu that opens below the window, or behind the bar of a phone, into view.
  useEffect(() => {
    const menu = root.current?.querySelector('ul')
    if (!open || !down || !menu) return
    scrollBy({ top: Math.max(0, menu.getBoundingClientRect().bottom + phoneBar - innerHeight) })
  }, [open, down])

  const leave = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  const choose = async (choice: Choice) => {
    if (!choice.leaves) leave()
    await onChoose(choice)
    if (choice.leaves) leave()
  }
  const item =
    'flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-start hover:bg-ground aria-disabled:opacity-60'
  return (
    <div ref={root} className={down ? '' : 'relative'}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        aria-label={label}
        onClick={() => setOpen(!open)}
        className={down ? 'chip size-11 justify-center px-0' : 'button-outlined px-3'}
      >
        {down ? (
          <Icon name="ellipsis" />
        ) : (
          <>
            <span className="max-sm:sr-only">{t('my-listings:owner.more')}</span>
            <Icon name="ellipsis" className="sm:hidden" />
            <Icon name="chevron-down" className="size-4 rotate-180 max-sm:hidden" />
          </>
        )}
      </button>
      <ul
        id={panel}
        hidden={!open}
        className={`absolute z-20 w-64 rounded-card border border-line bg-white p-2 shadow-float ${down ? 'end-0 top-full mt-1' : 'end-0 bottom-full mb-2'}`}
      >
        {choices.map((choice) => (
          <li key={choice.name}>
            <button type="button" aria-disabled={busy} onClick={() => void choose(choice)} className={item}>
              <Icon name={choice.icon} className="text-muted" />
              {t(`my-listings:owner.${choice.name}`)}
            </button>
          </li>
        ))}
        <li className={choices.length > 0 ? 'mt-1 border-line border-t pt-1' : ''}>
          <button
            type="button"
            onClick={() => {
              leave()
              onDelete()
            }}
            className={`${item} text-error-text`}
          >
            <Icon name="trash-2" />
            {t('my-listings:owner.delete')}
          </button>
        </li>
      </ul>
    </div>
  )
}
