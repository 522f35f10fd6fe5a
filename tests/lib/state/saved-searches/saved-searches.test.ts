import { expect, test } from 'vitest'
import { asMember } from '#lib/state/session/as-member.ts'
import { amountText, typedAmount, typedCount } from '#lib/state/shared/typed-amount.ts'
import { openTestApp } from '#support/app.ts'
import { createUser, signIn } from '#support/factories.ts'
import { openBrowser } from '../browser.ts'

const app = await openTestApp()

const openMember = async () => {
  const user = await createUser(app.db)
  return openBrowser(app, { token: await signIn(app.db, { userId: user.id }) })
}
const namesOf = ({ savedSearches }: Awaited<ReturnType<typeof openMember>>) => {
  const list = savedSearches.$searches.get()
  return list.state === 'ready' ? list.data.map(({ name }) => name) : list.state
}
const telling = { frequency: 'daily', byMail: false } as const

test('saved searches are added, changed and deleted, and signing out clears the list', async () => {
  const browser = await openMember()
  await browser.savedSearches.load()
  expect(namesOf(browser)).toEqual([])
  await browser.savedSearches.add({ search: 'oak', name: 'Oak', ...telling })
  await browser.savedSearches.add({ search: 'brass', name: 'Brass', ...telling })
  expect(namesOf(browser)).toEqual(['Brass', 'Oak'])
  const list = browser.savedSearches.$searches.get()
  const [brass, oak] = list.state === 'ready' ? list.data : []
  await browser.savedSearches.change(oak?._id ?? '', { name: 'Old oak', ...telling })
  await browser.savedSearches.remove(brass?._id ?? '')
  expect(namesOf(browser)).toEqual(['Old oak'])
  await browser.session.logout()
  expect(namesOf(browser)).toBe('loading')
})

test('a search is saved without loading the list, and a missing name is refused at its field', async () => {
  const browser = await openMember()
  await browser.session.start()
  await browser.savedSearches.add({ search: 'oak', name: 'Oak', ...telling })
  expect(browser.calls.filter((call) => call === 'savedSearch')).toHaveLength(1)
  const refused = await browser.savedSearches.add({ search: 'oak', name: '', ...telling })
  expect(refused).toMatchObject({ ok: false, fields: { name: { code: 'required' } } })
})

test('saved searches that failed to load can be loaded again', async () => {
  const browser = await openMember()
  browser.outage = () => Promise.reject(new TypeError('offline'))
  await browser.savedSearches.load()
  expect(namesOf(browser)).toBe('failed')
  browser.outage = undefined
  await browser.savedSearches.load()
  expect(namesOf(browser)).toEqual([])
})

test('asMember runs an action at once for a member, and after sign-in for a visitor', async () => {
  const done: string[] = []
  const visitor = openBrowser(app)
  asMember(visitor, () => done.push('visitor'))
  expect(visitor.general.$general.get().authModal.visible).toBe(true)
  expect(done).toEqual([])
  visitor.general.finishSignIn()
  expect(done).toEqual(['visitor'])
  const member = await openMember()
  await member.session.start()
  asMember(member, () => done.push('member'))
  expect(done).toEqual(['visitor', 'member'])
})

test('typed amounts and counts accept Latin, Arabic and Persian digits', () => {
  const amounts = ['80', ' 1,250.50 ', '٨٠', '۱۲٫۵', '', 'eighty', '-5', '1.234']
  expect(amounts.map(typedAmount)).toEqual([
    80_00,
    1_250_50,
    80_00,
    12_50,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(['12', '١٢', '1,000', '', 'two', '1.5'].map(typedCount)).toEqual([
    12,
    12,
    1000,
    undefined,
    Number.NaN,
    Number.NaN,
  ])
  expect([80_00, 80_50, null, undefined].map(amountText)).toEqual(['80', '80.50', '', ''])
})
