import i18next from 'i18next'
import { type Locale, localeKeys } from './locales.ts'
import { arabic, english, type Namespace } from './messages.ts'
import { shopName } from './shop-name.ts'

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

/** Values of a message's `{{…}}`; `count` also selects the plural form. `{{shop}}` is the shop's name in every message. */
export type MessageValues = Record<string, string | number>

/** Translator of one language: `t('card:askForPrice')`, `t('card:products', { count: 3 })`. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

const messages: Record<Locale, Record<string, object>> = { en: english, ar: arabic }

/**
 * Codes of fields are looked up in several namespaces (`fieldMessage`), and what the audit log recorded may have no words: one
 * that is missing there is no mistake.
 */
const probed = /^(errors:fields\.|admin-errors:|admin-audit:)/
/** Keys that were reported, at most so many: a key may contain what a request sent. */
const reported = new Set<string>()
const maxReported = 100

function reportMissing(key: string, locale: Locale): void {
  const report = `${key} (${locale})`
  if (probed.test(key) || reported.has(report) || reported.size >= maxReported) return
  reported.add(report)
  process.emitWarning(`No message: ${report}`, { code: 'MISSING_MESSAGE' })
}

/**
 * Opens a translator with an engine of its own, whose language never changes: concurrent requests cannot get each
 * other's language. i18next finds the message, chooses its plural form and fills it in. The cache in between holds each
 * message in each of its plural forms: a page shows hundreds, and a lookup takes 8 to 20 µs.
 */
function openTranslator(locale: Locale): Translate {
  const cache = new Map<string, string>()
  const engine = i18next.createInstance()
  let isMissing = false
  void engine.init({
    // Messages are imported, so initialisation is synchronous.
    initAsync: false,
    lng: locale,
    fallbackLng: false,
    ns: Object.keys(english),
    resources: { [locale]: messages[locale] },
    // Messages are text, not HTML: pages and mails escape what they put into HTML.
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '',
    saveMissing: true,
    saveMissingPlurals: false,
    missingKeyHandler(_, namespace, key) {
      isMissing = true
      reportMissing(`${namespace}:${key}`, locale)
    },
  })
  const { interpolator, pluralResolver } = engine.services
  const messageOf = (key: MessageKey, value?: string | number): string => {
    const count = typeof value === 'number' ? value : undefined
    // Every language may have a form of its own for zero.
    const form = count === 0 ? '_zero' : count === undefined ? '' : pluralResolver.getSuffix(locale, count)
    const cached = cache.get(key + form)
    if (cached !== undefined) return cached
    isMissing = false
    const message = engine.t(key, { ...(count === undefined ? {} : { count }), skipInterpolation: true })
    // Unknown keys are not cached: their number is unbounded.
    if (!isMissing) cache.set(key + form, message)
    return message
  }
  const defaultName = messageOf('layout:defaultName')
  return (key, values) => {
    const message = messageOf(key, values?.count)
    const shop = shopName(locale) ?? defaultName
    if (values) return interpolator.interpolate(message, { shop, ...values }, locale, {})
    return message.includes('{{shop}}') ? message.replaceAll('{{shop}}', () => shop) : message
  }
}

const translators = Object.fromEntries(
  localeKeys.map((locale) => [locale, openTranslator(locale)]),
) as Record<Locale, Translate>

/** Returns the translator of a language, for pages and the server. Browsers use `loadMessages`. */
export const getTranslator = (locale: Locale): Translate => translators[locale]
