import { useState } from 'react'
import { Icon } from '#components/icon.tsx'
import type { ScamSign } from '#lib/contract/chat.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type ScamNoticeProps = {
  signs: readonly ScamSign[]
  t: Translate
  onReport: () => void
  onDismiss: () => void
}

/** Warning, with advice, about a suspicious message. Only its recipient sees it; nothing is blocked. */
export function ScamNotice({ signs, t, onReport, onDismiss }: ScamNoticeProps) {
  const button = 'min-h-11 rounded-full px-4 font-medium'
  return (
    <div
      role="note"
      aria-label={t('chat:scam.title')}
      className="mt-1 grid max-w-[34rem] gap-2 rounded-card bg-caution p-4"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="shield-alert" />
        {t('chat:scam.title')}
      </p>
      {signs.map((sign) => (
        <p key={sign}>{t(`chat:scam.${sign}`)}</p>
      ))}
      <p>{t('chat:scam.advice')}</p>
      <div className="-mb-1 flex flex-wrap gap-2">
        <button type="button" onClick={onReport} className={`${button} bg-ink text-white hover:opacity-90`}>
          {t('chat:scam.report')}
        </button>
        <button type="button" onClick={onDismiss} className={`${button} hover:bg-ink/10`}>
          {t('chat:scam.dismiss')}
        </button>
      </div>
    </div>
  )
}

const key = 'chat notices dismissed'
const read = (): string[] => {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(known) ? known.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Returns whether the notice of a message was dismissed in this tab, and a function that dismisses it. */
export function useDismissedNotice(messageId: string): [boolean, () => void] {
  const [dismissed, setDismissed] = useState(() => read().includes(messageId))
  const dismiss = () => {
    setDismissed(true)
    try {
      sessionStorage.setItem(key, JSON.stringify([...read(), messageId].slice(-200)))
    } catch {
      // Without storage the notice returns on the next page.
    }
  }
  return [dismissed, dismiss]
}
