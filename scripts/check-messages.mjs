// Checks messages: both languages have the same keys and variables, each has its own plural forms, and each thing is
// called by the one term that docs/glossary.md has for it.
import { existsSync, readFileSync } from 'node:fs'
import { report, sourceFiles } from './steps/sources.mjs'

const FOLDER = 'src/lib/i18n/messages'
const LANGUAGES = ['en', 'ar']
const PLURAL = /_(zero|one|two|few|many|other)$/

const WORD_START = '(?<![\\u0621-\\u064a])[وفبكل]{0,2}'
const WORD_END = '(?![\\u0621-\\u064a])'
const arabicWord = (stems) => new RegExp(`${WORD_START}(?:${stems})${WORD_END}`)

/** Terms that a language does not use, each with the right one: a term of docs/glossary.md, or a rule of spelling. */
export const FORBIDDEN_TERMS = {
  en: [
    [/\bwish list\b|\bwatch ?list\b/i, 'Wishlist'],
    [/\be-mails?\b/i, 'email'],
    [/\blog(?:ged|ging)?[ -]?(?:in|out)\b/i, 'Sign in, sign out'],
    [/\btwo-factor\b/i, 'two-step sign-in'],
    [/\bsubcategor/i, 'sub-category'],
    [/\blicenses?\b/i, 'licence, the noun'],
  ],
  ar: [
    [arabicWord('(?:ال)?أمنيات(?:ك|ه|ها|هم)?'), 'المفضلة'],
    [arabicWord('(?:ال)?(?:قسم|أقسام)(?:ه|ها|ك)?|لل(?:قسم|أقسام)'), 'الفئة'],
    [/اسأل عن السعر/, 'السعر عند الطلب'],
    [arabicWord('(?:ال)?مرشحات?'), 'عوامل التصفية'],
    [arabicWord('(?:ال)?جوال(?:ات)?'), 'الهاتف المتحرك'],
    [/(?:ال)?باقات? (?:ال)?ترويجية/, 'باقات الترويج'],
    [/التحقق بخطوتين|المصادقة الثنائية/, 'تسجيل الدخول بخطوتين'],
    [/التحقق من (?:ال)?بريد/, 'توثيق البريد'],
    [/رسالة بريد(?! إلكتروني)/, 'رسالة بريد إلكتروني'],
    [arabicWord('منتهي'), 'منتهٍ'],
    [/بِع في/, 'بِع على «صفقة»'],
    [/(?:في|على|نشرة|مدونة|عن) صفقة|لصفقة/, '«صفقة»'],
    [/اً/, 'ًا: the tanween stands before the alif'],
    [/[\u0660-\u0669\u06f0-\u06f9]/, 'digits 0 to 9'],
  ],
}

/** Words that the import recognises in a file, whichever term it uses. */
const READ_NOT_SHOWN = { imports: /^(?:aliases|values)\./ }

/**
 * @param messages parsed files of one noun, by language
 * @returns a line for each text that contains a forbidden term
 */
export const termViolations = (noun, messages) =>
  LANGUAGES.flatMap((language) =>
    Object.entries(flatten(messages[language] ?? {}))
      .filter(([key]) => !READ_NOT_SHOWN[noun]?.test(key))
      .flatMap(([key, text]) =>
        FORBIDDEN_TERMS[language].flatMap(([pattern, right]) => {
          const found = pattern.exec(text)
          return found
            ? [`${FOLDER}/${language}/${noun}.json: ${key} has "${found[0]}", the term is "${right}"`]
            : []
        }),
      ),
  )

/** Returns the plural forms of a language, from Intl. */
const forms = (language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories

/**
 * @param messages parsed files of one noun, by language
 * @returns a line for each missing or surplus key, each empty text, and each unknown variable
 */
export function messageViolations(noun, messages) {
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, flatten(messages[language] ?? {})]))
  const stems = new Map()
  for (const language of LANGUAGES) {
    for (const [key, text] of Object.entries(texts[language])) {
      const stem = key.replace(PLURAL, '')
      const known = stems.get(stem) ?? { plural: false, variables: {} }
      known.plural ||= PLURAL.test(key)
      known.variables[language] = new Set([...(known.variables[language] ?? []), ...variables(text)])
      stems.set(stem, known)
    }
  }
  return [...stems].flatMap(([stem, { plural, variables: used }]) =>
    LANGUAGES.flatMap((language) => {
      const where = `${FOLDER}/${language}/${noun}.json`
      const there = Object.keys(texts[language]).filter((key) => key.replace(PLURAL, '') === stem)
      // A counted text without a variable part needs no plural forms in English; Arabic needs all of them.
      const one = !plural || (language === 'en' && there.includes(stem))
      const wanted = one ? [stem] : forms(language).map((form) => `${stem}_${form}`)
      // i18next allows _zero in every language.
      const allowed = one ? wanted : [...wanted, `${stem}_zero`]
      const other = LANGUAGES.find((name) => name !== language)
      const unknown = [...(used[language] ?? [])].filter((name) => !(used[other] ?? new Set()).has(name))
      return [
        ...wanted.filter((key) => !there.includes(key)).map((key) => `${where}: ${key} is missing`),
        ...there
          .filter((key) => !allowed.includes(key))
          .map((key) => `${where}: ${key} has no use in ${language}`),
        ...there
          .filter((key) => texts[language][key].trim() === '')
          .map((key) => `${where}: ${key} is empty`),
        ...(used[other] ? unknown : []).map(
          (name) => `${where}: ${stem} uses {{${name}}}, which ${other} does not`,
        ),
      ]
    }),
  )
}

function flatten(tree, prefix = '') {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      value !== null && typeof value === 'object'
        ? Object.entries(flatten(value, `${prefix}${key}.`))
        : [[`${prefix}${key}`, String(value ?? '')]],
    ),
  )
}

function variables(text) {
  return [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1])
}

if (import.meta.main) {
  const files = LANGUAGES.flatMap((language) => sourceFiles(`${FOLDER}/${language}`, ['.json']))
  const nouns = [...new Set(files.map((path) => path.split('/').at(-1).replace('.json', '')))]
  const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
  const found = nouns.flatMap((noun) => {
    const messages = Object.fromEntries(
      LANGUAGES.map((name) => [name, read(`${FOLDER}/${name}/${noun}.json`)]),
    )
    return [...messageViolations(noun, messages), ...termViolations(noun, messages)]
  })
  report('Messages', found, files.length)
}
