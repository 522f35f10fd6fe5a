// Draws the files of public/ that derive from the mark in public/favicon.svg: touch icon, favicon for old browsers,
// icons of the installed app and of its shortcuts, and the default share preview. Run it after a change of the mark or
// a drawing: node scripts/draw-brand.ts
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { appIconSizes, shortcutIcons } from '../src/lib/content/app-icons.ts'
import { banner } from '../src/server/media/illustrations/banner.ts'
import { render } from '../src/server/media/illustrations/illustration.ts'

const folder = new URL('../public/', import.meta.url)
const mark = await readFile(new URL('favicon.svg', folder), 'utf8')
// Phones round the corners themselves.
const square = mark.replace(' rx="12"', '')
const [background = '', foreground = ''] = [...mark.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(
  ([, fill]) => fill,
)
const icons = new URL('icons/', folder)
await mkdir(icons, { recursive: true })

await writeFile(new URL('apple-touch-icon.png', folder), await png(square, 180))
await writeFile(new URL('favicon.ico', folder), icon(await png(mark, 32), 32))
for (const size of appIconSizes) {
  await writeFile(new URL(`app-${size}.png`, icons), await png(mark, size))
  await writeFile(new URL(`app-maskable-${size}.png`, icons), await png(maskable(), size))
}
for (const name of shortcutIcons) {
  await writeFile(new URL(`shortcut-${name}.png`, icons), await png(await shortcut(name), 96))
}
await writeFile(new URL('og-default.png', folder), await preview())

function png(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * width) / 48 })
    .resize(width)
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

/** Returns a maskable icon: the mark on a full-bleed ground, inside the safe circle of 80 %. */
function maskable(): string {
  const drawing = square.replace('<svg ', '<svg x="5" y="5" width="38" height="38" ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${background}"/>${drawing}</svg>`
}

/** Returns a shortcut icon: a symbol in the shop's colours, inside the same circle. */
async function shortcut(name: string): Promise<string> {
  const file = new URL(`../node_modules/lucide-static/icons/${name}.svg`, import.meta.url)
  const symbol = (await readFile(file, 'utf8'))
    .replace(/^<!--.*-->\s*/, '')
    .replace('currentColor', foreground)
    .replace(/width="24"\s+height="24"/, 'x="14" y="14" width="20" height="20"')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="24" fill="${background}"/>${symbol}</svg>`
}

/** Wraps one PNG as an .ico file. */
function icon(image: Buffer, width: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(width, 6)
  head.writeUInt8(width, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}

/** Returns the default share preview: 1200 × 630, without words, for both languages. */
async function preview(): Promise<Buffer> {
  const size = { width: 1200, height: 630 }
  // The end of the banner, whose objects stand there.
  const width = (size.height / 360) * 960
  const art = await (await render(banner('banner/welcome@primary'), width)).png().toBuffer()
  const tile = await png(mark, 198)
  return sharp(
    await sharp(art)
      .extract({ ...size, left: width - size.width, top: 0 })
      .toBuffer(),
  )
    .composite([{ input: tile, left: 84, top: 216 }])
    .png({ effort: 10, compressionLevel: 9 })
    .toBuffer()
}
