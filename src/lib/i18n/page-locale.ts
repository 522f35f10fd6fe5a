import { isLocale, type Locale } from './locales.ts'

/** Returns the language of the current page; its `lang` is changed by a browser that translates it. */
export const pageLocale = (): Locale => {
  const { locale } = document.documentElement.dataset
  return isLocale(locale) ? locale : 'en'
}
