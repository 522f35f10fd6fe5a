// Checks messages: both languages have the same keys and variables, and each has its own plural forms.
import { existsSync, readFileSync } from 'node:fs'
import { report, sourceFiles } from './steps/sources.mjs'

const FOLDER = 'src/lib/i18n/messages'
const LANGUAGES = ['en', 'ar']
const PLURAL = /_(zero|one|two|few|many|other)$/

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
  const found = nouns.flatMap((noun) =>
    messageViolations(
      noun,
      Object.fromEntries(LANGUAGES.map((name) => [name, read(`${FOLDER}/${name}/${noun}.json`)])),
    ),
  )
  report('Messages', found, files.length)
}
