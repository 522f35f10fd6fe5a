import sharp from 'sharp'

/** Returns numbers from 0 to 1 that follow from the seed. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

/**
 * Makes a picture with light, shapes and noise, as a camera would: different for each seed.
 * @returns PNG of 960 × 720 pixels
 */
export async function photoOf(seed: number): Promise<Buffer> {
  const random = randomOf(seed)
  for (let skipped = 0; skipped < 8; skipped += 1) random()
  const [width, height] = [960, 720]
  const colour = () => `rgb(${[0, 1, 2].map(() => Math.round(random() * 255)).join(' ')})`
  const shapes = Array.from({ length: 28 }, (_, place) => {
    const [x, y] = [random() * width, random() * height]
    const [w, h] = [40 + random() * 260, 30 + random() * 220]
    const turned = `transform="rotate(${Math.round(random() * 360)} ${x} ${y})" fill="${colour()}" fill-opacity="${0.5 + random() / 2}"`
    return place % 2 === 0
      ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" ${turned}/>`
      : `<ellipse cx="${x}" cy="${y}" rx="${w / 2}" ry="${h / 2}" ${turned}/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="light" x2="${random()}" y2="${random()}"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient>
    </defs><rect width="${width}" height="${height}" fill="url(#light)"/>${shapes.join('')}</svg>`
  const noise = Buffer.from(Array.from({ length: (width * height) / 16 }, () => 96 + random() * 64))
  const grain = await sharp(noise, { raw: { width: width / 4, height: height / 4, channels: 1 } })
    .resize(width, height)
    .png()
    .toBuffer()
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light' }])
    .png()
    .toBuffer()
}

const overlay = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">${body}</svg>`)

/** Changes that people make to a photo copied from another listing. */
export const copies: Record<string, (photo: Buffer) => Promise<Buffer>> = {
  'a JPEG of quality 60': (photo) => sharp(photo).jpeg({ quality: 60 }).toBuffer(),
  'a small one': (photo) => sharp(photo).resize(320).jpeg({ quality: 40 }).toBuffer(),
  'cut by three percent on each side': (photo) =>
    sharp(photo).extract({ left: 29, top: 22, width: 902, height: 676 }).jpeg().toBuffer(),
  'the mirror image': (photo) => sharp(photo).flop().jpeg().toBuffer(),
  'a mark over it': (photo) =>
    sharp(photo)
      .composite([
        { input: overlay('<rect x="620" y="640" width="320" height="60" fill="#fff" fill-opacity=".7"/>') },
      ])
      .jpeg()
      .toBuffer(),
  'a frame around it': (photo) =>
    sharp(photo).extend({ top: 20, bottom: 20, left: 24, right: 24, background: '#fff' }).jpeg().toBuffer(),
  'a brighter one': (photo) => sharp(photo).linear(1.1, 8).jpeg().toBuffer(),
  'a turned one, with its orientation': (photo) =>
    sharp(photo).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
}
