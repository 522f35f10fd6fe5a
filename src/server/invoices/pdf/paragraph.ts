import { latinDigits } from '#lib/text/digits.ts'
import { bidiParagraph, type RunsOf } from './bidi-runs.ts'

type Document = PDFKit.PDFDocument
/** `weight` is the name of a registered font; `size` in points. */
export type Style = { weight: 'regular' | 'strong'; size: number; colour: string }
type Box = { x: number; y: number; width: number; direction: 'ltr' | 'rtl' }
/** A line as a part of its paragraph. */
type Line = { start: number; end: number }

/** Any list of features makes pdfkit shape a run as a whole, and not word by word. */
const asWhole: PDFKit.Mixins.OpenTypeFeatures[] = []
const lineHeight = 1.5

/**
 * Draws a text with its line breaks, wrapped at the width of its box, at its start side.
 * @returns its height in points
 */
export function drawParagraph(document: Document, text: string, style: Style, box: Box): number {
  document.font(style.weight).fontSize(style.size).fillColor(style.colour)
  let height = 0
  for (const paragraph of text.split('\n').map(latinDigits)) {
    const runsOf = bidiParagraph(paragraph, box.direction)
    for (const { start, end } of wrap(document, paragraph, runsOf, box.width)) {
      drawLine(document, runsOf(start, end), { ...box, y: box.y + height })
      height += style.size * lineHeight
    }
  }
  return height
}

function drawLine(document: Document, texts: string[], { x, y, width, direction }: Box): void {
  const runs = texts.map((text) => ({ text, width: widthOf(document, text) }))
  const total = runs.reduce((sum, run) => sum + run.width, 0)
  let at = direction === 'rtl' ? x + width - total : x
  for (const run of runs) {
    document.text(run.text, at, y, { lineBreak: false, features: asWhole })
    at += run.width
  }
}

const widthOf = (document: Document, text: string): number =>
  document.widthOfString(text, { features: asWhole })

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Breaks a paragraph between words, and a word that is wider than the box between graphemes. */
function wrap(document: Document, text: string, runsOf: RunsOf, width: number): Line[] {
  // Letters are joined within a word only, so the width of a line is that of its words.
  const wide = (start: number, end: number) =>
    runsOf(start, end).reduce((sum, run) => sum + widthOf(document, run), 0)
  const space = widthOf(document, ' ')
  const lines: Line[] = []
  let line: (Line & { used: number }) | null = null
  const place = (start: number, end: number, before: number) => {
    const used = wide(start, end)
    if (line && line.used + before + used <= width) {
      line.used += before + used
      line.end = end
      return
    }
    line = { start, end, used }
    lines.push(line)
  }
  for (const { 0: word, index } of text.matchAll(/[^ \t]+/g)) {
    if (wide(index, index + word.length) <= width) {
      place(index, index + word.length, space)
      continue
    }
    for (const { segment, index: at } of graphemes.segment(word)) {
      place(index + at, index + at + segment.length, at === 0 ? space : 0)
    }
  }
  return lines.length > 0 ? lines : [{ start: 0, end: 0 }]
}
