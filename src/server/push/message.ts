import type { Locale } from '#lib/i18n/locales.ts'
import type { NotificationRow } from '../notifications/queries.ts'

/**
 * The data of a push message (specification, section 3), with what the browser needs to show it: where it leads, what
 * it is known by, and the language of the device.
 */
export type PushData = {
  title: string
  title_ar: string
  message: string
  /** Spelt as the specification spells it. */
  message_sr: string
  link: string
  id: string
  language: Locale
}

/** A push message holds 4,096 bytes; a notification of a browser shows fewer characters than these. */
const titleLength = 100
const messageLength = 300

/** A notification as it is pushed to a device. */
export const pushData = (
  row: Pick<NotificationRow, 'id' | 'title' | 'titleAr' | 'message' | 'messageAr' | 'link'>,
  language: Locale,
): PushData => ({
  title: cut(row.title, titleLength),
  title_ar: cut(row.titleAr, titleLength),
  message: cut(row.message, messageLength),
  message_sr: cut(row.messageAr, messageLength),
  link: row.link,
  id: row.id,
  language,
})

/** A text of at most so many characters, none of them cut in two. */
function cut(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`
}
