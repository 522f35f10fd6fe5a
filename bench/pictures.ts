// Memory for decoding a picture, by format: `npm run bench:pictures`. Its figures are the basis of the costs in
// src/server/media/decoding.ts (docs/decisions/0058).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

const megapixels = [6, 12, 25, 49]
const encoders: Record<string, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg(),
  'jpeg, progressive': (image) => image.jpeg({ progressive: true }),
  png: (image) => image.ensureAlpha().png(),
  'png, interlaced': (image) => image.ensureAlpha().png({ progressive: true }),
  webp: (image) => image.webp({ effort: 0 }),
  'webp, lossless with alpha': (image) => image.ensureAlpha(0.5).webp({ lossless: true, effort: 0 }),
  avif: (image) => image.avif({ effort: 0 }),
  'avif, with alpha': (image) => image.ensureAlpha(0.5).avif({ effort: 0 }),
}

const self = fileURLToPath(import.meta.url)
const [, , file] = process.argv
if (file) await decode(file)
else await compare()

/** Decodes a picture as an upload is decoded, and prints the peak memory of this process for it, in megabytes. */
async function decode(path: string): Promise<void> {
  sharp.cache(false)
  const read = (bytes: Buffer) =>
    sharp(bytes, { limitInputPixels: false })
      .autoOrient()
      .resize({ width: 1920, height: 1920, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer()
  // Loads the library first, whose own memory is no cost of the picture.
  await read(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
      .png()
      .toBuffer(),
  )
  writeFileSync('/proc/self/clear_refs', '5')
  const before = mostMemory()
  const begun = performance.now()
  await read(readFileSync(path))
  const took = Math.round(performance.now() - begun)
  process.stdout.write(`${Math.round((mostMemory() - before) / 1024)} ${took}`)
}

/** Returns the peak memory of this process since the last reset, in kB, from Linux. */
function mostMemory(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}

async function compare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pictures-'))
  console.log('format | megapixels | kB | MB of memory | bytes a pixel | ms')
  for (const [name, encode] of Object.entries(encoders)) {
    for (const size of megapixels) {
      const width = Math.round(Math.sqrt(size * 1_000_000))
      const image = sharp({ create: { width, height: width, channels: 3, background: '#5a781e' } })
      const path = join(folder, 'picture')
      const bytes = await encode(image).toBuffer()
      writeFileSync(path, bytes)
      const { stdout } = spawnSync(process.execPath, [self, path], { encoding: 'utf8' })
      const [memory, took] = stdout.split(' ').map(Number)
      const perPixel = (((memory ?? 0) * 1024 * 1024) / width ** 2).toFixed(1)
      console.log([name, size, Math.round(bytes.length / 1000), memory, perPixel, took].join(' | '))
    }
  }
  rmSync(folder, { recursive: true })
}
