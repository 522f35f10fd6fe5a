import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createUser, signIn } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const villa = { house: 'Villa 12, Al Wasl Road', saveAs: 'Home', emirate: 'dubai' } as const

async function member(lang: 'en' | 'ar' = 'en') {
  const user = await createUser(db)
  const token = await signIn(db, { userId: user.id })
  return { user, api: browserClient(app, { token, lang }) }
}
type Api = Awaited<ReturnType<typeof member>>['api']
const add = async (api: Api, house: string, isDefault?: boolean) =>
  dataOf(api.addAddress({ ...villa, house, ...(isDefault === undefined ? {} : { isDefault }) }))
const housesOf = async (api: Api) =>
  (await dataOf(api.getMyAddress({}))).map(({ house, isDefault }) => (isDefault ? `${house} *` : house))

test('an address is saved with all its fields, and the first one is the default', async () => {
  const { api } = await member()
  const answer = await api.addAddress({
    ...villa,
    landmark: ' Opposite the park ',
    latitude: 25.2048,
    longitude: 55.2708,
    isDefault: false,
  })
  expect(answer).toMatchObject({
    ok: true,
    message: 'Address Added Successfully',
    data: { ...villa, landmark: 'Opposite the park', latitude: 25.2048, longitude: 55.2708, isDefault: true },
  })
  expect(await dataOf(api.getMyAddress({}))).toEqual([answer.ok && answer.data])
})

test('the default address comes first, then the latest ones', async () => {
  const { api } = await member()
  await add(api, 'one')
  await add(api, 'two')
  await add(api, 'three', true)
  await add(api, 'four')
  expect(await housesOf(api)).toEqual(['three *', 'four', 'two', 'one'])
})

test('an updated address stays the default until another one is made the default', async () => {
  const { api } = await member()
  const [first, second] = [await add(api, 'one'), await add(api, 'two')]
  const changed = await api.updateAddress({
    id: first._id,
    ...villa,
    house: 'Flat 3',
    saveAs: 'Work',
    emirate: 'ajman',
    isDefault: false,
  })
  expect(changed).toMatchObject({
    message: 'Address Updated Successfully',
    data: {
      house: 'Flat 3',
      landmark: '',
      saveAs: 'Work',
      emirate: 'ajman',
      latitude: null,
      isDefault: true,
    },
  })
  await dataOf(api.updateAddress({ id: second._id, ...villa, house: 'two', isDefault: true }))
  expect(await housesOf(api)).toEqual(['two *', 'Flat 3'])
})

test('selecting an address makes it the default', async () => {
  const { api } = await member()
  const first = await add(api, 'one')
  await add(api, 'two', true)
  expect(await dataOf(api.selectAddress({ addressId: first._id }))).toMatchObject({ isDefault: true })
  await dataOf(api.selectAddress({ addressId: first._id }))
  expect(await housesOf(api)).toEqual(['one *', 'two'])
  const refusal = await refusalOf(api.selectAddress({ addressId: '' }))
  expect(refusal.fields).toMatchObject({ addressId: { message: 'Please select default address' } })
})

test('deleting the default address makes the latest remaining one the default', async () => {
  const { api } = await member()
  const [first, second, third] = [await add(api, 'one'), await add(api, 'two'), await add(api, 'three')]
  await dataOf(api.deleteAddress({ id: first._id }))
  expect(await housesOf(api)).toEqual(['three *', 'two'])
  await dataOf(api.deleteAddress({ id: second._id }))
  expect(await housesOf(api)).toEqual(['three *'])
  await dataOf(api.deleteAddress({ id: third._id }))
  expect(await housesOf(api)).toEqual([])
  expect(await add(api, 'four')).toMatchObject({ isDefault: true })
})

test('concurrent writes keep exactly one default address and at most twenty addresses', async () => {
  const { api, user } = await member()
  const first = await add(api, 'first')
  const results = await Promise.all([
    ...Array.from({ length: 24 }, (_, index) =>
      api.addAddress({ ...villa, house: `house ${index}`, isDefault: index % 2 === 0 }),
    ),
    api.deleteAddress({ id: first._id }),
  ])
  const refused = results.filter((result) => !result.ok)
  expect(new Set(refused.map((result) => !result.ok && result.code))).toEqual(new Set(['limit_reached']))
  const all = await dataOf(api.getMyAddress({}))
  expect(all.length).toBeGreaterThanOrEqual(19)
  expect(all.length).toBeLessThanOrEqual(20)
  const { addresses } = schema
  const defaults = and(eq(addresses.userId, user.id), addresses.isDefault)
  expect(await db.$count(addresses, defaults)).toBe(1)
  await Promise.all(all.slice(0, 8).map(({ _id }) => api.selectAddress({ addressId: _id })))
  await Promise.all(all.slice(0, 12).map(({ _id }) => api.deleteAddress({ id: _id })))
  expect(await db.$count(addresses, defaults)).toBe(1)
})

test('the twenty-first address is refused', async () => {
  const { api } = await member()
  for (let number = 1; number <= 20; number += 1) await add(api, `house ${number}`)
  expect(await refusalOf(api.addAddress(villa))).toMatchObject({ statusCode: 409, code: 'limit_reached' })
})

test('addresses of another member are answered 404', async () => {
  const [one, other] = [await member(), await member()]
  const { _id } = await add(one.api, 'one')
  const calls = [
    other.api.updateAddress({ id: _id, ...villa }),
    other.api.deleteAddress({ id: _id }),
    other.api.selectAddress({ addressId: _id }),
  ]
  for (const call of calls) expect((await refusalOf(call)).statusCode).toBe(404)
  expect(await housesOf(one.api)).toEqual(['one *'])
  // A failed call must not take away the other member’s default.
  await add(other.api, 'own')
  await refusalOf(other.api.selectAddress({ addressId: _id }))
  expect(await housesOf(other.api)).toEqual(['own *'])
})

test('missing, overlong and out-of-range fields are named', async () => {
  const { api } = await member()
  const { fields } = await refusalOf(api.addAddress({ house: ' ', landmark: 'x'.repeat(101) } as never))
  expect(Object.keys(fields).sort()).toEqual(['emirate', 'house', 'landmark', 'saveAs'])
  for (const degrees of [{ latitude: 91 }, { longitude: -181 }]) {
    expect((await refusalOf(api.addAddress({ ...villa, ...degrees }))).fields).toHaveProperty(
      Object.keys(degrees),
    )
  }
})

test('messages about addresses are also in Arabic', async () => {
  const { api } = await member('ar')
  const added = await api.addAddress(villa)
  expect(added).toMatchObject({ ok: true, message: 'تمت إضافة العنوان بنجاح' })
})
