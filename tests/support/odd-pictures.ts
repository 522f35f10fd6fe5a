import sharp from 'sharp'

const scanMarker = Buffer.from([0xff, 0xda])

/** A JPEG of 320 × 240 with a pattern, so that its data is long enough to be truncated. */
const goodJpeg = (width = 320, height = 240) => {
  const pixels = Buffer.alloc(width * height * 3).map((_, at) => (at * at * 7 + at) % 251)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ optimiseScans: false, progressive: false })
    .toBuffer()
}

/** Returns JPEGs that every browser shows, although a strict decoder complains. */
export async function oddJpegs(): Promise<Record<string, Buffer>> {
  const good = await goodJpeg()
  const scan = good.indexOf(scanMarker)
  const endOfScanHeader = scan + 2 + good.readUInt16BE(scan + 2)
  const scanEndZero = Buffer.from(good)
  // The last coefficient of a sequential scan has to be 63; some phones write 0.
  scanEndZero[endOfScanHeader - 2] = 0
  return {
    'scan end zero': scanEndZero,
    'no end marker': good.subarray(0, -2),
    'scan end zero without end marker': scanEndZero.subarray(0, -2),
    'bytes between segments': Buffer.concat([
      good.subarray(0, scan),
      Buffer.from([0, 0, 0]),
      good.subarray(scan),
    ]),
    'a trailer of the camera': Buffer.concat([good, Buffer.from('SEFT trailer of a telephone')]),
  }
}

/** Returns truncated pictures. */
export async function damagedPictures(): Promise<Record<string, Buffer>> {
  const good = await goodJpeg()
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)
  const scan = good.indexOf(scanMarker)
  const zero = Buffer.from(good)
  zero[scan + 2 + good.readUInt16BE(scan + 2) - 2] = 0
  return {
    'half a JPEG': half(good),
    'half a JPEG with an end marker': Buffer.concat([half(good), Buffer.from([0xff, 0xd9])]),
    'half a JPEG whose scan ends at zero': half(zero),
    'half a progressive JPEG': half(await sharp(good).jpeg({ progressive: true }).toBuffer()),
    'half a PNG': half(await sharp(good).png().toBuffer()),
    'half a WebP': half(await sharp(good).webp().toBuffer()),
    'half an AVIF': half(await sharp(good).avif().toBuffer()),
    'the header of a JPEG': good.subarray(0, 100),
  }
}

/** Header of a phone's HEIC. */
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 0x24]),
  Buffer.from('ftypheic\0\0\0\0mif1MiHBMiHEheic'),
  Buffer.alloc(64),
])
