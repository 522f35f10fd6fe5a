import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { subCategories, topCategories } from '#demo/catalogue/categories.ts'
import { materials } from '#demo/catalogue/materials.ts'
import { usualObjects } from '#demo/catalogue/usual-objects.ts'
import { stores } from '#demo/people/stores.ts'

const icons = `${process.cwd()}/node_modules/lucide-static/icons`
const all = [...topCategories, ...subCategories]

test('the demo has at least twelve top categories and eighty sub-categories', () => {
  expect(topCategories.length).toBeGreaterThanOrEqual(12)
  expect(subCategories.length).toBeGreaterThanOrEqual(80)
})

test('every category has a unique key and an existing icon', () => {
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  expect(all.filter(({ icon }) => !existsSync(`${icons}/${icon}.svg`)).map(({ key }) => key)).toEqual([])
})

test('every sub-category has a picture object and product material', () => {
  const keys = subCategories.map(({ key }) => key)
  expect(Object.keys(usualObjects).sort()).toEqual([...keys].sort())
  expect(materials.map(({ key }) => key)).toEqual(keys)
})

test('every top category has a store that sells in it', () => {
  const stock = new Set(stores.flatMap((store) => store.stock))
  const without = topCategories.filter(
    ({ key, subCategories: leaves }) => !stock.has(key) && !leaves.some((leaf) => stock.has(leaf.key)),
  )
  expect(without).toEqual([])
})

test('category names are English and Arabic', () => {
  for (const { name } of all) {
    expect(name.en).not.toMatch(/[\u0600-\u06ff]/)
    expect(name.ar).not.toMatch(/[a-z]/i)
    expect(name.ar).toMatch(/[\u0600-\u06ff]/)
  }
})

test.each(subCategories.map((leaf) => [leaf.key, leaf] as const))(
  'the attributes of %s have unique keys, and only choices have options',
  (_key, { attributes }) => {
    expect(new Set(attributes.map(({ key }) => key)).size).toBe(attributes.length)
    expect(attributes.some(({ required }) => required)).toBe(true)
    for (const { type, options, label } of attributes) {
      expect(label.ar).toMatch(/[\u0600-\u06ff]/)
      expect((options?.length ?? 0) > 1).toBe(type === 'choice')
      expect(new Set(options?.map(({ key }) => key)).size).toBe(options?.length ?? 0)
    }
  },
)
