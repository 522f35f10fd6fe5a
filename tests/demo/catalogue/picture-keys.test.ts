import { expect, test } from 'vitest'
import { avatarKey, pictureKeys } from '#demo/catalogue/picture-keys.ts'
import { pictureObjects } from '#demo/catalogue/picture-objects.ts'
import { createProducts } from '#demo/catalogue/products.ts'
import { avatarSvg } from '#demo/drawings/avatar.ts'
import { pictureSvg } from '#demo/drawings/picture.ts'
import { individuals } from '#demo/people/individuals.ts'
import { createRandom } from '#demo/random.ts'
import { shapeOf } from '#server/media/drawing/shape.ts'

const products = createProducts()

test('every object that a product may show can be drawn', async () => {
  const named = new Set(Object.values(pictureObjects).flatMap((rules) => rules.map(([, object]) => object)))
  for (const object of named) await expect(shapeOf(object), object).resolves.toBeDefined()
})

test('the pictures of a product show one object in one colour, the cover first', () => {
  const attributes = { kind: 'lens', colour: 'black' }
  const keys = pictureKeys('cameras-drones', 'Sigma 24-70mm', attributes, 8, createRandom('one'))
  expect(keys[0]).toBe('cameras-drones.camera-lens@black/2')
  expect(new Set(keys.map((key) => key.replace(/\d$/, ''))).size).toBe(1)
  expect(new Set(keys).size).toBe(keys.length)
})

test('neighbours in a list have different covers', () => {
  const covers = [0, 1, 2, 3, 4, 5].map((turn) =>
    pictureKeys('laptops', 'A laptop', {}, turn, createRandom(String(turn)))[0]?.at(-1),
  )
  expect(new Set(covers).size).toBe(6)
})

test('every picture of every product can be drawn', async () => {
  const leads = new Set(products.flatMap(({ pictures }) => pictures.map((key) => key.replace(/\d$/, ''))))
  for (const lead of leads) await expect(pictureSvg(`${lead}0`), lead).resolves.toContain('<svg')
})

test('every member has a drawing, women one of a woman', () => {
  for (const [place, person] of individuals.entries())
    expect(avatarSvg(avatarKey(person, place))).toContain('<svg')
  expect(avatarKey({ firstName: 'مريم', language: 'ar' }, 3)).toBe('avatar/4-woman-gulf')
})
