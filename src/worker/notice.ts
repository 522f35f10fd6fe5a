import { isLocale, type Locale, locales } from '#lib/i18n/locales.ts'
import { inLocale } from '#lib/i18n/paths.ts'

/** A push message as the browser shows it. */
export type Notice = {
  title: string
  body: string
  lang: Locale
  dir: 'ltr' | 'rtl'
  /** A notification with the same tag is replaced. */
  tag: string
  /** Path on this site. */
  link: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Builds a notification from the data of a push message, in the language in which its device was registered
 * (docs/product.md, "Notifications", data of a push message).
 * @returns null without a title
 */
export function noticeOf(data: Record<string, unknown> | undefined): Notice | null {
  if (!data) return null
  const language = text(data.language)
  const lang = isLocale(language) ? language : 'en'
  const arabic = lang === 'ar'
  const title = text(arabic ? data.title_ar : data.title) || text(data.title)
  if (title === '') return null
  return {
    title,
    body: text(arabic ? data.message_sr : data.message) || text(data.message),
    lang,
    dir: locales[lang].dir,
    tag: text(data.id),
    link: inLocale(ownPath(text(data.link)), lang),
  }
}

/** Restricts a link to a path of this site; anything else becomes the notifications page. */
const ownPath = (link: string): string => (/^\/(?![/\\])/.test(link) ? link : '/notifications')
