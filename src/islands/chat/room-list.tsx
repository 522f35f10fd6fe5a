import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { EmptyPart } from '#islands/shared/empty-part.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import type { ChatFilter } from '#lib/contract/chat.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { chat } from '#lib/state/browser/chat.ts'
import type { RoomList as List } from '#lib/state/chat/rooms.ts'
import { BlockedDialog } from '../blocks/blocked-dialog.tsx'
import { RowsSkeleton } from './chat-skeleton.tsx'
import { RoomRow } from './room-row.tsx'

const filters = ['all', 'buying', 'selling', 'unread'] as const satisfies readonly ChatFilter[]

type RoomListProps = {
  /** Id of the open conversation. */
  openId: string | null
  locale: Locale
  t: Translate
  onOpen: (roomId: string) => void
}

/** List of conversations, filtered by side or unread. */
export function RoomList({ openId, locale, t, onOpen }: RoomListProps) {
  const list = useStore(chat.rooms.$rooms)
  const [showsBlocked, setShowsBlocked] = useState(false)
  return (
    <div className="flex min-h-0 flex-col md:h-full">
      <Filters chosen={list.filter} t={t} />
      <div className="min-h-0 flex-1 md:overflow-y-auto md:overscroll-contain">
        {list.state === 'loading' && <RowsSkeleton />}
        {list.state === 'failed' && <PartFailed retry={() => void chat.rooms.load()} />}
        {list.state === 'ready' && (
          <Rooms list={list} openId={openId} locale={locale} t={t} onOpen={onOpen} />
        )}
      </div>
      <div className="border-line border-t p-1">
        <button
          type="button"
          onClick={() => setShowsBlocked(true)}
          className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-muted text-xs hover:bg-primary/20 hover:text-ink"
        >
          <Icon name="ban" className="size-4" />
          {t('chat:blocked')}
        </button>
      </div>
      {showsBlocked && <BlockedDialog locale={locale} t={t} onClose={() => setShowsBlocked(false)} />}
    </div>
  )
}

function Filters({ chosen, t }: { chosen: ChatFilter; t: Translate }) {
  return (
    <fieldset className="relative flex min-w-0 flex-none gap-1.5 overflow-x-auto border-line border-b p-3 [scrollbar-width:none]">
      <legend className="sr-only">{t('chat:filterLabel')}</legend>
      {filters.map((filter) => (
        <label
          key={filter}
          className="chip flex-none !px-3.5 font-medium has-checked:border-transparent has-checked:bg-primary has-checked:text-on-light has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-[-3px] has-[input:focus-visible]:outline-primary-strong"
        >
          <input
            type="radio"
            name="chat-filter"
            value={filter}
            checked={filter === chosen}
            onChange={() => void chat.rooms.load(filter)}
            className="sr-only"
          />
          {t(`chat:filters.${filter}`)}
        </label>
      ))}
    </fieldset>
  )
}

type RoomsProps = RoomListProps & { list: Extract<List, { state: 'ready' }> }

function Rooms({ list, openId, locale, t, onOpen }: RoomsProps) {
  const typing = useStore(chat.thread.$typing)
  const { items, more, filter } = list
  if (items.length === 0) return <Empty filter={filter} locale={locale} t={t} />
  return (
    <>
      <ul aria-label={t('chat:list')}>
        {items.map((room) => (
          <RoomRow
            key={room._id}
            room={room}
            open={room._id === openId}
            typing={typing && room._id === openId}
            locale={locale}
            t={t}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {more === 'failed' && <PartFailed retry={() => void chat.rooms.more()} />}
      {(more === 'more' || more === 'loading') && (
        <div className="grid p-4">
          <button
            type="button"
            aria-disabled={more === 'loading'}
            onClick={() => void chat.rooms.more()}
            className="button-outlined aria-disabled:opacity-60"
          >
            {t('chat:moreRooms')}
          </button>
        </div>
      )}
    </>
  )
}

/** Empty state of the list, with the next step. */
function Empty({ filter, locale, t }: { filter: ChatFilter; locale: Locale; t: Translate }) {
  const to = paths(locale)
  return (
    <EmptyPart icon="message-circle" title={t(`chat:empty.${filter}`)} text={t(`chat:empty.${filter}Text`)}>
      {(filter === 'all' || filter === 'buying') && (
        <a href={to.allProducts('explore')} className="button-outlined">
          {t('chat:browse')}
        </a>
      )}
      {filter === 'selling' && (
        <a href={to.chooseCategory()} className="button-outlined">
          {t('chat:listProduct')}
        </a>
      )}
    </EmptyPart>
  )
}
