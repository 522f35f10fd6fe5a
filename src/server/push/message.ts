import type { Locale } from '#lib/i18n/locales.ts'
import { cut } from '#lib/text/cut.ts'
import type { NotificationRow } from '../notifications/queries.ts'

/**
 * The data of a push message (docs/product.md, "Push"), with what the browser needs to show it: where it leads, what
 * it is known by, and the language of the device.
 */
export type PushData = {
  title: string
  title_ar: string
  message: string
  /** The Arabic message, spelt like this (docs/product.md, "Notifications"). */
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
  title: shortened(row.title, titleLength),
  title_ar: shortened(row.titleAr, titleLength),
  message: shortened(row.message, messageLength),
  message_sr: shortened(row.messageAr, messageLength),
  link: row.link,
  id: row.id,
  language,
})

/** A text of at most so many characters, none of them cut in two, nor what readers see as one. */
function shortened(text: string, length: number): string {
  const characters = Array.from(text)
  if (characters.length <= length) return text
  return `${cut(text, characters.slice(0, length - 1).join('').length)}…`
}
