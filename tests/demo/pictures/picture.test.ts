import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createProducts } from '#demo/catalogue/products.ts'
import { variantsOf } from '#demo/pictures/product-picture.ts'
import { draw } from '#server/media/illustrations/draw.ts'
import { cutOuts } from '#server/media/illustrations/themes.ts'

const filesIn = (path: string) => {
  const folder = fileURLToPath(new URL(`../../../${path}`, import.meta.url))
  return readdirSync(folder).map((name) => ({
    name,
    path: `${folder}/${name}`,
    bytes: statSync(`${folder}/${name}`).size,
  }))
}
const rendered = filesIn('demo/pictures/files')

test('equal keys draw identical pictures, different keys different ones', async () => {
  const [one, again, mirrored, other] = await Promise.all([
    draw('laptops.laptop@silver/0', 480),
    draw('laptops.laptop@silver/0', 480),
    draw('laptops.laptop@silver/1', 480),
    draw('laptops.laptop@black/0', 480),
  ])
  expect(again.equals(one)).toBe(true)
  expect(mirrored.equals(one)).toBe(false)
  expect(other.equals(one)).toBe(false)
})

test.each([
  ['majlis-sofas.sofa@beige/0', 480, 360],
  ['banner/home@sand', 960, 360],
  ['banner/home@sand', 1920, 720],
  ['banner/home@sand-rtl', 960, 360],
  ['article/home-sand', 480, 270],
  ['article/home-sand', 960, 540],
  ['store-banner/3', 960, 360],
  ['store-logo/3', 480, 480],
  ['avatar/3', 480, 480],
  ['avatar/3-woman', 480, 480],
  ['avatar/3-woman-gulf', 480, 480],
  ['avatar/3-gulf', 480, 480],
])('%s at %i pixels is a WebP picture %i pixels high', async (key, width, height) => {
  const { format, ...size } = await sharp(await draw(key, width)).metadata()
  expect({ format, width: size.width, height: size.height }).toEqual({ format: 'webp', width, height })
})

test('a rendered picture is not enlarged', async () => {
  const { width, height } = await sharp(await draw('majlis-sofas.sofa@beige/0', 960)).metadata()
  expect({ width, height }).toEqual({ width: 800, height: 600 })
})

test('rendered pictures have one size and are small, below 25 MB in total', async () => {
  for (const { name, path, bytes } of rendered) {
    const { format, width, height } = await sharp(path).metadata()
    expect({ format, width, height }, name).toEqual({ format: 'webp', width: 800, height: 600 })
    expect(bytes, name).toBeLessThan(60_000)
  }
  expect(rendered.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(25_000_000)
})

test('the covers of every sub-category are small', async () => {
  const covers = new Map(
    createProducts().map(({ subCategory, pictures }) => [subCategory, pictures[0] ?? '']),
  )
  const sizes: number[] = []
  for (const key of covers.values()) sizes.push((await draw(key, 480)).length)
  expect(sizes.length).toBeGreaterThan(80)
  expect(Math.max(...sizes)).toBeLessThan(16_000)
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(6_500)
})

test('a cover shows a whole object in the middle on the background of cards', async () => {
  const [width, height] = [120, 90]
  const ground = [0xf1, 0xf3, 0xf4]
  for (const { name, path } of rendered.filter(({ name }) => name.endsWith('-cover.webp'))) {
    const data = await sharp(path).removeAlpha().resize(width, height).raw().toBuffer()
    const distance = (place: number) =>
      Math.max(...ground.map((value, channel) => Math.abs((data[place * 3 + channel] ?? 0) - value)))
    const places = [...Array(width * height).keys()].map((place) => ({
      x: place % width,
      y: Math.floor(place / width),
      place,
    }))
    const edges = places.filter(({ x, y }) => x === 0 || y === 0 || x === width - 1 || y === height - 1)
    expect(Math.max(...edges.map(({ place }) => distance(place))), name).toBeLessThan(12)
    const seen = places.filter(({ place }) => distance(place) > 24)
    const extent = (along: number[], length: number) => {
      const [from, to] = [Math.min(...along), Math.max(...along) + 1]
      return { share: (to - from) / length, off: Math.abs((from + to) / 2 / length - 0.5) }
    }
    const across = extent(
      seen.map(({ x }) => x),
      width,
    )
    const down = extent(
      seen.map(({ y }) => y),
      height,
    )
    expect(Math.max(across.share, down.share), name).toBeGreaterThan(0.7)
    expect(Math.max(across.share, down.share), name).toBeLessThan(0.95)
    // The shadow, to the right and below, counts as part of the object.
    expect(across.off, name).toBeLessThan(0.16)
    expect(down.off, name).toBeLessThan(0.11)
  }
})

test('the cut-out files are exactly those used by themes and categories', async () => {
  const files = filesIn('src/server/media/illustrations/cut-outs')
  expect(new Set(files.map(({ name }) => name))).toEqual(new Set([...cutOuts].map((name) => `${name}.webp`)))
  for (const { name, path } of files) expect((await sharp(path).metadata()).hasAlpha, name).toBe(true)
})

test('an object has a mirrored variant, except one with writing', async () => {
  expect(variantsOf('sofa@beige')).toEqual(expect.arrayContaining([0, 1]))
  const plate =
    rendered.find(({ name }) => name.startsWith('number-plate~'))?.name.replace('-cover.webp', '') ?? ''
  expect(variantsOf(plate)).not.toContain(1)
  const [cover, other] = await Promise.all(
    [0, 1].map((variant) => draw(`number-plates.${plate}/${variant}`, 480)),
  )
  expect(other?.equals(cover as Buffer)).toBe(true)
})

test('a picture variant without a file falls back to the cover', async () => {
  const [cover, missing] = await Promise.all(
    [0, 9].map((variant) => draw(`laptops.laptop@silver/${variant}`, 480)),
  )
  expect(missing?.equals(cover as Buffer)).toBe(true)
})

test.each([
  'laptops/0',
  'laptops.laptop@silver',
  'laptops.laptop@silver/-1',
  'laptops.laptop@silver/01',
  'laptops.no-such-object/0',
  'laptops.constructor/0',
  'laptops.laptop@no-such-colour/0',
  'laptops.laptop@/0',
  'laptops.laptop~/0',
  'laptops.laptop~a b/0',
  'constructor/0',
  '../laptops/0',
  'banner/no-such-theme',
  'banner/home@no-such-ground',
  'article/home',
  'article/constructor-sand',
  'article/home-constructor',
  'store-logo/x',
  'store-logo/1000',
  'store-banner/',
  'avatar/1-man',
  '',
])('the key "%s" is refused as unknown', async (key) => {
  await expect(draw(key, 480)).rejects.toMatchObject({ name: 'UnknownPicture', key })
})

test('a banner is plain on the side of its text', async () => {
  for (const [key, left] of [
    ['banner/deals@secondary', 0],
    ['banner/deals@secondary-rtl', 600],
  ] as const) {
    const side = sharp(await draw(key, 960)).extract({ left, top: 0, width: 340, height: 290 })
    const { channels } = await sharp(await side.toBuffer()).stats()
    for (const channel of channels) expect(channel.max - channel.min).toBeLessThan(12)
  }
})
