// Logical CSS: no rule or class names left or right, so that pages mirror themselves for Arabic. Where the physical
// side is meant (a phone number, a map), a class has ltr: or rtl:, and a line of CSS a comment `physical: <why>` on it
// or above it.
import { readFileSync } from 'node:fs'
import { report, sourceFiles } from './steps/sources.mjs'

const SPOKEN = /physical: \S/

const VALUE = String.raw`(?:\d+(?:[./]\d+)?%?|px|auto|full|screen|\[.+\]|\(.+\))`
const CLASSES = [
  new RegExp(`^(?:scroll-)?[mp][lr]-${VALUE}$`),
  new RegExp(`^(?:left|right)-${VALUE}$`),
  /^border-[lr](?:-.+)?$/,
  /^rounded-(?:[lr]|[tb][lr])(?:-.+)?$/,
  /^(?:text|float|clear)-(?:left|right)$/,
]

const PROPERTIES =
  /(?:^|[\s;{"'`])((?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:/g
const VALUES = /(?:^|[\s;{"'`])((?:text-align|float|clear|caption-side)\s*:\s*(?:left|right))\b/g
const STYLE_KEYS =
  /\b((?:(?:scroll)?(?:[mM]argin|[pP]adding)|border)(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius|left|right)\s*:/g
const STYLE_VALUES = /\b((?:textAlign|float|clear)\s*:\s*['"](?:left|right)['"])/g

/**
 * @param path path of a .css, .astro, .tsx or .ts file
 * @param text text of that file
 * @returns a line for each physical direction in it
 */
export function cssViolations(path, text) {
  const lines = text.split('\n')
  const found = []
  const add = (index, what) => {
    const line = text.slice(0, index).split('\n').length
    if (SPOKEN.test(lines[line - 1]) || SPOKEN.test(lines[line - 2] ?? '')) return
    found.push(`${path}:${line} ${what}: use the logical one (start, end)`)
  }
  for (const { index, 0: word } of text.matchAll(/[^\s"'`{}<>=,;]+/g)) {
    if (isPhysicalClass(word)) add(index, word)
  }
  for (const { start, body, patterns } of stylesOf(path, text)) {
    for (const pattern of patterns) {
      for (const match of body.matchAll(pattern))
        add(start + match.index + match[0].indexOf(match[1]), match[1])
    }
  }
  return found
}

function isPhysicalClass(word) {
  const variants = word.split(/:(?![^[(]*[\])])/)
  const name = (variants.pop() ?? '').replace(/^!?-?|!$/g, '').replace(/\/\d+$/, '')
  if (variants.includes('ltr') || variants.includes('rtl')) return false
  return CLASSES.some((pattern) => pattern.test(name))
}

/** Returns the CSS of a file: all of it, its style elements, or its style attributes. */
function stylesOf(path, text) {
  const css = [PROPERTIES, VALUES]
  if (path.endsWith('.css')) return [{ start: 0, body: text, patterns: css }]
  const parts = (pattern, patterns) =>
    [...text.matchAll(pattern)].map((match) => ({
      start: match.index + match[0].indexOf(match[1]),
      body: match[1],
      patterns,
    }))
  return [
    ...parts(/<style\b[^>]*>([\s\S]*?)<\/style>/g, css),
    ...parts(/\bstyle=["'`]([^"'`]+)["'`]/g, css),
    ...parts(/\bstyle=\{`([^`]+)`\}/g, css),
    ...parts(/\bstyle=\{\{([\s\S]*?)\}\}/g, [STYLE_KEYS, STYLE_VALUES]),
  ]
}

if (import.meta.main) {
  const files = sourceFiles('src', ['.css', '.astro', '.tsx', '.ts']).filter(
    (path) => !path.startsWith('src/server/'),
  )
  report(
    'Logical CSS',
    files.flatMap((path) => cssViolations(path, readFileSync(path, 'utf8'))),
    files.length,
  )
}
