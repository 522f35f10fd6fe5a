import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { Icon } from '#components/icon.tsx'
import { PersonPicture } from '#islands/stores/person-picture.tsx'
import type { Room } from '#lib/contract/chat.ts'
import type { OfferSide } from '#lib/contract/offers.ts'
import { langAttributes } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { chat } from '#lib/state/browser/chat.ts'
import { nameInSentence, otherNameOf } from './room-words.ts'
import { ThreadMenu } from './thread-menu.tsx'

type ThreadHeaderProps = {
  room: Room
  locale: Locale
  t: Translate
  heading: RefObject<HTMLHeadingElement | null>
  onBack: () => void
}

/** Header of a thread: other side, presence and menu. */
export function ThreadHeader({ room, locale, t, heading, onBack }: ThreadHeaderProps) {
  const { other } = room
  const name = otherNameOf(room, locale)
  const shown = name?.text ?? t('offers:formerMember')
  return (
    <header className="flex flex-none items-center gap-3 border-line border-b p-2 ps-3">
      <BackButton t={t} onBack={onBack} />
      <PersonPicture
        avatar={other?.avatar ?? null}
        name={shown}
        size={44}
        className="size-11 @max-[16rem]:hidden"
      />
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-1.5 text-base outline-none">
          {other ? (
            <a href={paths(locale).profile(other._id)} className="flex min-w-0 hover:underline">
              <bdi {...(name ? langAttributes(name) : {})} className="truncate">
                {shown}
              </bdi>
            </a>
          ) : (
            <span className="truncate">{shown}</span>
          )}
          {other?.isBusiness && (
            <span className="inline-flex flex-none items-center gap-1 rounded-full bg-primary/30 px-2 py-0.5 font-medium text-xs">
              <Icon name="store" className="size-3.5" />
              <span className="max-sm:sr-only">{t('chat:business')}</span>
            </span>
          )}
        </h2>
        <Presence side={room.side} t={t} />
      </div>
      <ThreadMenu
        room={room}
        who={nameInSentence(room, locale, t)}
        locale={locale}
        t={t}
        onCleared={onBack}
      />
    </header>
  )
}

/** Button back to the list, on screens with room for only one of the two. */
export function BackButton({ t, onBack }: { t: Translate; onBack: () => void }) {
  return (
    <button
      type="button"
      aria-label={t('chat:back')}
      onClick={onBack}
      className="-ms-2 grid size-11 flex-none place-items-center rounded-full hover:bg-primary/20 md:hidden"
    >
      <Icon name="chevron-left" className="mirror" />
    </button>
  )
}

/** Presence of the other side; their role while it is unknown. */
function Presence({ side, t }: { side: OfferSide; t: Translate }) {
  const typing = useStore(chat.thread.$typing)
  const online = useStore(chat.thread.$online)
  if (typing) return <p className="text-success-text text-xs">{t('chat:typing')}</p>
  if (!online) return <p className="text-muted text-xs">{t(`chat:other.${side}`)}</p>
  return (
    <p className="flex items-center gap-1.5 text-muted text-xs">
      <span aria-hidden="true" className="size-2 rounded-full bg-success" />
      {t('chat:online')}
    </p>
  )
}
