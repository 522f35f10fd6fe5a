import { expect, test } from 'vitest'
import { subCategories } from '#demo/catalogue/categories.ts'
import { createProducts } from '#demo/catalogue/products.ts'
import { searches } from '#demo/people/searches.ts'

const fold = (text: string) =>
  text.toLowerCase().replaceAll(/[أإآ]/g, 'ا').replaceAll('ة', 'ه').replaceAll('ى', 'ي')
const categories = new Map<string, string>(
  subCategories.map(({ key, name }) => [key, `${name.en} ${name.ar}`]),
)
const texts = createProducts().map(({ name, description, subCategory }) =>
  fold([name.en, name.ar, description.en, description.ar, categories.get(subCategory)].join(' ')),
)

test.each(['en', 'ar'] as const)('every popular search in %s finds products', (language) => {
  expect(searches[language].length).toBeGreaterThanOrEqual(60)
  expect(new Set(searches[language]).size).toBe(searches[language].length)
  const vain = searches[language].filter(
    (search) =>
      texts.filter((text) =>
        fold(search)
          .split(' ')
          .every((word) => text.includes(word)),
      ).length < 2,
  )
  expect(vain).toEqual([])
})
