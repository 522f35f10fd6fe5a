import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ESLint, type Linter } from 'eslint'
import compat from 'eslint-plugin-compat'
import es from 'eslint-plugin-es-x'

// Checks the built scripts and styles against the oldest supported browsers (docs/product.md, "Browsers").
// Aggressive rules match a method by its name alone, on any object.

const client = join(import.meta.dirname, '..', '..', 'dist', 'client')

/** Methods of iterators that arrays have as well; `iteratorCall` finds them where the receiver is known. */
const shared = [
  'every',
  'filter',
  'find',
  'flatmap',
  'foreach',
  'map',
  'reduce',
  'some',
  'drop',
  'take',
  'toarray',
]
/** Newer than ES2022, but supported by all of these browsers. */
const known = ['no-array-prototype-findlast-findlastindex', 'no-hashbang']
const iteratorCall =
  'CallExpression[callee.property.name=/^(every|filter|find|flatMap|forEach|map|reduce|some|drop|take|toArray)$/]' +
  '[callee.object.callee.property.name=/^(entries|keys|matchAll|values)$/]:not([callee.object.callee.object.name="Object"])'
/** Static methods that the compatibility data of the rules lack. */
const missing = [
  ['URL', 'parse'],
  ['URL', 'canParse'],
  ['AbortSignal', 'any'],
] as const
/** Used only after feature detection. */
const optional = [
  'Intl.Segmenter',
  'TouchEvent',
  'WebTransport',
  'document.prerendering',
  'navigator.connection',
  'navigator.cookieEnabled',
  'requestIdleCallback',
]

const off = [...shared.map((name) => `no-iterator-prototype-${name}`), ...known]
const { rules = {} } = es.configs['flat/restrict-to-es2022'] as Linter.Config
const eslint = new ESLint({
  cwd: client,
  overrideConfigFile: true,
  allowInlineConfig: false,
  overrideConfig: {
    files: ['**/*.js'],
    languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
    plugins: { compat, 'es-x': es },
    settings: { 'es-x': { aggressive: true }, polyfills: optional },
    rules: {
      ...rules,
      ...Object.fromEntries(off.map((name) => [`es-x/${name}`, 'off' as const])),
      'compat/compat': 'error',
      'no-restricted-properties': ['error', ...missing.map(([object, property]) => ({ object, property }))],
      'no-restricted-syntax': ['error', { selector: iteratorCall, message: 'a method of an iterator' }],
    },
  },
})

const faults = (results: ESLint.LintResult[]): string[] =>
  results.flatMap(({ filePath, messages }) =>
    messages.map(({ message, line, column }) => `${filePath}:${line}:${column} ${message}`),
  )

test('the lint rules report features that the oldest supported browsers lack', async () => {
  for (const code of [
    'Promise.withResolvers()',
    'URL.canParse(location.href)',
    'URL.parse(location.href)',
    'Object.groupBy([], String)',
    'Array.fromAsync([])',
    '[].toSorted()',
    'new Set().union(new Set())',
    '"".toWellFormed()',
    'new Map().values().map(String)',
    'AbortSignal.any([])',
    'navigation.back()',
    '/[a--b]/v',
  ])
    expect(faults(await eslint.lintText(`${code}\n`)), code).not.toEqual([])
})

test('the built scripts use no features that the oldest supported browsers lack', async () => {
  const results = await eslint.lintFiles(['**/*.js'])
  expect(results.length).toBeGreaterThan(100)
  expect(faults(results)).toEqual([])
})

test('the built styles use no features that the oldest supported browsers lack', async () => {
  const sheets = globSync('**/*.css', { cwd: client })
  expect(sheets.length).toBeGreaterThan(3)
  for (const sheet of sheets) {
    const css = readFileSync(join(client, sheet), 'utf8')
    expect(css.match(/light-dark\(|:dir\(|[{;}]&/g), sheet).toBeNull()
  }
})

test('built scripts and styles of 512 bytes or more have brotli and gzip copies', () => {
  const files = globSync('**/*.{js,css}', { cwd: client }).map((name) => join(client, name))
  const uncompressed = files.filter(
    (file) => statSync(file).size >= 512 && !(existsSync(`${file}.br`) && existsSync(`${file}.gz`)),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(uncompressed).toEqual([])
})
