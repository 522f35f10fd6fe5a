import { useCallback, useId, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { ReportDialog } from '#islands/reports/report-dialog.tsx'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { useDismiss } from '#islands/shared/use-dismiss.ts'
import type { Room } from '#lib/contract/chat.ts'
import { localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { chat } from '#lib/state/browser/chat.ts'

type ThreadMenuProps = { room: Room; who: string; locale: Locale; t: Translate; onCleared: () => void }
type Choice = 'clear' | 'report' | 'block'

const icons = { clear: 'trash-2', report: 'flag', block: 'ban' } as const

/** Menu of a conversation; irreversible actions ask for confirmation. */
export function ThreadMenu({ room, who, locale, t, onCleared }: ThreadMenuProps) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<Choice | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const close = useCallback(() => setOpen(false), [])
  useDismiss(root, open, close)
  const { other } = room
  const choices: Choice[] = [
    'clear',
    ...(other ? (['report'] as const) : []),
    ...(room.mayWrite ? (['block'] as const) : []),
  ]
  const choose = (choice: Choice) => {
    // The dialog then returns the focus to an element that still exists.
    button.current?.focus()
    setOpen(false)
    setAsked(choice)
  }
  const done = () => setAsked(null)
  const words = { cancel: t('chat:cancel'), close: t('chat:close'), onClose: done }
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        aria-label={t('chat:menu')}
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center rounded-full hover:bg-primary/20"
      >
        <Icon name="ellipsis" />
      </button>
      <ul
        id={panel}
        hidden={!open}
        className="absolute end-0 top-full z-20 mt-1 w-52 rounded-card bg-white p-2 shadow-float"
      >
        {choices.map((choice) => (
          <li key={choice}>
            <button
              type="button"
              onClick={() => choose(choice)}
              className="flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-start hover:bg-primary/20"
            >
              <Icon name={icons[choice]} className="text-muted" />
              {t(`chat:${choice}`)}
            </button>
          </li>
        ))}
      </ul>
      {asked === 'clear' && (
        <ConfirmDialog
          {...words}
          title={t('chat:clearTitle')}
          text={t('chat:clearText', { name: who })}
          action={t('chat:clear')}
          onConfirm={async () => {
            if (await chat.thread.clear()) onCleared()
          }}
        />
      )}
      {asked === 'block' && (
        <ConfirmDialog
          {...words}
          title={t('chat:blockTitle', { name: who })}
          text={t('chat:blockText')}
          action={t('chat:block')}
          onConfirm={() => chat.thread.block()}
        />
      )}
      {asked === 'report' && other && (
        <ReportDialog
          subject={{ kind: 'user', id: other._id, ownerId: other._id }}
          name={localName(locale, other).text}
          onClose={done}
        />
      )}
    </div>
  )
}
