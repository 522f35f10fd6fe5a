import { useEffect, useRef, useState } from 'react'
import type { Message } from '#lib/contract/chat.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { messageLine } from './room-words.ts'

type AnnouncerProps = { messages: readonly Message[]; who: string; locale: Locale; t: Translate }

/** Maximum number of messages in the live region. */
const maxMessages = 20

/**
 * Live region that reads out the other's new messages while the thread is open; not those that were there, nor earlier
 * pages.
 */
export function Announcer({ messages, who, locale, t }: AnnouncerProps) {
  const heard = useRef(messages.at(-1)?.sequence ?? 0)
  const [said, setSaid] = useState<readonly Message[]>([])
  useEffect(() => {
    const fresh = messages.filter(({ mine, sequence }) => !mine && sequence > heard.current)
    heard.current = Math.max(heard.current, messages.at(-1)?.sequence ?? 0)
    if (fresh.length > 0) setSaid((before) => [...before, ...fresh].slice(-maxMessages))
  }, [messages])
  return (
    <div role="log" aria-live="polite" aria-label={t('chat:newOnes')} className="sr-only">
      {said.map((message) => (
        <p key={message._id}>
          {t('chat:said', { name: who })} <bdi>{messageLine(message, who, locale, t).text}</bdi>
        </p>
      ))}
    </div>
  )
}
