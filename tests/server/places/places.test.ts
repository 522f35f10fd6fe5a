import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emirateKeys } from '#lib/contract/fields.ts'
import { placeIdOf } from '#server/places/queries.ts'
import { places, products } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createBranch, createUser, signIn } from '#support/factories.ts'
import { createPhotos, listingInput, newKey } from '#support/listings.ts'

const app = await openTestApp()
const { db } = app
const api = browserClient(app)
const { leaf } = await createBranch(db)
const seller = await createUser(db)
const member = browserClient(app, { token: await signIn(db, { userId: seller.id }) })

async function list(changes: Parameters<typeof listingInput>[2] = {}) {
  const input = listingInput(leaf, await createPhotos(db, seller), changes)
  return dataOf(member.addProduct({ ...input, idempotencyKey: newKey() }))
}

test('a new installation has places in all emirates, with both names and a point in the country', async () => {
  const all = await dataOf(api.places({}))
  expect(all.length).toBeGreaterThanOrEqual(150)
  expect(new Set(all.map(({ emirate }) => emirate))).toEqual(new Set(emirateKeys))
  for (const { key, name, name_ar, latitude, longitude } of all) {
    expect(name, key).toMatch(/^[A-Z]/)
    expect(name_ar, key).toMatch(/\p{Script=Arabic}/u)
    expect(latitude, key).toBeGreaterThan(22.5)
    expect(latitude, key).toBeLessThan(26.5)
    expect(longitude, key).toBeGreaterThan(51.4)
    expect(longitude, key).toBeLessThan(56.5)
  }
  expect(all.find(({ key }) => key === 'jumeirah-village-circle')?.aliases).toContain('JVC')
})

test('the places of one emirate come in tree order, each area before its communities', async () => {
  const inDubai = await dataOf(api.places({ emirate: 'dubai' }))
  expect(inDubai.every(({ emirate }) => emirate === 'dubai')).toBe(true)
  const at = inDubai.findIndex(({ key }) => key === 'deira')
  expect(inDubai[at]?.parent).toBeNull()
  expect(inDubai[at + 1]).toMatchObject({ key: 'al-rigga', parent: 'deira' })
})

test('a listing shows its place on the card and its chain of places on the page', async () => {
  const listing = await list({ place: 'al-rigga' })
  expect(listing).toMatchObject({ emirate: 'dubai', place: { key: 'al-rigga' } })
  expect(await dataOf(api.getProduct({ id: listing._id }))).toMatchObject({
    place: { key: 'al-rigga', name: 'Al Rigga', name_ar: 'الرقة' },
    places: [{ key: 'al-rigga' }, { key: 'deira' }],
  })
  const { items } = await dataOf(api.getProducts({ categoryId: leaf.id, place: 'al-rigga' }))
  expect(items).toMatchObject([{ _id: listing._id, place: { key: 'al-rigga' } }])
})

test('editing a listing keeps, changes or removes its place, and a new emirate clears it', async () => {
  const listing = await list({ name: 'Pine table' })
  expect(listing.place).toBeNull()
  const images = listing.images.map(({ _id }) => _id)
  const edit = async (changes: Parameters<typeof listingInput>[2]) =>
    await dataOf(member.updateProduct({ id: listing._id, ...listingInput(leaf, images, changes) }))
  expect(await edit({ place: 'dubai-marina' })).toMatchObject({ place: { key: 'dubai-marina' } })
  expect(await edit({ place: 'al-majaz', emirate: 'sharjah' })).toMatchObject({ place: { key: 'al-majaz' } })
  expect(await edit({ emirate: 'sharjah' })).toMatchObject({ place: { key: 'al-majaz' } })
  expect(await edit({ emirate: 'sharjah', place: null })).toMatchObject({ place: null })
  expect(await edit({ place: 'mirdif' })).toMatchObject({ place: { key: 'mirdif' } })
  expect(await edit({ emirate: 'ajman' })).toMatchObject({ place: null })
})

test('an emirate, an unknown place and one of another emirate are refused as place', async () => {
  const images = await createPhotos(db, seller)
  for (const place of ['al-majaz', 'dubai', 'atlantis']) {
    const refused = refusalOf(
      member.addProduct({
        ...listingInput(leaf, images, { place }),
        idempotencyKey: newKey(),
      }),
    )
    expect(await refused).toMatchObject({
      code: 'invalid_input',
      fields: { place: { code: 'invalid_choice' } },
    })
  }
})

test('a hidden place cannot be newly chosen, and listings in it keep it', async () => {
  const listing = await list({ place: 'hatta' })
  await db.update(places).set({ hiddenAt: new Date() }).where(eq(places.slug, 'hatta'))
  const [row] = await db.select().from(products).where(eq(products.id, listing._id))
  await expect(placeIdOf(db, 'dubai', 'hatta', null)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await placeIdOf(db, 'dubai', 'hatta', row ?? null)).toBe(row?.placeId)
  await db.update(places).set({ hiddenAt: null }).where(eq(places.slug, 'hatta'))
})

test('a duplicated listing keeps its place', async () => {
  const listing = await list({ place: 'mirdif' })
  const copy = await dataOf(member.duplicateProduct({ id: listing._id, idempotencyKey: newKey() }))
  expect(copy.place?.key).toBe('mirdif')
})
