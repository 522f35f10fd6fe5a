import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { avatarKey, pictureKeys, pictureObject } from '#demo/catalogue/picture-keys.ts'
import { pictureObjects } from '#demo/catalogue/picture-objects.ts'
import { createProducts } from '#demo/catalogue/products.ts'
import { type SubCategoryKey, usualObjects } from '#demo/catalogue/usual-objects.ts'
import { individuals } from '#demo/people/individuals.ts'
import { avatarSvg } from '#demo/pictures/avatar.ts'
import { productPicture } from '#demo/pictures/product-picture.ts'
import { createRandom } from '#demo/random.ts'

const products = createProducts()

test('the pictures of a product show one object in one colour, the cover first', () => {
  const attributes = { kind: 'lens', colour: 'black' }
  const keys = pictureKeys('cameras-drones', 'Sigma 24-70mm', attributes, createRandom('one'))
  expect(keys[0]).toBe('cameras-drones.camera-lens@black/0')
  expect(new Set(keys.map((key) => key.replace(/\d$/, ''))).size).toBe(1)
  expect(new Set(keys).size).toBe(keys.length)
})

const objectOf = (key: string) => /\.([a-z0-9-]+)/.exec(key)?.[1] ?? ''

test('the picture object of every product is allowed in its sub-category', () => {
  for (const { subCategory, pictures, name } of products) {
    const key = subCategory as SubCategoryKey
    const allowed = [usualObjects[key], ...(pictureObjects[key] ?? []).map(([, each]) => each)]
    expect(allowed, name.en ?? name.ar ?? '').toContain(objectOf(pictures[0] as string))
  }
})

test.each([
  ['ball-racket-sports', '', 'Basketball hoop on a stand, adjustable', 'basketball-hoop'],
  ['ball-racket-sports', '', 'English willow cricket bat, grade 1', 'cricket-bat'],
  ['ball-racket-sports', '', 'Football goals 3 × 2 m, pair, with nets', 'football-goal'],
  ['auto-parts', '', 'Headlight LED left and right', 'headlight'],
  ['auto-parts', '', 'Front bumper with grille', 'bumper'],
  ['air-conditioners', 'humidifier', 'Ultrasonic humidifier 5 L with oil tray', 'humidifier'],
  ['air-conditioners', 'purifier', 'Xiaomi air purifier 4 Pro', 'air-purifier'],
  ['garden-outdoor', 'seating', 'Aluminium outdoor sofa for seven', 'garden-sofa'],
  ['commercial-vehicles', 'food-truck', 'Food truck 2019 with full kitchen', 'food-truck'],
  ['safety-gear', 'head', 'Safety helmet with ratchet, white', 'safety-helmet'],
  ['equestrian', 'tack', 'Jumping saddle in brown leather', 'saddle'],
  ['fruit-vegetables', '', 'Watermelon per sack', 'watermelon'],
  ['power-tools', '', 'Ladder, aluminium, 6 m telescopic', 'ladder'],
  ['cat-dog-supplies', '', 'Cat tree with scratching posts, 160 cm', 'cat-tree'],
  ['bedrooms', '', 'Bedroom set, 6 pieces: bed, two tables, dressing table, wardrobe', 'bed'],
  ['majlis-sofas', '', 'L-shape sofa 6 seater', 'corner-sofa'],
  ['kids-clothing', '', 'Swimsuit with sun protection', 't-shirt'],
  ['apartments-rent', 'studio', '{bedrooms} near the metro', 'studio-flat'],
  ['apartments-sale', '3', '{bedrooms} in a tower by the sea', 'tower'],
  ['apartments-sale', '2', '{bedrooms} with a balcony', 'living-room'],
] as const)('in %s, %s %s is shown as %s', (scene, kind, name, object) => {
  expect(pictureObject(scene, name, kind)).toBe(object)
})

test('pictures of number plates show the emirate, code and number of the product name', () => {
  const plates = products.filter(({ subCategory }) => subCategory === 'number-plates')
  for (const { name, attributes, pictures } of plates) {
    const title = name.en ?? name.ar ?? ''
    const [, text = ''] = /~([^/@]+)/.exec(pictures[0] as string) ?? []
    const [emirate, code, number = ''] = text.split('_')
    expect(emirate, title).toBeTruthy()
    expect(code, title).toBe(String(attributes.code))
    expect(number, title).toMatch(/^\d{2,5}$/)
    expect(title).toContain(number)
  }
})

test('pictures of SIM cards show the digits of the product name', () => {
  const cards = products.filter(({ subCategory, name }) => subCategory === 'vip-numbers' && name.en)
  for (const { name, pictures } of cards) {
    const [, text = ''] = /~([^/@]+)/.exec(pictures[0] as string) ?? []
    expect(text).toMatch(/^05[\dX]-[\dX-]+$/)
    const groups = (name.en?.match(/\b0?\d+\b/g) ?? []).filter((group) => /^0\d\d$|^\d{4,}$/.test(group))
    for (const group of groups) expect(text, name.en ?? '').toContain(group)
  }
})

test('every picture of every product is rendered', () => {
  for (const key of new Set(products.flatMap(({ pictures }) => pictures)))
    expect(existsSync(productPicture(key).file), key).toBe(true)
})

test('every member has an avatar, which fits the first name', () => {
  for (const [place, person] of individuals.entries())
    expect(avatarSvg(avatarKey(person, place))).toContain('<svg')
  expect(avatarKey({ firstName: 'مريم', language: 'ar' }, 3)).toBe('avatar/4-woman-gulf')
})
