import { createRequire } from 'node:module'
import type { BothTexts, TaxDocument } from '#lib/contract/invoices.ts'
import { type DocumentRow, documentParts } from '#lib/i18n/document-parts.ts'
import { documentWords } from '#lib/i18n/document-words.ts'
import { drawParagraph, type Style } from './paragraph.ts'

const require = createRequire(import.meta.url)
const fonts = {
  regular: require.resolve('@expo-google-fonts/readex-pro/500Medium/ReadexPro_500Medium.ttf'),
  strong: require.resolve('@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf'),
}

const ink = '#0e2a38'
const muted = '#5a6b75'
const line = '#d9e0e4'
const label: Style = { weight: 'regular', size: 8, colour: muted }
const value: Style = { weight: 'regular', size: 10, colour: ink }
const strong: Style = { weight: 'strong', size: 12, colour: ink }
const heading: Style = { weight: 'strong', size: 15, colour: ink }

/** Points. */
const margin = 48
const gap = 28

/**
 * Renders a tax document as PDF (A4): English at the left, Arabic at the right, with the shop's fonts embedded. The same
 * document gives the same bytes.
 */
export async function documentPdf(document: TaxDocument): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const parts = documentParts(document, documentWords())
  const issued = new Date(document.issuedAt)
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin, font: fonts.regular, lang: 'en', displayTitle: true },
    info: {
      Title: `${parts.title.en} ${document.number}`,
      Author: parts.seller.name.en,
      CreationDate: issued,
    },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file)
  const page = openPage(pdf)
  page.both(parts.seller.name, strong)
  for (const each of parts.seller.lines) page.both(each, { ...value, colour: muted, size: 9 })
  page.rule()
  page.both(parts.title, heading)
  page.space(6)
  for (const each of parts.rows) page.row(each)
  page.rule()
  for (const each of parts.amounts) page.row(each)
  page.rule()
  for (const each of parts.notes) page.row(each)
  page.both(parts.footer, label)
  pdf.end()
  return done
}

/** Draws from top to bottom in two columns; begins another page where one is full. */
function openPage(pdf: PDFKit.PDFDocument) {
  const width = (pdf.page.width - 2 * margin - gap) / 2
  const columns = {
    en: { x: margin, width, direction: 'ltr' },
    ar: { x: margin + width + gap, width, direction: 'rtl' },
  } as const
  let y = margin
  const makeRoom = () => {
    if (y <= pdf.page.height - 2 * margin) return
    pdf.addPage()
    y = margin
  }
  const draw = (texts: BothTexts, style: Style): number =>
    Math.max(
      drawParagraph(pdf, texts.en, style, { ...columns.en, y }),
      drawParagraph(pdf, texts.ar, style, { ...columns.ar, y }),
    )
  const both = (texts: BothTexts, style: Style) => {
    makeRoom()
    y += draw(texts, style)
  }
  return {
    both,
    row(row: DocumentRow) {
      both(row.label, label)
      y += draw(row.value, row.strong ? strong : value) + 6
    },
    space(points: number) {
      y += points
    },
    rule() {
      y += 8
      pdf
        .moveTo(margin, y)
        .lineTo(pdf.page.width - margin, y)
        .lineWidth(0.5)
        .strokeColor(line)
        .stroke()
      y += 12
    },
  }
}
