import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorStatus } from '#lib/contract/errors.ts'
import { emirateKeys } from '#lib/contract/fields.ts'
import { arabic, english, type Namespace } from '#lib/i18n/messages.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

const namespaces = Object.keys(english) as Namespace[]
const pluralSuffix = /_(zero|one|two|few|many|other)$/

const leaves = (tree: object, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[before + key, value] as [string, string]]
      : leaves(value as object, `${before}${key}.`),
  )

const stems = (tree: object) =>
  [...new Set(leaves(tree).map(([key]) => key.replace(pluralSuffix, '')))].sort()
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1])

test.each(namespaces)('the namespace %s has the same keys in both languages', (namespace) => {
  expect(stems(arabic[namespace])).toEqual(stems(english[namespace]))
})

test.each(namespaces)('the namespace %s has no empty message', (namespace) => {
  for (const tree of [english[namespace], arabic[namespace]]) {
    for (const [key, text] of leaves(tree)) expect(text.trim(), key).not.toBe('')
  }
})

test.each(namespaces)(
  'Arabic messages of %s use only placeholders that the English message has',
  (namespace) => {
    const known = new Map<string, Set<string | undefined>>()
    for (const [key, text] of leaves(english[namespace])) {
      const stem = key.replace(pluralSuffix, '')
      known.set(stem, new Set([...(known.get(stem) ?? []), ...placeholders(text)]))
    }
    for (const [key, text] of leaves(arabic[namespace])) {
      const stem = key.replace(pluralSuffix, '')
      for (const name of placeholders(text)) expect(known.get(stem), `${namespace}:${key}`).toContain(name)
    }
  },
)

test.each(namespaces)(
  'plural messages of %s have one and other in English, all six forms in Arabic',
  (namespace) => {
    const forms = (tree: object) => {
      const found = new Map<string, string[]>()
      for (const [key] of leaves(tree)) {
        const form = pluralSuffix.exec(key)?.[1]
        const stem = key.replace(pluralSuffix, '')
        if (form) found.set(stem, [...(found.get(stem) ?? []), form])
      }
      return found
    }
    for (const [key, found] of forms(english[namespace])) {
      expect(found, key).toEqual(expect.arrayContaining(['one', 'other']))
    }
    for (const [key, found] of forms(arabic[namespace])) {
      expect([...found].sort(), key).toEqual(['few', 'many', 'one', 'other', 'two', 'zero'])
    }
  },
)

test('every message file is imported', () => {
  for (const locale of ['en', 'ar']) {
    const files = readdirSync(`src/lib/i18n/messages/${locale}`).map((file) => file.replace('.json', ''))
    expect(files.sort()).toEqual([...namespaces].sort())
  }
})

test('every error code and every emirate has a message', () => {
  expect(Object.keys(english.errors)).toEqual(expect.arrayContaining(Object.keys(errorStatus)))
  expect(Object.keys(english.emirates)).toEqual(expect.arrayContaining([...emirateKeys]))
})

test.each(['listing:words.addOther', 'detail:otherLanguage', 'store:otherLanguage'] as const)(
  'the message %s names the other language',
  (key) => {
    expect(getTranslator('en')(key)).toContain('Arabic')
    expect(getTranslator('ar')(key)).toContain('بالإنجليزية')
  },
)
