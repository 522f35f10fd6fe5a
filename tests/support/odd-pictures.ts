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

/** Returns pictures of kinds that are rarely uploaded, with their types. */
export async function rarePictures(): Promise<Record<string, { bytes: Buffer; type: string }>> {
  const good = await goodJpeg()
  const picture = () => sharp(good)
  const jpeg = (bytes: Buffer) => ({ bytes, type: 'image/jpeg' })
  const png = (bytes: Buffer) => ({ bytes, type: 'image/png' })
  const progressive = await picture().jpeg({ progressive: true }).toBuffer()
  const pages = [await picture().png().toBuffer(), await picture().negate().png().toBuffer()]
  const moving = await sharp(pages, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
  return {
    'a progressive JPEG without its end marker': jpeg(progressive.subarray(0, -2)),
    'a JPEG in CMYK': jpeg(await picture().toColourspace('cmyk').jpeg().toBuffer()),
    'a JPEG behind a JPEG': jpeg(Buffer.concat([good, good])),
    'a JPEG with fill bytes': jpeg(
      Buffer.concat([good.subarray(0, 2), Buffer.from([0xff, 0xff]), good.subarray(2)]),
    ),
    'a PNG of 16 bits': png(await picture().toColourspace('rgb16').png().toBuffer()),
    'an interlaced PNG': png(await picture().png({ progressive: true }).toBuffer()),
    'a PNG without its last chunk': png((await picture().png().toBuffer()).subarray(0, -12)),
    'a moving WebP': { bytes: moving, type: 'image/webp' },
    'an AVIF of 10 bits': { bytes: await picture().avif({ bitdepth: 10 }).toBuffer(), type: 'image/avif' },
    'a JPEG called PNG': png(good),
  }
}

/** Returns files of formats that are not accepted, with their types. */
export async function otherFiles(): Promise<Record<string, { bytes: Buffer; type: string }>> {
  const picture = sharp(await goodJpeg())
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"></svg>'
  return {
    'a GIF': { bytes: await picture.clone().gif().toBuffer(), type: 'image/gif' },
    'a TIFF': { bytes: await picture.clone().tiff().toBuffer(), type: 'image/tiff' },
    'an SVG': { bytes: Buffer.from(svg), type: 'image/svg+xml' },
    'an SVG called JPEG': { bytes: Buffer.from(svg), type: 'image/jpeg' },
    'a PDF': { bytes: Buffer.from('%PDF-1.4\n'), type: 'application/octet-stream' },
    'a JPEG XL': { bytes: Buffer.from([0xff, 0x0a, 0, 0]), type: 'image/jxl' },
    'an empty file': { bytes: Buffer.alloc(0), type: 'image/jpeg' },
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
