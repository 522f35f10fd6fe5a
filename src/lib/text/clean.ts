// Character sets, as the bodies of character classes.

/** Word separators besides the space: tab, vertical tab, form feed, next line, braille blank. */
const spacing = '\\t\\v\\f\\u0085\\u2800'
const lineBreak = '\\n\\r\\u2028\\u2029'
/** Joiners and variation selectors, which some words and emoji need. */
const joining = '\\u200c\\u200d'
const variation = '\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}'
/** Tag characters, which flag emoji of regions need. */
const tag = '\\u{e0020}-\\u{e007f}'

/**
 * Characters that are never visible, or change the direction of other text: controls, surrogates, noncharacters, bidi
 * controls, fillers, empty signs, soft hyphens, annotation marks. Spaces, line breaks, selectors, tags and joiners are
 * excluded.
 */
const invisible = new RegExp(
  `[^\\P{Cc}${spacing}${lineBreak}]|\\p{Cs}|\\p{Noncharacter_Code_Point}|\\p{Bidi_Control}|[\\ufff9-\\ufffc\\u{13441}\\u{13442}\\u{1d159}]|(?![${joining}${variation}${tag}])\\p{Default_Ignorable_Code_Point}`,
  'gu',
)

/** Selectors and tags without a base character. */
const straySelector = new RegExp(
  `(?<![\\p{Emoji}\\p{sc=Han}])[${variation}]|(?<!\\u{1f3f4}[${tag}]*)[${tag}]`,
  'gu',
)
/** A letter, with its marks, of a script that uses joiners; Latin, Greek and Cyrillic do not. */
const joiningLetter = '(?:(?![\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}])\\p{L}|\\u0640)\\p{M}*'
const emoji = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?'
/** Joiners without neighbours to join. */
const strayJoiner = new RegExp(`(?<!${joiningLetter}|${emoji})\\u200d|(?<!${joiningLetter})\\u200c`, 'gu')

/** More combining marks on one letter than any language uses; they cover the lines around them. */
const excessMarks = /(\p{Mn}{4})\p{Mn}+/gu
/** Leading marks, which would combine with the text before their element. */
const leadingMarks = /^[\p{M}\p{Default_Ignorable_Code_Point}\s]+/u
const trailing = /[\u200c\s]+$/

const anySpacing = new RegExp(`[${spacing}]+`, 'gu')
const anyGap = new RegExp(`[${spacing}${lineBreak}]+`, 'gu')
const anyBreak = new RegExp(`\\r\\n|[${lineBreak}]`, 'g')
const plain = /^[ -~]*$/

const withoutInvisible = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(straySelector, '')
    .replace(strayJoiner, '')
    .normalize('NFC')
    .replace(excessMarks, '$1')
    .replace(leadingMarks, '')
    .replace(trailing, '')

/**
 * Normalises single-line text for storage: NFC, trimmed, without control characters, bidi controls, invisible fillers
 * and stray joiners; tabs and line breaks become spaces. Text without visible characters becomes empty. Joiners inside
 * words of scripts that use them, and inside emoji, stay.
 */
export function cleanLine(text: string): string {
  if (plain.test(text)) return text.trim()
  return withoutInvisible(text.replace(anyGap, ' '))
}

/** The same for multi-line text: every line break becomes `\n`, with at most two empty lines in a row. */
export function cleanLines(text: string): string {
  if (plain.test(text)) return text.trim()
  const lines = text.replace(anyBreak, '\n').split('\n')
  return lines
    .map((line) => (plain.test(line) ? line : cleanIndented(line)))
    .join('\n')
    .replace(/\n(?:[^\S\n]*\n){3,}/g, '\n\n\n')
    .trim()
}

/** Cleans a line; leading spaces stay as its indentation. */
function cleanIndented(line: string): string {
  const spaced = line.replace(anySpacing, ' ')
  return (/^[ \u00a0]*/.exec(spaced)?.[0] ?? '') + withoutInvisible(spaced)
}

/** The same for Markdown, where spaces at the end of a line and empty lines have a meaning: they stay. */
export const cleanMarkdown = (text: string): string =>
  text
    .replace(anyBreak, '\n')
    .split('\n')
    .map((line) => (plain.test(line) ? line : cleanIndented(line) + (/ {2,}$/.exec(line)?.[0] ?? '')))
    .join('\n')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()

/** Controls, surrogates and noncharacters, which neither XML nor the database can store. */
const unstorable = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/gu

/** Removes characters that no document may contain from markup. */
export const wellFormed = (markup: string): string => markup.replace(unstorable, '')

/** Tells whether a text has no visible characters. */
export const isBlank = (text: string): boolean => cleanLine(text) === ''
