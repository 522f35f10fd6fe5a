import type { MouseEvent } from 'react'
import { Icon } from '#components/icon.tsx'
import type { Room } from '#lib/contract/chat.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { langAttributes, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths, picture } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { isWritten } from './message-entries.ts'
import { messageLine, nameInSentence, otherNameOf, shortTime } from './room-words.ts'

type RoomRowProps = {
  room: Room
  /** True if this conversation is open. */
  open: boolean
  typing: boolean
  locale: Locale
  t: Translate
  onOpen: (roomId: string) => void
}

const plain = (event: MouseEvent) =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/** A conversation in the list: other side, product and last message. */
export function RoomRow({ room, open, typing, locale, t, onOpen }: RoomRowProps) {
  const { _id, unread, lastMessage, updatedAt } = room
  const name = otherNameOf(room, locale)
  const follow = (event: MouseEvent) => {
    if (!plain(event)) return
    event.preventDefault()
    onOpen(_id)
  }
  return (
    <li className="border-line border-b last:border-b-0">
      <a
        href={paths(locale).chat({ room: _id })}
        data-room={_id}
        aria-current={open ? 'page' : undefined}
        onClick={follow}
        className="relative flex gap-3 p-3 hover:bg-primary/15 focus-visible:outline-offset-[-3px] aria-[current]:bg-primary/30 aria-[current]:[--color-muted:var(--color-ink)]"
      >
        <ProductPicture room={room} />
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-center">
          <span className="flex items-baseline justify-between gap-2">
            <bdi
              className={`truncate ${unread > 0 ? 'font-semibold' : 'font-medium'}`}
              {...(name ? langAttributes(name) : {})}
            >
              {name?.text ?? t('offers:formerMember')}
            </bdi>
            <time
              dateTime={lastMessage?.createdAt ?? updatedAt}
              className="numbers max-w-1/2 shrink-0 text-muted text-xs"
            >
              <bdi>{shortTime(lastMessage?.createdAt ?? updatedAt, locale)}</bdi>
            </time>
          </span>
          <ProductName room={room} locale={locale} t={t} />
          <span className="flex items-center justify-between gap-2">
            {typing ? (
              <span className="truncate text-success-text">{t('chat:typing')}</span>
            ) : (
              <Preview room={room} locale={locale} t={t} />
            )}
            {unread > 0 && (
              <span className="numbers flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full bg-secondary px-1.5 font-medium text-white text-xs">
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <span className="sr-only">
                  {t('chat:unread', { count: unread, total: formatCount(unread) })}
                </span>
              </span>
            )}
          </span>
        </span>
      </a>
    </li>
  )
}

/** Preview of the last message. Members' text is truncated at its own end, in either direction. */
function Preview({ room, locale, t }: Pick<RoomRowProps, 'room' | 'locale' | 't'>) {
  const { lastMessage, unread } = room
  const look = `flex min-w-0 gap-1 ${unread > 0 ? 'font-medium text-ink' : 'text-muted'}`
  if (!lastMessage) return <span className={look}>{t('chat:noMessage')}</span>
  const { text, written } = messageLine(lastMessage, nameInSentence(room, locale, t), locale, t)
  const own = lastMessage.mine && isWritten(lastMessage)
  return (
    <span className={look}>
      {own && <span className="flex-none">{t('chat:saidYou')}</span>}
      {written ? (
        <bdi dir="auto" className="truncate">
          {text}
        </bdi>
      ) : (
        <span className="truncate">{text}</span>
      )}
    </span>
  )
}

function ProductName({ room: { product }, locale, t }: Pick<RoomRowProps, 'room' | 'locale' | 't'>) {
  if (!product) return <span className="truncate text-muted text-xs">{t('chat:noProduct')}</span>
  const name = localName(locale, product)
  // The box keeps the page's side; a name of the other direction is cut at its own end.
  return (
    <span className="flex text-xs">
      <bdi className="truncate" {...langAttributes(name)}>
        {name.text}
      </bdi>
    </span>
  )
}

function ProductPicture({ room: { product } }: Pick<RoomRowProps, 'room'>) {
  const cover = product?.images[0]
  const frame = 'size-14 shrink-0 rounded-card bg-ground'
  if (!cover) {
    return (
      <span className={`grid place-items-center text-muted ${frame}`}>
        <Icon name="image-off" />
      </span>
    )
  }
  return (
    <img
      src={picture(cover).src}
      alt=""
      width="56"
      height="56"
      loading="lazy"
      decoding="async"
      className={`object-cover ${frame} ${product.state === 'active' ? '' : 'opacity-60 grayscale'}`}
    />
  )
}
