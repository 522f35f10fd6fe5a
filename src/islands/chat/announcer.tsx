import { useEffect, useRef, useState } from 'react'
import type { Message } from '#lib/contract/chat.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { messageLine } from './room-words.ts'

type AnnouncerProps = { messages: readonly Message[]; who: string; t: Translate }

/** So many are kept to be read again. */
const kept = 20

/** Reads out what the other says while the thread is open: not what was there, nor what came before it. */
export function Announcer({ messages, who, t }: AnnouncerProps) {
  const heard = useRef(messages.at(-1)?.sequence ?? 0)
  const [said, setSaid] = useState<readonly Message[]>([])
  useEffect(() => {
    const fresh = messages.filter(({ mine, sequence }) => !mine && sequence > heard.current)
    heard.current = Math.max(heard.current, messages.at(-1)?.sequence ?? 0)
    if (fresh.length > 0) setSaid((before) => [...before, ...fresh].slice(-kept))
  }, [messages])
  return (
    <div role="log" aria-live="polite" aria-label={t('chat:newOnes')} className="sr-only">
      {said.map((message) => (
        <p key={message._id}>
          {t('chat:said', { name: who })} <bdi>{messageLine(message, who, t).text}</bdi>
        </p>
      ))}
    </div>
  )
}
