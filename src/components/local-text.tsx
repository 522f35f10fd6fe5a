import { localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  en: string | null
  ar: string | null
  /** Shortens the visible text. */
  cut?: (text: string) => string
}

/** A user's text in the page's language, isolated; in the other one, with its `lang`, as a fallback. */
export function LocalText({ locale, en, ar, cut }: Props) {
  const { text, lang, dir, fallback } = localText(locale, en, ar)
  return (
    <bdi dir={dir} lang={fallback ? lang : undefined}>
      {cut ? cut(text) : text}
    </bdi>
  )
}
