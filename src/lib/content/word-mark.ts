/** Line of a word mark: attributes of an SVG text, in units of a box of 240 × 72, its middle at 120. */
export type WordMarkLine = { text: string; y: number; size: number; weight: number; spacing: number }
export type WordMark = { lines: WordMarkLine[]; slanted: boolean }

const arabic = /\p{Script=Arabic}/u
/** Wide, bold and slanted capitals, and plain letters: enough that neighbours differ. */
const styles = [
  { weight: 600, spacing: 5, capitals: true, slanted: false },
  { weight: 600, spacing: 0, capitals: false, slanted: false },
  { weight: 500, spacing: 8, capitals: true, slanted: false },
  { weight: 600, spacing: 1, capitals: true, slanted: true },
  { weight: 600, spacing: -1, capitals: false, slanted: true },
] as const

/** Two lines: Arabic letters reach further below the first, and their dots above the second. */
const twoLines = {
  arabic: { main: { y: 32, size: 25 }, rest: { y: 62, size: 17 } },
  latin: { main: { y: 38, size: 28 }, rest: { y: 61, size: 15 } },
} as const

/**
 * Sets a manufacturer's name in type, where there is no logo: not the brand's own letters. Of a name of several words,
 * the last is smaller and below. Arabic is neither spaced, which would tear its letters apart, nor slanted.
 */
export function wordMark(name: string): WordMark {
  const isArabic = arabic.test(name)
  const place = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  const style = styles[place % styles.length] ?? styles[0]
  const spacing = isArabic ? 0 : style.spacing
  const written = style.capitals ? name.toUpperCase() : name
  const [, main = written, rest] = /^(.+?)\s+((?:&\s+)?\S+)$/.exec(written) ?? []
  const fitted = (text: string, largest: number, gap: number) =>
    Math.min(largest, Math.floor((216 - gap * text.length) / (text.length * 0.7)))
  const line = (text: string, y: number, largest: number, weight: number, gap: number): WordMarkLine => ({
    text,
    y,
    size: fitted(text, largest, gap),
    weight,
    spacing: gap,
  })
  const places = twoLines[isArabic ? 'arabic' : 'latin']
  const lines =
    rest === undefined
      ? [line(main, 48, 36, style.weight, spacing)]
      : [
          line(main, places.main.y, places.main.size, style.weight, Math.min(spacing, 2)),
          line(rest, places.rest.y, places.rest.size, 500, isArabic ? 0 : 3),
        ]
  return { lines, slanted: style.slanted && !isArabic }
}
