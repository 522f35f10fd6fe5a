import i18next from 'i18next'
import { fillIn } from './fill-in.ts'
import { type Locale, localeKeys } from './locales.ts'
import { arabic, english, type Namespace } from './messages.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<K extends string> = K extends `${infer Stem}_${PluralForm}` ? Stem : K
type Paths<T, Before extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Before}${WithoutPlural<K>}`
    : Paths<T[K], `${Before}${K}.`>
}[keyof T & string]

/** `namespace:path` of every message; a counted message has one key for all its plural forms. */
export type MessageKey = { [N in Namespace]: `${N}:${Paths<(typeof english)[N]>}` }[Namespace]

/** Content of a namespace's file. */
export type MessageTree = { [key: string]: string | MessageTree }

/** Values of a message's `{{…}}`; `count` also selects the plural form. */
export type MessageValues = Record<string, string | number>

/** Translator of one language: `t('card:askForPrice')`, `t('card:products', { count: 3 })`. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

// One instance per process with a fixed translator per language. It is never switched, so concurrent requests cannot
// get each other's language.
const engine = i18next.createInstance()
void engine.init({
  // Messages are imported, so initialisation is synchronous.
  initAsync: false,
  lng: 'en',
  fallbackLng: false,
  ns: Object.keys(english),
  resources: { en: english, ar: arabic },
})

/** Caches each message in each of its plural forms: a page shows hundreds. */
function cachedTranslator(locale: Locale): Translate {
  const lookUp = engine.getFixedT(locale) as unknown as (key: MessageKey, options: object) => string
  const plurals = new Intl.PluralRules(locale)
  const cache = new Map<string, string>()
  const messageOf = (key: MessageKey, value?: string | number): string => {
    const count = typeof value === 'number' ? value : undefined
    // Every language may have a form of its own for zero.
    const form = count === undefined ? '' : count === 0 ? 'none' : plurals.select(count)
    const cacheKey = `${key} ${form}`
    const cached = cache.get(cacheKey)
    if (cached !== undefined) return cached
    const options = { ...(count === undefined ? {} : { count }), skipInterpolation: true }
    const message = lookUp(key, options)
    // Unknown keys are not cached: their number is unbounded.
    if (engine.exists(key, { lng: locale, ...options })) cache.set(cacheKey, message)
    return message
  }
  return (key, values) => (values ? fillIn(messageOf(key, values.count), values) : messageOf(key))
}

const translators = Object.fromEntries(
  localeKeys.map((locale) => [locale, cachedTranslator(locale)]),
) as Record<Locale, Translate>

/** Returns the translator of a language, for pages and the server. Browsers use `loadMessages`. */
export const getTranslator = (locale: Locale): Translate => translators[locale]
