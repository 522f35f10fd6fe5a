import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePhoto } from '#server/media/encode.ts'
import { type Fingerprint, fingerprintOf, hashesOf, readThumbnail } from '#server/media/fingerprint.ts'
import { nearQuarters, perceptualHash } from '#server/media/perceptual-hash.ts'
import { isSamePhoto, mirrored } from '#server/same-photos/compare.ts'
import { copies, photoOf } from '#support/photos.ts'

/** Fingerprint of a picture that was uploaded. */
async function uploaded(picture: Buffer): Promise<Fingerprint | null> {
  const encoded = await encodePhoto(picture, 1920)
  if (typeof encoded === 'string') throw new Error(encoded)
  return fingerprintOf(encoded.bytes)
}
const originals = await Promise.all([1, 2, 3, 4, 5, 6].map(photoOf))
const fingerprints = await Promise.all(originals.map(uploaded))
const thumbnailOf = async (fingerprint: Fingerprint | null | undefined) => {
  if (!fingerprint) throw new Error('the photo counts as plain')
  return readThumbnail(fingerprint.thumbnail)
}

const bitsOf = (value: bigint) => BigInt.asUintN(64, value).toString(2).replaceAll('0', '').length
const nearest = (one: bigint, other: bigint) => {
  const quarters = nearQuarters(other).map(({ shift, values }) =>
    values.includes(Number((one >> BigInt(shift)) & 0xffffn)),
  )
  return { bits: bitsOf(one ^ other), isNear: quarters.includes(true) }
}

test.each(Object.entries(copies))('an altered copy of a photo matches its original: %s', async (_, copy) => {
  for (const [place, original] of originals.entries()) {
    const [one, other] = [
      await thumbnailOf(fingerprints[place]),
      await thumbnailOf(await uploaded(await copy(original))),
    ]
    const [first, second] = [hashesOf(one), hashesOf(other)]
    const near = [
      nearest(first.whole.hash, second.whole.hash),
      nearest(first.centre.hash, second.centre.hash),
      nearest(first.whole.hash, second.whole.mirrored),
      nearest(first.centre.hash, second.centre.mirrored),
    ]
    expect(
      near.some(({ bits, isNear }) => bits <= 16 && isNear),
      JSON.stringify(near),
    ).toBe(true)
    expect(isSamePhoto(one, other) || isSamePhoto(one, mirrored(other))).toBe(true)
  }
})

test('different photos do not match each other', async () => {
  const thumbnails = await Promise.all(fingerprints.map(thumbnailOf))
  for (const [place, one] of thumbnails.entries()) {
    for (const other of thumbnails.slice(place + 1)) {
      expect(isSamePhoto(one, other) || isSamePhoto(one, mirrored(other))).toBe(false)
    }
  }
})

test('objects of the same shape and colour on white are told apart by their details', async () => {
  const thing = async (lines: string) =>
    thumbnailOf(
      await uploaded(
        await sharp(
          Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#fff"/><rect x="150" y="60" width="300" height="480" rx="30" fill="#262a2e"/>${lines}</svg>`,
          ),
        )
          .png()
          .toBuffer(),
      ),
    )
  const [phone, bag] = [
    await thing(
      '<rect x="190" y="100" width="220" height="170" fill="#b9c2c9"/><circle cx="300" cy="430" r="60" fill="#8d969e"/>',
    ),
    await thing('<path d="M170 330h260M170 400h260M170 470h260" stroke="#b9c2c9" stroke-width="36"/>'),
  ]
  expect(isSamePhoto(phone, bag)).toBe(false)
})

test('one-colour pictures, a single line and unreadable files have no fingerprint', async () => {
  const plain = { create: { width: 400, height: 300, channels: 3 as const, background: '#f4f7f9' } }
  const line = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect x="150" y="140" width="100" height="12" fill="#555"/></svg>',
  )
  expect(await uploaded(await sharp(plain).jpeg().toBuffer())).toBeNull()
  expect(
    await uploaded(
      await sharp(plain)
        .composite([{ input: line }])
        .png()
        .toBuffer(),
    ),
  ).toBeNull()
  expect(await fingerprintOf(Buffer.from('nothing'))).toBeNull()
})

test('transparent parts of a picture count as white in its fingerprint', async () => {
  const shape = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><circle cx="200" cy="240" r="150" fill="#a33"/><rect x="180" y="60" width="200" height="90" fill="#246"/></svg>',
  )
  const [clear, white] = [
    await sharp(shape).png().toBuffer(),
    await sharp(shape).flatten({ background: '#fff' }).png().toBuffer(),
  ]
  expect(
    isSamePhoto(await thumbnailOf(await uploaded(clear)), await thumbnailOf(await uploaded(white))),
  ).toBe(true)
})

test('perceptualHash follows the cosine transform definition and also gives the hash of the mirror image', () => {
  const side = 24
  const grey = Float64Array.from(
    { length: side ** 2 },
    (_, place) => (Math.sin(place * 7.31) + Math.cos((place % side) / 3)) * 90,
  )
  const flipped = grey.map((_, place) => grey[place - (place % side) + side - 1 - (place % side)] ?? 0)
  const coefficients: number[] = []
  for (let u = 1; u <= 8; u += 1) {
    for (let v = 1; v <= 8; v += 1) {
      let sum = 0
      for (const [place, value] of grey.entries()) {
        const [x, y] = [place % side, Math.floor(place / side)]
        sum +=
          value *
          Math.cos(((2 * x + 1) * u * Math.PI) / (2 * side)) *
          Math.cos(((2 * y + 1) * v * Math.PI) / (2 * side))
      }
      coefficients.push(sum)
    }
  }
  const average = coefficients.reduce((sum, value) => sum + value) / 64
  const bits = coefficients.map((value) => (value > average ? '1' : '0')).join('')
  const { hash, mirrored: mirroredHash } = perceptualHash(grey)
  expect(BigInt.asUintN(64, hash).toString(2).padStart(64, '0')).toBe(bits)
  expect(perceptualHash(flipped)).toEqual({ hash: mirroredHash, mirrored: hash })
})

test('nearQuarters returns every 16-bit value within two bits of each quarter of a hash', () => {
  for (const { shift, values } of nearQuarters(-1n)) {
    expect([shift % 16, values.length, new Set(values).size]).toEqual([0, 137, 137])
    expect(Math.max(...values.map((value) => bitsOf(BigInt(value ^ 0xffff))))).toBe(2)
  }
})
