import { meetingLine } from '#islands/meetings/meeting-words.ts'
import { logLine } from '#islands/offers/offer-words.ts'
import type { Message, Room } from '#lib/contract/chat.ts'
import { dayOf, formatDay, formatTime } from '#lib/i18n/format.ts'
import { isolate, type LocalText, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'

/** Name of the other side; null if the account is gone. */
export const otherNameOf = ({ other }: Pick<Room, 'other'>, locale: Locale): LocalText | null =>
  other && localName(locale, other)

/** Name of the other side for use in a sentence, bidi-isolated. */
export const nameInSentence = (room: Pick<Room, 'other'>, locale: Locale, t: Translate): string => {
  const name = otherNameOf(room, locale)
  return name ? isolate(name.text) : t('offers:formerMember')
}

/** One-line text of an offer's step. */
export function stepLine(
  { offer, step, _id, createdAt }: Message,
  words: { who: string; locale: Locale; t: Translate },
): string {
  if (!offer || !step) return ''
  return logLine({ ...step, _id, createdAt, automatic: false }, offer, words)
}

/** One-line text of a message. `written`: it is a member's own text, which has a direction of its own. */
export function messageLine(
  message: Message,
  who: string,
  locale: Locale,
  t: Translate,
): { text: string; written: boolean } {
  if (message.kind === 'offer') return { text: stepLine(message, { who, locale, t }), written: false }
  if (message.kind === 'meeting') return { text: meetingLine(message, who, locale, t), written: false }
  const text = message.text.replace(/\s+/g, ' ').trim()
  return text ? { text, written: true } : { text: t('chat:photoShort'), written: false }
}

/** Short time of a message: the time if it is of today, "yesterday", else the date. */
export const shortTime = (iso: string, locale: Locale, now = Date.now()): string =>
  dayOf(iso) === dayOf(new Date(now).toISOString()) ? formatTime(iso, locale) : formatDay(iso, locale, now)
