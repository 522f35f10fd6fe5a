import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgetCaches } from '#server/platform/caches.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createUser, signIn } from '#support/factories.ts'

const app = await openTestApp({}, { seeded: true })
const { id: userId } = await createUser(app.db)
const api = browserClient(app, { token: await signIn(app.db, { userId }) })
const slugs = ['cars', 'four-wheel-drives', 'mobile-phones']
const leaves = await app.db.select().from(schema.categories).where(inArray(schema.categories.slug, slugs))
const idOf = (slug: string) => leaves.find((leaf) => leaf.slug === slug)?.id ?? ''

const usual = async (slug: string, attribute: string, value: string) =>
  (await dataOf(api.usualCategory({ categoryId: idOf(slug), attribute, value })))?.slug

test('usualCategory suggests the category in which a model is usually listed', async () => {
  expect(await usual('cars', 'model', 'nissan-patrol')).toBe('four-wheel-drives')
  expect(await usual('four-wheel-drives', 'model', 'toyota-camry')).toBe('cars')
})

test('usualCategory suggests nothing for the usual category, unknown values and other attributes', async () => {
  for (const [slug, attribute, value] of [
    ['four-wheel-drives', 'model', 'nissan-patrol'],
    ['cars', 'model', 'bmw-x5'],
    ['cars', 'brand', 'nissan'],
    ['cars', 'model', 'nowhere'],
    ['cars', 'colour', 'white'],
    ['cars', 'constructor', 'white'],
    ['mobile-phones', 'model', 'nissan-patrol'],
  ] as const)
    expect(await usual(slug, attribute, value), `${attribute} ${value} in ${slug}`).toBeUndefined()
})

test('usualCategory does not suggest a hidden category', async () => {
  const hide = (hiddenAt: Date | null) =>
    app.db
      .update(schema.categories)
      .set({ hiddenAt })
      .where(inArray(schema.categories.slug, ['four-wheel-drives']))
  await hide(new Date())
  forgetCaches(app.resources.db, ['categories'])
  expect(await usual('cars', 'model', 'nissan-patrol')).toBeUndefined()
  await hide(null)
  forgetCaches(app.resources.db, ['categories'])
})

test('usualCategory requires a signed-in member', async () => {
  const query = { categoryId: idOf('cars'), attribute: 'model', value: 'nissan-patrol' }
  expect((await refusalOf(browserClient(app).usualCategory(query))).code).toBe('sign_in_required')
})
