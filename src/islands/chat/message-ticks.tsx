import { Icon } from '#components/icon.tsx'
import type { Translate } from '#lib/i18n/translate.ts'

type Progress = 'waiting' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed'

const icons = {
  waiting: 'clock',
  sending: 'clock',
  sent: 'check',
  delivered: 'check-check',
  read: 'check-check',
  failed: 'circle-alert',
} as const
const colours: Record<Progress, string> = {
  waiting: '',
  sending: '',
  sent: '',
  delivered: '',
  read: 'text-primary-strong',
  failed: 'text-error-text',
}

/** Delivery state of an own message, as an icon with a text for screen readers. */
export function MessageTicks({ progress, t }: { progress: Progress; t: Translate }) {
  return (
    <span data-progress={progress} className={`inline-flex ${colours[progress]}`}>
      <Icon name={icons[progress]} className="size-4" />
      <span className="sr-only">{t(`chat:${progress}`)}</span>
    </span>
  )
}
