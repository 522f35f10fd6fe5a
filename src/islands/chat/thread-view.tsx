import { useStore } from '@nanostores/react'
import { type RefObject, useEffect } from 'react'
import { EmptyPart } from '#islands/shared/empty-part.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import type { Room } from '#lib/contract/chat.ts'
import type { OfferStanding } from '#lib/contract/offers.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { chat } from '#lib/state/browser/chat.ts'
import { member } from '#lib/state/browser/member.ts'
import { ThreadSkeleton } from './chat-skeleton.tsx'
import { Composer } from './composer.tsx'
import { MessageList, type ReadyThread } from './message-list.tsx'
import { ProductStrip } from './product-strip.tsx'
import { nameInSentence } from './room-words.ts'
import { BackButton, ThreadHeader } from './thread-header.tsx'

export type ThreadFocus = {
  heading: RefObject<HTMLHeadingElement | null>
  field: RefObject<HTMLTextAreaElement | null>
}
type ThreadViewProps = {
  focus: ThreadFocus
  locale: Locale
  t: Translate
  onBack: () => void
  onRetry: () => void
}

/** The open conversation in each of its states. */
export function ThreadView({ focus, locale, t, onBack, onRetry }: ThreadViewProps) {
  const thread = useStore(chat.thread.$thread)
  if (thread.state === 'none') {
    return (
      <div className="grid h-full place-content-center">
        <EmptyPart icon="message-circle" title={t('chat:choose')} text={t('chat:chooseText')} />
      </div>
    )
  }
  if (thread.state === 'loading') {
    return (
      <div className="relative h-full">
        <div className="absolute start-3 top-2">
          <BackButton t={t} onBack={onBack} />
        </div>
        <ThreadSkeleton />
      </div>
    )
  }
  if (thread.state === 'ready') {
    return (
      <Conversation key={thread.roomId} thread={thread} focus={focus} locale={locale} t={t} onBack={onBack} />
    )
  }
  return (
    <div className="p-3">
      <BackButton t={t} onBack={onBack} />
      {thread.state === 'failed' ? (
        <PartFailed retry={onRetry} />
      ) : (
        <EmptyPart icon="message-circle" title={t('chat:goneTitle')} text={t('chat:goneText')} />
      )}
    </div>
  )
}

type ConversationProps = Omit<ThreadViewProps, 'onRetry'> & { thread: ReadyThread }

function Conversation({ thread, focus, locale, t, onBack }: ConversationProps) {
  const { room, roomId } = thread
  const who = nameInSentence(room, locale, t)
  // Shows an offer that the member changed at once, whatever the connection does.
  useEffect(
    () =>
      member.offers.$latest.listen((offer) => {
        if (!offer) return
        chat.thread.putOffer(offer)
        void chat.thread.sync()
      }),
    [],
  )
  return (
    <div className="@container flex h-full min-h-0 flex-col">
      <ThreadHeader room={room} locale={locale} t={t} heading={focus.heading} onBack={onBack} />
      <ProductStrip room={room} standing={standingOf(thread)} locale={locale} t={t} />
      <MessageList thread={thread} who={who} locale={locale} t={t} />
      {room.mayWrite ? (
        <Composer roomId={roomId} side={room.side} field={focus.field} t={t} />
      ) : (
        <Closed room={room} who={who} t={t} />
      )}
    </div>
  )
}

/** Where a buyer's offers stand; null where none can be made: the product is not for sale, or the seller is gone. */
const standingOf = ({ room }: ReadyThread): OfferStanding | null =>
  room.side === 'buying' && room.mayWrite && room.product?.state === 'active' ? room.offers : null

function Closed({ room, who, t }: { room: Room; who: string; t: Translate }) {
  return (
    <p className="flex-none border-line border-t bg-ground p-4 text-center text-muted">
      {room.other ? t('chat:closed', { name: who }) : t('chat:closedGone')}
    </p>
  )
}
