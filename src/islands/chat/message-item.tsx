import { useState } from 'react'
import { MeetingCard, MeetingLine, SuggestMeeting } from '#islands/meetings/meeting-card.tsx'
import type { OfferAsk } from '#islands/offers/offer-question.tsx'
import { ReportDialog } from '#islands/reports/report-dialog.tsx'
import type { Room } from '#lib/contract/chat.ts'
import type { Meeting } from '#lib/contract/meetings.ts'
import type { Offer } from '#lib/contract/offers.ts'
import { formatTime } from '#lib/i18n/format.ts'
import { localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { messageState } from '#lib/state/chat/messages.ts'
import { Bubble } from './bubble.tsx'
import { chatPhoto } from './chat-photo.ts'
import type { Entry } from './message-entries.ts'
import { MessageText } from './message-text.tsx'
import { MessageTicks } from './message-ticks.tsx'
import { OfferCard, OfferStep } from './offer-card.tsx'
import { PhotoBubble } from './photo-bubble.tsx'
import { ScamNotice, useDismissedNotice } from './scam-notice.tsx'

type MessageItemProps = {
  entry: Entry
  room: Room
  /** The latest meeting of the conversation. */
  meeting: Meeting | null
  who: string
  locale: Locale
  t: Translate
  /** Opens the dialog of an action on an offer. */
  onAsk: (offer: Offer, ask: OfferAsk) => void
}

/** A message of the thread, by its kind. */
export function MessageItem({ entry, room, meeting, who, locale, t, onAsk }: MessageItemProps) {
  const { message, first, last, isCurrent } = entry
  const { mine, kind, offer, image, text, createdAt } = message
  if (kind === 'offer') {
    return (
      <>
        <OfferStep message={message} who={who} locale={locale} t={t} />
        {offer && isCurrent && (
          <OfferCard offer={offer} mine={mine} locale={locale} t={t} onAsk={(ask) => onAsk(offer, ask)}>
            {mayMeet(offer, room, meeting) && <SuggestMeeting roomId={room._id} meeting={meeting} t={t} />}
          </OfferCard>
        )}
      </>
    )
  }
  if (kind === 'meeting') {
    return (
      <>
        <MeetingLine message={message} who={who} locale={locale} t={t} />
        {message.meeting && isCurrent && (
          <MeetingCard room={room} meeting={message.meeting} mine={mine} who={who} locale={locale} t={t} />
        )}
      </>
    )
  }
  const state = messageState(message, room)
  return (
    <Bubble
      mine={mine}
      first={first}
      last={last}
      who={mine ? t('chat:saidYou') : t('chat:said', { name: who })}
      bare={image !== null && text === ''}
      foot={
        last && (
          <>
            <time dateTime={createdAt} className="numbers">
              <bdi>{formatTime(createdAt, locale)}</bdi>
            </time>
            {state !== 'received' && <MessageTicks progress={state} t={t} />}
          </>
        )
      }
      after={<Warning entry={entry} room={room} locale={locale} t={t} />}
    >
      {image && <PhotoBubble photo={chatPhoto(image)} t={t} />}
      {text !== '' && <MessageText text={text} />}
    </Bubble>
  )
}

/** Tells whether a meeting can be suggested: the offer is accepted, and no meeting is under way. */
const mayMeet = ({ status }: Offer, { mayWrite }: Room, meeting: Meeting | null): boolean =>
  status === 'accepted' && mayWrite && (meeting === null || meeting.state === 'cancelled')

/** Warning about fraud patterns in a message; only its recipient's copy has any. */
function Warning({
  entry: { message },
  room: { other },
  locale,
  t,
}: Omit<MessageItemProps, 'who' | 'meeting' | 'onAsk'>) {
  const [dismissed, dismiss] = useDismissedNotice(message._id)
  const [reporting, setReporting] = useState(false)
  if (message.mine || message.signs.length === 0 || dismissed) return null
  return (
    <>
      <ScamNotice signs={message.signs} t={t} onReport={() => setReporting(true)} onDismiss={dismiss} />
      {reporting && other && (
        <ReportDialog
          subject={{ kind: 'user', id: other._id, ownerId: other._id }}
          name={localName(locale, other).text}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}
