import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { PersonPicture } from '#islands/stores/person-picture.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import { isolate, langAttributes, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { BlockedPerson } from '#lib/state/blocks/blocks.ts'
import { blockedPeople } from '#lib/state/browser/blocks.ts'
import { chat } from '#lib/state/browser/chat.ts'

type BlockedDialogProps = { locale: Locale; t: Translate; onClose: () => void }

/** List of blocked members, each with a button to unblock. */
export function BlockedDialog({ locale, t, onClose }: BlockedDialogProps) {
  const heading = useId()
  const list = useStore(blockedPeople.$blocked)
  useEffect(() => void blockedPeople.load(), [])
  const more = list.state === 'ready' ? list.more : 'end'
  return (
    <Dialog labelledBy={heading} onClose={onClose} focusSelf className="max-w-[30rem]">
      <div className="grid gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <div>
            <h2 id={heading} className="text-xl">
              {t('chat:blocked')}
            </h2>
            <p className="mt-1 text-muted">{t('chat:blockedText')}</p>
          </div>
          <CloseButton label={t('chat:close')} onClick={onClose} />
        </div>
        {list.state === 'loading' && <PartLoading className="h-40" />}
        {list.state === 'failed' && <PartFailed retry={() => void blockedPeople.load()} />}
        {list.state === 'ready' && list.items.length === 0 && (
          <p className="rounded-card bg-ground p-6 text-center">{t('chat:blockedEmpty')}</p>
        )}
        {list.state === 'ready' && list.items.length > 0 && (
          <ul>
            {list.items.map((person) => (
              <Person key={person._id} person={person} locale={locale} t={t} />
            ))}
          </ul>
        )}
        {more === 'failed' && <PartFailed retry={() => void blockedPeople.loadMore()} />}
        {(more === 'more' || more === 'loading') && (
          <button
            type="button"
            aria-disabled={more === 'loading'}
            onClick={() => void blockedPeople.loadMore()}
            className="button-outlined aria-disabled:opacity-60"
          >
            {t('chat:moreBlocked')}
          </button>
        )}
      </div>
    </Dialog>
  )
}

type PersonProps = { person: BlockedPerson; locale: Locale; t: Translate }

function Person({ person, locale, t }: PersonProps) {
  const name = localName(locale, person)
  const unblock = async () => {
    if (!(await blockedPeople.unblock(person._id))) return
    await Promise.all([chat.rooms.refresh(), chat.thread.refresh()])
  }
  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-b py-3 last:border-b-0">
      <PersonPicture avatar={person.avatar} name={name.text} size={44} className="size-11" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-medium wrap-anywhere">
          <bdi {...langAttributes(name)}>{name.text}</bdi>
        </p>
        <p className="text-muted text-xs">
          {t('chat:blockedOn', { date: isolate(formatDate(person.blockedAt, locale)) })}
        </p>
      </div>
      <button
        type="button"
        aria-label={t('chat:unblockWho', { name: isolate(name.text) })}
        onClick={() => void unblock()}
        className="button-outlined"
      >
        {t('chat:unblock')}
      </button>
    </li>
  )
}
