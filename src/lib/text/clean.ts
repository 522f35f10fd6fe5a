// Sets of characters, as the bodies of character classes.

/** Separators of words that are no ordinary space: tab, vertical tab, form feed, next line, braille blank. */
const spacing = '\\t\\v\\f\\u0085\\u2800'
const lineBreak = '\\n\\r\\u2028\\u2029'
/** Joiners and variation selectors: some words and emoji are written with them. */
const joining = '\\u200c\\u200d'
const variation = '\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}'
/** Letters of regions inside the emoji of their flags. */
const tag = '\\u{e0020}-\\u{e007f}'

/**
 * Whatever is never shown, or turns other text around: controls, halves of characters, noncharacters, bidi controls,
 * fillers, soft hyphens, annotation marks. Spaces, line breaks and selectors, tags and joiners are not among them.
 */
const unseen = new RegExp(
  `[^\\P{Cc}${spacing}${lineBreak}]|\\p{Cs}|\\p{Noncharacter_Code_Point}|\\p{Bidi_Control}|[\\ufff9-\\ufffc]|(?![${joining}${variation}${tag}])\\p{Default_Ignorable_Code_Point}`,
  'gu',
)

/** Selectors and tags where they select nothing. */
const straySelector = new RegExp(
  `(?<![\\p{Emoji}\\p{sc=Han}])[${variation}]|(?<!\\u{1f3f4}[${tag}]*)[${tag}]`,
  'gu',
)
/** A letter of a script that is written with joiners, with its marks; Latin, Greek and Cyrillic are not. */
const joined = '(?:(?![\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}])\\p{L}|\\u0640)\\p{M}*'
const emoji = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?'
/** Joiners where they join nothing. */
const strayJoiner = new RegExp(`(?<!${joined}|${emoji})\\u200d|(?<!${joined})\\u200c`, 'gu')

/** More marks on one letter than any language writes cover the lines around them. */
const stacked = /(\p{Mn}{4})\p{Mn}+/gu
/** A mark without a letter would go onto the text before its element. */
const leadingMarks = /^[\p{M}\p{Default_Ignorable_Code_Point}\s]+/u
const trailing = /[\u200c\s]+$/

const anySpacing = new RegExp(`[${spacing}]+`, 'gu')
const anyGap = new RegExp(`[${spacing}${lineBreak}]+`, 'gu')
const anyBreak = new RegExp(`\\r\\n|[${lineBreak}]`, 'g')
const plain = /^[ -~]*$/

const withoutUnseen = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(straySelector, '')
    .replace(strayJoiner, '')
    .normalize('NFC')
    .replace(stacked, '$1')
    .replace(leadingMarks, '')
    .replace(trailing, '')

/**
 * Text of one line as it is kept: NFC, trimmed, without control characters, bidi controls, invisible fillers and stray
 * joiners; tabs and line breaks are spaces. Text in which nothing can be seen is empty. Joiners inside words of scripts
 * that use them, and inside emoji, stay.
 */
export function cleanLine(text: string): string {
  if (plain.test(text)) return text.trim()
  return withoutUnseen(text.replace(anyGap, ' '))
}

/** The same for text of several lines: every line break is `\n`, and at most two lines in a row are empty. */
export function cleanLines(text: string): string {
  const lines = text.replace(anyBreak, '\n').split('\n')
  return lines
    .map((line) => (plain.test(line) ? line : withoutEnds(line)))
    .join('\n')
    .replace(/\n(?:[^\S\n]*\n){3,}/g, '\n\n\n')
    .trim()
}

/** Spaces at the start of a line may indent it. */
function withoutEnds(line: string): string {
  const spaced = line.replace(anySpacing, ' ')
  return (/^[ \u00a0]*/.exec(spaced)?.[0] ?? '') + withoutUnseen(spaced)
}

/** Controls, halves of characters and noncharacters, which neither XML nor the database can hold. */
const unholdable = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/gu

/** Markup that can be written into any document; nothing else of it changes. */
export const wellFormed = (markup: string): string => markup.replace(unholdable, '')

/** Whether nothing of a text can be seen. */
export const isBlank = (text: string): boolean => cleanLine(text) === ''
