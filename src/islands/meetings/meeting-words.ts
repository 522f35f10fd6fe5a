import type { Message } from '#lib/contract/chat.ts'
import type { Meeting } from '#lib/contract/meetings.ts'
import { formatDate, formatTime } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { MessageKey, Translate } from '#lib/i18n/translate.ts'

/** Day and time of a meeting in Dubai, bidi-isolated. */
export const whenWords = (at: string, locale: Locale, t: Translate): string =>
  isolate(t('meetings:when', { date: formatDate(at, locale), time: formatTime(at, locale) }))

/** One-line text of a step of a meeting, with the place and time of then. */
export function meetingLine(
  { meetingStep, mine }: Message,
  who: string,
  locale: Locale,
  t: Translate,
): string {
  if (!meetingStep) return ''
  const { kind, place, at } = meetingStep
  const values = { who, place: isolate(place), when: whenWords(at, locale, t) }
  return t(`meetings:${mine ? 'you' : 'them'}.${kind}`, values)
}

/** Label of a meeting's state as one of its sides sees it, and its colour classes. */
export function meetingState({ state, mine }: Meeting): { key: MessageKey; className: string } {
  if (state === 'accepted')
    return { key: 'meetings:state.accepted', className: 'bg-success/20 text-success-ink' }
  if (state === 'cancelled') return { key: 'meetings:state.cancelled', className: 'bg-ground text-muted' }
  return mine
    ? { key: 'meetings:state.proposed', className: 'bg-primary/30 text-ink' }
    : { key: 'meetings:state.yours', className: 'bg-caution text-ink' }
}
