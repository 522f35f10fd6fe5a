import sharp from 'sharp'
import { expect, test } from 'vitest'
import { scenes } from '#demo/catalogue/scenes.ts'
import { draw } from '#server/media/drawing/draw.ts'
import { colourways } from '#server/media/drawing/tones.ts'

test('equal keys give equal bytes, other keys others', async () => {
  const [one, again, other] = await Promise.all([
    draw('laptops/1', 480),
    draw('laptops/1', 480),
    draw('laptops/2', 480),
  ])
  expect(again.equals(one)).toBe(true)
  expect(other.equals(one)).toBe(false)
})

test.each([
  ['majlis-sofas/0', 480, 480],
  ['majlis-sofas/3', 960, 960],
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

test('every scene can be drawn in every variant and is small to send', async () => {
  const sizes: number[] = []
  let turn = 0
  for (const scene of Object.keys(scenes)) {
    const variant = turn++ % 6
    const bytes = await draw(`${scene}/${variant}`, 480)
    sizes.push(bytes.length)
  }
  expect(Math.max(...sizes)).toBeLessThan(12_000)
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(6_500)
})

test.each(Object.keys(scenes))(
  'the cover of %s is a whole object, centred on the ground of cards',
  async (scene) => {
    const { data, info } = await sharp(await draw(`${scene}/0`, 480))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const ground = [0xf1, 0xf3, 0xf4]
    const differs = (x: number, y: number) =>
      ground.some((value, channel) => Math.abs((data[(y * info.width + x) * 3 + channel] ?? 0) - value) > 10)
    const columns = [...Array(480).keys()].filter((x) => [...Array(480).keys()].some((y) => differs(x, y)))
    const rows = [...Array(480).keys()].filter((y) => [...Array(480).keys()].some((x) => differs(x, y)))
    const extent = (places: number[]) => ({ from: places[0] ?? 0, to: places.at(-1) ?? 0 })
    const [across, down] = [extent(columns), extent(rows)]
    expect(Math.max(across.to - across.from, down.to - down.from)).toBeGreaterThan(480 * 0.7)
    expect(Math.max(across.to - across.from, down.to - down.from)).toBeLessThan(480 * 0.88)
    expect(Math.abs((across.from + across.to) / 2 - 240)).toBeLessThan(30)
    expect(Math.abs((down.from + down.to) / 2 - 240)).toBeLessThan(30)
  },
)

test('the pictures of one product show one object in one colour', async () => {
  const [red, blue, drone] = await Promise.all([
    draw('cars@red/0', 480),
    draw('cars@navy/0', 480),
    draw('cameras-drones.drone@white/0', 480),
  ])
  expect(red.equals(blue)).toBe(false)
  expect(drone.length).toBeGreaterThan(0)
  expect(colourways).toContain('red')
})

test.each([
  'no-such-scene/0',
  'laptops',
  'laptops/6',
  'laptops/-1',
  'laptops/01',
  'laptops.no-such-object/0',
  'laptops.constructor/0',
  'laptops@no-such-colour/0',
  'laptops@/0',
  'laptops~/0',
  'laptops~a b/0',
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

test('a banner leaves its reading side plain', async () => {
  for (const [key, left] of [
    ['banner/deals@secondary', 0],
    ['banner/deals@secondary-rtl', 600],
  ] as const) {
    const side = sharp(await draw(key, 960)).extract({ left, top: 0, width: 340, height: 290 })
    const { channels } = await sharp(await side.toBuffer()).stats()
    for (const channel of channels) expect(channel.max - channel.min).toBeLessThan(12)
  }
})
