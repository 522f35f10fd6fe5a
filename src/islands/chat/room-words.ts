import { logLine } from '#islands/offers/offer-words.ts'
import type { Message, Room } from '#lib/contract/chat.ts'
import { dayOf, formatDate, formatTime } from '#lib/i18n/format.ts'
import { isolate, type LocalText, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'

/** The other's name; null when the account is gone. */
export const otherOf = ({ other }: Pick<Room, 'other'>, locale: Locale): LocalText | null =>
  other && localName(locale, other)

/** The same, to stand in a sentence. */
export const whoIn = (room: Pick<Room, 'other'>, locale: Locale, t: Translate): string => {
  const name = otherOf(room, locale)
  return name ? isolate(name.text) : t('offers:formerMember')
}

/** What an offer met, in one line. */
export function stepLine({ offer, step, _id, createdAt }: Message, who: string, t: Translate): string {
  if (!offer || !step) return ''
  return logLine({ ...step, _id, createdAt, automatic: false }, offer, who, t)
}

/** What a message says in one line. `written`: in people's own words, which have a direction of their own. */
export function messageLine(message: Message, who: string, t: Translate): { text: string; written: boolean } {
  if (message.kind === 'offer') return { text: stepLine(message, who, t), written: false }
  const text = message.text.replace(/\s+/g, ' ').trim()
  return text ? { text, written: true } : { text: t('chat:photoShort'), written: false }
}

/** When something was said, as short as it can be said: the time today, else the day. */
export const shortTime = (iso: string, locale: Locale, now = Date.now()): string =>
  dayOf(iso) === dayOf(new Date(now).toISOString()) ? formatTime(iso, locale) : formatDate(iso, locale)
