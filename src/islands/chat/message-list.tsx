import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { type OfferAsk, OfferQuestion } from '#islands/offers/offer-question.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import type { Offer } from '#lib/contract/offers.ts'
import { formatCount, formatDay } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { chat } from '#lib/state/browser/chat.ts'
import type { Thread } from '#lib/state/chat/thread.ts'
import { Announcer } from './announcer.tsx'
import { messageEntries } from './message-entries.ts'
import { MessageItem } from './message-item.tsx'
import { useThreadScroll } from './use-thread-scroll.ts'
import { WaitingBubble } from './waiting-bubble.tsx'

export type ReadyThread = Extract<Thread, { state: 'ready' }>

type MessageListProps = { thread: ReadyThread; who: string; locale: Locale; t: Translate }

/** Messages of a conversation, oldest first, followed by the outbox. */
export function MessageList({ thread, who, locale, t }: MessageListProps) {
  const { room, messages, waiting, earlier } = thread
  // An own last message implies that all before it was read.
  const [readBefore] = useState(() =>
    Math.max(room.read, messages.findLast(({ mine }) => mine)?.sequence ?? 0),
  )
  const [asked, setAsked] = useState<{ offer: Offer; ask: OfferAsk } | null>(null)
  const box = useRef<HTMLElement>(null)
  const entries = useMemo(() => messageEntries(messages, readBefore), [messages, readBefore])
  const meeting = messages.findLast((message) => message.meeting)?.meeting ?? null
  const marks = useMemo(() => scrollMarks(messages, waiting), [messages, waiting])
  const fetchEarlier = useCallback(() => {
    const now = chat.thread.$thread.get()
    if (now.state === 'ready' && now.earlier === 'more') void chat.thread.earlier()
  }, [])
  const { inner, below, away, toEnd } = useThreadScroll(box, marks, fetchEarlier)
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={box}
        aria-label={t('chat:log', { name: who })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:outline-offset-[-3px]"
      >
        <div ref={inner} className="relative flex min-h-full flex-col justify-end px-3 py-3 md:px-5">
          <Beginning thread={thread} t={t} onMore={() => void chat.thread.earlier()} />
          <ol className="grid grid-cols-[minmax(0,1fr)]">
            {entries.map((entry) => {
              const { message, opensDay, opensNew } = entry
              return (
                <li key={message._id} data-sequence={message.sequence}>
                  {opensDay && <Separator>{formatDay(message.createdAt, locale)}</Separator>}
                  {opensNew && <NewSeparator text={t('chat:newOnes')} />}
                  <MessageItem
                    entry={entry}
                    room={room}
                    meeting={meeting}
                    who={who}
                    locale={locale}
                    t={t}
                    onAsk={(offer, ask) => setAsked({ offer, ask })}
                  />
                </li>
              )
            })}
            {waiting.map((message) => (
              <li key={message.clientId} data-waiting={message.clientId}>
                <WaitingBubble
                  waiting={message}
                  t={t}
                  onAgain={(clientId) => void chat.thread.retry(clientId)}
                  onDrop={(clientId) => void chat.thread.drop(clientId)}
                />
              </li>
            ))}
          </ol>
          {earlier === 'end' && messages.length + waiting.length === 0 && <div className="h-2" />}
        </div>
      </section>
      {(below > 0 || away) && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute end-4 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-full bg-white px-4 font-medium text-primary-strong shadow-float hover:bg-ground"
        >
          <Icon name="chevron-down" />
          {below > 0 ? (
            t('chat:newBelow', { count: below, total: formatCount(below) })
          ) : (
            <span className="sr-only">{t('chat:toLatest')}</span>
          )}
        </button>
      )}
      {asked && <OfferQuestion {...asked} who={who} t={t} onClose={() => setAsked(null)} />}
      <Announcer messages={messages} who={who} locale={locale} t={t} />
    </div>
  )
}

const scrollMarks = (messages: ReadyThread['messages'], waiting: ReadyThread['waiting']) => {
  const last = waiting.at(-1) ?? messages.at(-1)
  return {
    firstKey: messages[0]?.sequence ?? 0,
    // The client id: the same before and after the server stores the message.
    lastKey: last?.clientId ?? '',
    lastMine: waiting.length > 0 || messages.at(-1)?.mine === true,
    theirs: messages.filter(({ mine }) => !mine).length,
  }
}

type BeginningProps = { thread: ReadyThread; t: Translate; onMore: () => void }

/** Start of the list: a button for earlier messages, or a note that there are none, with advice that fits the product. */
function Beginning({ thread: { earlier, room }, t, onMore }: BeginningProps) {
  if (earlier === 'failed') return <PartFailed retry={onMore} />
  if (earlier === 'end') {
    return (
      <div className="mx-auto grid max-w-md justify-items-center gap-1 px-4 py-4 text-center text-muted text-xs">
        <p className="font-medium text-ink">{t('chat:beginning')}</p>
        <p>
          {room.side === 'buying'
            ? t(`trust:tips.${room.product?.safetyTip ?? 'general'}`)
            : t('chat:beginningSelling')}
        </p>
        <p>{t('chat:beginningCodes')}</p>
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-disabled={earlier === 'loading'}
      onClick={onMore}
      className="mx-auto min-h-11 rounded-full px-4 font-medium text-primary-strong hover:bg-primary/20 aria-disabled:opacity-60"
    >
      {t(earlier === 'loading' ? 'chat:earlierLoading' : 'chat:earlier')}
    </button>
  )
}

function Separator({ children }: { children: ReactNode }) {
  return (
    <p className="flex justify-center pt-4 pb-1">
      <span className="rounded-full bg-ground px-3 py-1 text-muted text-xs first-letter:uppercase">
        {children}
      </span>
    </p>
  )
}

function NewSeparator({ text }: { text: string }) {
  return (
    <p data-new className="flex items-center gap-3 pt-4 pb-1 font-medium text-secondary text-xs">
      <span aria-hidden="true" className="h-px flex-1 bg-secondary/30" />
      {text}
      <span aria-hidden="true" className="h-px flex-1 bg-secondary/30" />
    </p>
  )
}
