import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { createUser, signIn } from '#support/factories.ts'
import { openBrowser } from '../browser.ts'

const app = await openTestApp()

const openMember = async () => {
  const user = await createUser(app.db)
  const browser = openBrowser(app, { token: await signIn(app.db, { userId: user.id }) })
  await browser.addresses.load()
  return browser
}
const housesOf = ({ addresses }: Awaited<ReturnType<typeof openMember>>) => {
  const list = addresses.$addresses.get()
  return list.state === 'ready'
    ? list.data.map(({ house, isDefault }) => (isDefault ? `${house}*` : house))
    : list.state
}
const villa = { house: 'Villa 12', saveAs: 'Home', emirate: 'dubai' } as const
const office = { house: 'Office 4', saveAs: 'Work', emirate: 'sharjah' } as const

test('addresses are added, changed and deleted, and the default one is listed first', async () => {
  const browser = await openMember()
  expect(housesOf(browser)).toEqual([])
  await browser.addresses.save({ ...villa, latitude: 25.2, longitude: 55.27 })
  await browser.addresses.save({ ...office, isDefault: true })
  expect(housesOf(browser)).toEqual(['Office 4*', 'Villa 12'])
  const list = browser.addresses.$addresses.get()
  const [first, second] = list.state === 'ready' ? list.data : []
  expect(second).toMatchObject({ latitude: 25.2, longitude: 55.27 })
  await browser.addresses.makeDefault(second?._id ?? '')
  expect(housesOf(browser)).toEqual(['Villa 12*', 'Office 4'])
  await browser.addresses.save({ ...office, house: 'Office 5' }, first?._id)
  await browser.addresses.remove(second?._id ?? '')
  expect(housesOf(browser)).toEqual(['Office 5*'])
  const said = browser.toasts.$toasts.get().map(({ content }) => ('text' in content ? content.text : ''))
  expect(said).toContain('Address Added Successfully')
  expect(said).toContain('Address Updated Successfully')
})

test('an incomplete address is refused at its field, without a toast', async () => {
  const browser = await openMember()
  const result = await browser.addresses.save({ ...villa, house: '' })
  expect(result).toMatchObject({ ok: false, fields: { house: { code: 'required' } } })
  expect(browser.toasts.$toasts.get()).toEqual([])
})

test('addresses that failed to load can be loaded again', async () => {
  const browser = await openMember()
  browser.outage = () => Promise.reject(new TypeError('offline'))
  await browser.addresses.load()
  expect(housesOf(browser)).toBe('failed')
  browser.outage = undefined
  await browser.addresses.load()
  expect(housesOf(browser)).toEqual([])
})

test.each([
  ['Zayed sports city', { latitude: 24.4161, longitude: 54.4537 }, 'abu-dhabi'],
  ['Deira', { latitude: 25.2697, longitude: 55.3095 }, 'dubai'],
  ['the corniche of Fujairah', { latitude: 25.1288, longitude: 56.3265 }, 'fujairah'],
  ['London', { latitude: 51.5, longitude: -0.12 }, null],
])('the position of %s tells the emirate of an address', async (_, point, emirate) => {
  const browser = await openMember()
  expect(await browser.addresses.emirateAt(point)).toBe(emirate)
})

test('the emirates are requested only once', async () => {
  const browser = await openMember()
  const first = await browser.addresses.emirates()
  expect(first.ok && first.data.map(({ _id }) => _id)).toContain('dubai')
  await browser.addresses.emirates()
  expect(browser.calls.filter((call) => call === 'statesList')).toHaveLength(1)
})

test('signing out clears the addresses', async () => {
  const browser = await openMember()
  await browser.addresses.save(villa)
  await browser.session.logout()
  expect(housesOf(browser)).toBe('loading')
})
