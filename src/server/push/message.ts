import type { Locale } from '#lib/i18n/locales.ts'
import { cut } from '#lib/text/cut.ts'

/** Data of a push message (docs/product.md, "Push"); `link`, `id` and `language` of the device are for the browser. */
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

/** Lengths in characters. A push message may have 4,096 bytes; browsers show less of a notification than this. */
const titleLength = 100
const messageLength = 300

/** Notification that is pushed. */
type Pushed = { id: string; title: string; titleAr: string; message: string; messageAr: string; link: string }

/** Push message of a notification for a device. */
export const pushData = (row: Pushed, language: Locale): PushData => ({
  title: truncate(row.title, titleLength),
  title_ar: truncate(row.titleAr, titleLength),
  message: truncate(row.message, messageLength),
  message_sr: truncate(row.messageAr, messageLength),
  link: row.link,
  id: row.id,
  language,
})

/** Cuts a text to `length` code points, including the ellipsis, without splitting a grapheme. */
function truncate(text: string, length: number): string {
  const characters = Array.from(text)
  if (characters.length <= length) return text
  return `${cut(text, characters.slice(0, length - 1).join('').length)}…`
}
