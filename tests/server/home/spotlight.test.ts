import { expect, test } from 'vitest'
import type { Category } from '#lib/contract/categories.ts'
import type { CategoryTree } from '#server/categories/service.ts'
import { categoryInSpotlight } from '#server/home/spotlight.ts'

const category = (name: string, productCount: number): CategoryTree[number] => ({
  ...({
    _id: name,
    slug: name,
    parentId: null,
    name,
    name_ar: name,
    icon: 'car',
    productCount,
  } satisfies Category),
  subCategories: [],
})
const on = (day: string) => new Date(`${day}T08:00:00Z`)

test('categories with enough products take daily turns in the spotlight', () => {
  const tree = [category('cars', 12), category('boats', 11), category('homes', 40), category('phones', 900)]
  const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']
  const names = days.map((day) => categoryInSpotlight(tree, on(day))?.name)
  expect(names.slice(0, 3).toSorted()).toEqual(['cars', 'homes', 'phones'])
  expect(names[3]).toBe(names[0])
  expect(categoryInSpotlight(tree, new Date('2026-11-26T23:59:59Z'))?.name).toBe(names[0])
})

test('without a category with enough products there is no spotlight', () => {
  expect(categoryInSpotlight([], on('2026-11-26'))).toBeNull()
  expect(categoryInSpotlight([category('boats', 3)], on('2026-11-26'))).toBeNull()
})
