import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { createUser, signIn } from '#support/factories.ts'
import { openBrowser } from '../browser.ts'

const app = await openTestApp({ PAYMENT: 'sandbox' })

const openMember = async () => {
  const user = await createUser(app.db)
  const browser = openBrowser(app, { token: await signIn(app.db, { userId: user.id }) })
  await browser.cards.load()
  return browser
}
const year = (new Date().getUTCFullYear() + 2) % 100
const card = { holderName: 'Layla Nasser', number: '4242 4242 4242 4242', expiry: `12/${year}`, cvv: '123' }

test('a card is saved and deleted, and only the last four digits are kept', async () => {
  const browser = await openMember()
  expect(browser.cards.$cards.get()).toMatchObject({ data: { cards: [], provider: 'sandbox' } })
  expect((await browser.cards.save(card)).ok).toBe(true)
  const saved = browser.cards.$cards.get()
  expect(saved).toMatchObject({
    data: { cards: [{ brand: 'visa', lastFour: '4242', holderName: 'Layla Nasser' }] },
  })
  const everything = [saved, browser.general.$general.get(), [...browser.kept.values()], browser.logged]
  expect(JSON.stringify(everything)).not.toMatch(/4242 ?4242|"123"/)
  const [first] = saved.state === 'ready' ? saved.data.cards : []
  await browser.cards.remove(first?._id ?? '')
  expect(browser.cards.$cards.get()).toMatchObject({ data: { cards: [] } })
})

test('a declined card is refused without a toast and not saved', async () => {
  const browser = await openMember()
  const result = await browser.cards.save({ ...card, number: '4000000000000002' })
  expect(result).toMatchObject({ ok: false, code: 'card_declined' })
  expect(browser.cards.$cards.get()).toMatchObject({ data: { cards: [] } })
  expect(browser.toasts.$toasts.get()).toEqual([])
})
