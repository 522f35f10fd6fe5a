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

/** `namespace:path`, for every message there is; a counted message has one key for all its plural forms. */
export type MessageKey = { [N in Namespace]: `${N}:${Paths<(typeof english)[N]>}` }[Namespace]

/** A namespace as its file has it. */
export type MessageTree = { [key: string]: string | MessageTree }

/** What stands in the `{{…}}` of a message; `count` also chooses the plural form. */
export type MessageValues = Record<string, string | number>

/** One language's messages: `t('card:askForPrice')`, `t('card:products', { count: 3 })`. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

// One instance for the process with a fixed translator per language: it is never switched, so two requests
// at once cannot get each other's language.
const engine = i18next.createInstance()
void engine.init({
  // All messages are at hand, so it is ready when this returns.
  initAsync: false,
  lng: 'en',
  fallbackLng: false,
  ns: Object.keys(english),
  resources: { en: english, ar: arabic },
})

/** Looks each message up once in each of its plural forms: a page shows hundreds. */
function remembering(locale: Locale): Translate {
  const lookUp = engine.getFixedT(locale) as unknown as (key: MessageKey, options: object) => string
  const plurals = new Intl.PluralRules(locale)
  const known = new Map<string, string>()
  const messageOf = (key: MessageKey, value?: string | number): string => {
    const count = typeof value === 'number' ? value : undefined
    // There may be a form of its own for none in every language.
    const form = count === undefined ? '' : count === 0 ? 'none' : plurals.select(count)
    const place = `${key} ${form}`
    const found = known.get(place)
    if (found !== undefined) return found
    const options = { ...(count === undefined ? {} : { count }), skipInterpolation: true }
    const message = lookUp(key, options)
    // Keys that do not exist could be any number.
    if (engine.exists(key, { lng: locale, ...options })) known.set(place, message)
    return message
  }
  return (key, values) => (values ? fillIn(messageOf(key, values.count), values) : messageOf(key))
}

const translators = Object.fromEntries(localeKeys.map((locale) => [locale, remembering(locale)])) as Record<
  Locale,
  Translate
>

/** The translator of a language, for pages and the server. In the browser use `loadMessages`. */
export const getTranslator = (locale: Locale): Translate => translators[locale]
