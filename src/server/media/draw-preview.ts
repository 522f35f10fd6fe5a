import { createRequire } from 'node:module'
import sharp, { type OverlayOptions } from 'sharp'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { previewSize } from '#lib/i18n/paths.ts'
import { cut } from '#lib/text/cut.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'

/** Texts of a preview: section of the article (may be empty), title, and name of the shop. */
export type PreviewWords = { section: string; title: string; shop: string; locale: Locale }

const margin = 72
/** Width of the picture in pixels, at the end side. */
const pictureWidth = 460
const textWidth = previewSize.width - pictureWidth - 2 * margin

const ink = '#0e2a38'
const strong = '#1b6183'
const ground = '#f4f7f9'

const require = createRequire(import.meta.url)
const fonts = {
  title: {
    fontfile: require.resolve('@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf'),
    font: 'Readex Pro SemiBold',
  },
  label: {
    fontfile: require.resolve('@expo-google-fonts/readex-pro/500Medium/ReadexPro_500Medium.ttf'),
    font: 'Readex Pro Medium',
  },
}

/**
 * Renders the link preview of an article: its texts, in their own script and direction, beside its picture.
 * @param picture image file of the article; null for none
 * @returns PNG of 1200 × 630 pixels
 */
export async function drawPreview(words: PreviewWords, picture: Uint8Array | null): Promise<Buffer> {
  const isRtl = locales[words.locale].dir === 'rtl'
  const atStart = (width: number) => (isRtl ? previewSize.width - margin - width : margin)
  const section = words.section.trim() ? await line(words.section, 26, strong) : null
  const above = section ? section.height + 28 : 0
  const shop = await line(words.shop, 32, strong)
  const title = await titleIn(words.title, previewSize.height - 2 * margin - above - shop.height - 44)
  const layers: OverlayOptions[] = [
    ...(section ? [{ input: section.bytes, left: atStart(section.width), top: margin }] : []),
    { input: title.bytes, left: atStart(title.width), top: margin + above },
    { input: shop.bytes, left: atStart(shop.width), top: previewSize.height - margin - shop.height },
  ]
  if (picture) {
    const input = await sharp(picture)
      .resize({ width: pictureWidth, height: previewSize.height, fit: 'cover' })
      .toBuffer()
    layers.push({ input, left: isRtl ? 0 : previewSize.width - pictureWidth, top: 0 })
  }
  return sharp({ create: { ...previewSize, channels: 3, background: ground } })
    .composite(layers)
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer()
}

type Text = { bytes: Buffer; width: number; height: number }

/** Title in the largest size that fits. */
async function titleIn(text: string, height: number): Promise<Text> {
  for (const size of [56, 48, 42, 36, 30]) {
    const drawn = await write(text, fonts.title, size, ink)
    if (drawn.height <= height) return drawn
  }
  return write(`${cut(text, 160)}…`, fonts.title, 30, ink)
}

const line = (text: string, size: number, colour: string) => write(text, fonts.label, size, colour)

async function write(
  text: string,
  font: { fontfile: string; font: string },
  size: number,
  colour: string,
): Promise<Text> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
      fontfile: font.fontfile,
      font: `${font.font} ${size}`,
      width: textWidth,
      wrap: 'word-char',
      // Pango's "left" is the start side of the text's direction.
      align: 'left',
      spacing: Math.round(size * 0.25),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
