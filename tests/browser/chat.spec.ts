import type { Browser } from '@playwright/test'
import { dubaiField } from '#lib/i18n/dubai-time.ts'
import { formatPrice, formatTime } from '#lib/i18n/format.ts'
import { type Locale, otherLocale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { agree, type Chatter, chatter, otherChatter, startRoom, write } from './support/chat.ts'
import { listingOf, photo } from './support/listing.ts'
import { enter, type Member, newMember } from './support/member.ts'
import { gotoIdle, watch } from './support/settled.ts'
import { test as base, expect, inEachLanguage, type Shopper } from './support/shopper.ts'
import { expectToast, rememberToasts } from './support/toasts.ts'
import { overflowing } from './support/visit.ts'

/** Adds the address of the server under test, for members in other browsers. */
const test = base.extend<{ origin: string }>({
  origin: async ({ baseURL }, use) => {
    await use(baseURL ?? '')
  },
})

const mixed = 'السعر AED 1,250 شامل? See https://example.com/list.'

/** Opens a conversation of a buyer, in the language of the test, and a seller in the other one. */
async function pair(shopper: Shopper, browser: Browser, origin: string, locale: Locale) {
  const [seller, buyer] = await Promise.all([
    newMember({ firstName: 'Salem', lastName: 'Haddad' }),
    newMember({ firstName: 'Mona', lastName: 'Rashid' }),
  ])
  const product = await listingOf(seller)
  const roomId = await startRoom(buyer, origin, product.id)
  await enter(shopper.page, buyer)
  const us = chatter(shopper.page, locale)
  const them = await otherChatter(browser, seller, otherLocale(locale), origin)
  return { us, them, seller, buyer, product, roomId }
}

/** Fills in the sign-in dialog. */
async function signIn({ dialog, t }: Shopper, { email, password }: Member) {
  await dialog.getByLabel(t('auth:email'), { exact: true }).fill(email)
  await dialog.getByLabel(t('auth:password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: t('auth:submit') }).click()
}

/** Returns the texts of a thread in order. */
const texts = async ({ messages }: Chatter) =>
  (await messages.locator('bdi[dir=auto]').allInnerTexts()).map((text) => text.trim())

inEachLanguage((locale) => {
  const to = paths(locale)

  test('a buyer and a seller of different languages chat live, starting from the product page', async ({
    shopper,
    page,
    browser,
    origin,
  }) => {
    const { t } = shopper
    const [seller, buyer] = await Promise.all([newMember(), newMember()])
    const product = await listingOf(seller)
    const us = chatter(page, locale)
    const them = await otherChatter(browser, seller, otherLocale(locale), origin)

    await test.step('a visitor signs in to open the chat, and sellers have no chat link on their own product', async () => {
      await gotoIdle(them.page, them.to.product(product.id))
      await expect(them.page.getByRole('link', { name: them.t('chat:withSeller') })).toBeHidden()
      await them.open()
      await expect(them.page.getByText(them.t('chat:empty.all'), { exact: true })).toBeVisible()
      await shopper.open(to.product(product.id))
      await page.getByRole('link', { name: t('chat:withSeller') }).click()
      await signIn(shopper, buyer)
      await expect(us.field).toBeVisible()
      await expect(page).toHaveURL(/[?]room=/)
      await expect(page.getByText(t('chat:beginning'))).toBeVisible()
      await expect(page.getByText(t('trust:tips.general'))).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('a message arrives at once and shows when it is delivered and read', async () => {
      const question = t('chat:quickBuying.available')
      await page.getByRole('button', { name: question }).click()
      await expect(us.field).toHaveValue(question)
      await expect(us.field).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(us.messages).toHaveCount(1)
      await expect(them.rooms).toHaveCount(1)
      await expect(them.rooms.first()).toContainText(question)
      await expect(them.rooms.first()).toContainText(them.t('chat:unread', { count: 1, total: '1' }))
      await expect(us.progress(us.messages.last())).toHaveAttribute('data-progress', 'delivered')
      await them.rooms.first().getByRole('link').click()
      await expect(us.progress(us.messages.last())).toHaveAttribute('data-progress', 'read')
      await expect(page.getByText(t('chat:online'))).toBeVisible()
    })

    await test.step('the page shows that the seller types and renders the mixed-direction message right to left', async () => {
      await them.field.pressSequentially('Hm')
      await expect(page.getByRole('main').getByText(t('chat:typing')).first()).toBeVisible()
      await them.say(mixed)
      await expect(us.messages.last()).toContainText(mixed)
      const link = us.messages.last().getByRole('link')
      await expect(link).toHaveAttribute('href', 'https://example.com/list')
      await expect(link).toHaveAttribute('rel', /nofollow/)
      const line = us.messages.last().locator('bdi[dir=auto]')
      expect(await line.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
      await expect(page.getByRole('log')).toContainText(mixed)
    })
    await expectAccessible(page)
    await them.page.context().close()
  })

  test('a photo is sent in a chat and opens large, and a text file is refused', async ({
    shopper,
    browser,
    origin,
  }) => {
    const { us, them, roomId } = await pair(shopper, browser, origin, locale)
    await Promise.all([us.open(roomId), them.open(roomId)])
    await us.photos.setInputFiles(await photo('teal'))
    const theirs = them.messages.last().getByRole('button', { name: them.t('chat:openPhoto') })
    await expect(theirs).toBeVisible()
    const picture = theirs.getByRole('img')
    await expect
      .poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
    await theirs.click()
    await expect(them.dialog.getByRole('img')).toBeVisible()
    await expectAccessible(them.page, 'dialog')
    await them.page.keyboard.press('Escape')
    await expect(theirs).toBeFocused()
    await us.photos.setInputFiles({
      name: 'a.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    })
    await expect(us.page.getByText(us.t('chat:fileProblem.onlyImages'))).toBeVisible()
    await them.page.context().close()
  })

  test('an offer is made, countered and accepted within the thread', async ({ shopper, browser, origin }) => {
    const { us, them, roomId } = await pair(shopper, browser, origin, locale)
    await Promise.all([us.open(roomId), them.open(roomId)])
    const price = (dirhams: number) => formatPrice(dirhams * 100, locale).text
    await us.page.getByRole('button', { name: us.t('chat:offer') }).click()
    await us.dialog.getByLabel(us.t('offers:amount'), { exact: true }).fill('60')
    await us.page.keyboard.press('Enter')
    await expect(us.dialog).toBeHidden()
    await expect(us.messages.last()).toContainText(us.t('offers:status.seller'))
    await expect(us.page.getByRole('button', { name: us.t('chat:offer') })).toBeHidden()

    await expect(them.messages.last()).toContainText(price(60))
    await expectAccessible(them.page)
    await them.messages
      .last()
      .getByRole('button', { name: them.t('offers:counter') })
      .click()
    await them.dialog.getByLabel(them.t('offers:counterAmount')).fill('90')
    await them.page.keyboard.press('Enter')
    await expect(them.dialog).toBeHidden()

    await them.messages
      .last()
      .getByRole('button', { name: them.t('offers:takeBack') })
      .click()
    const card = us.messages.last()
    await expect(card).toContainText(us.t('offers:status.yours'))
    await expect(card).toContainText(price(90))
    await card.getByRole('button', { name: us.t('offers:accept') }).click()
    await us.dialog.getByRole('button', { name: us.t('offers:accept'), exact: true }).click()
    await expect(us.dialog).toBeHidden()
    await expect(us.messages.last()).toContainText(us.t('offers:status.accepted'))
    await expect(them.messages.last()).toContainText(them.t('offers:status.accepted'))
    await expect(them.messages.getByText(them.t('offers:agreedText'))).toHaveCount(1)
    // The withdrawal dialog is still open, but the offer is already accepted.
    await them.dialog.getByRole('button', { name: them.t('offers:takeBack'), exact: true }).click()
    await expect(them.dialog).toBeHidden()
    await expect(them.messages.last()).toContainText(them.t('offers:status.accepted'))
    await them.page.context().close()
  })

  test('a received chat message costs one API call', async ({ shopper, browser, origin }) => {
    const { us, them, seller, roomId } = await pair(shopper, browser, origin, locale)
    const settled = watch(us.page)
    await write(seller, origin, roomId, 'The first word')
    await Promise.all([us.open(roomId), them.open(roomId)])
    await expect(us.progress(them.messages.last())).toHaveAttribute('data-progress', 'read')
    await settled()
    const calls: string[] = []
    us.page.on('request', (request) => {
      const name = /\/user\/v1\/(\w+)/.exec(request.url())?.[1]
      if (name && request.method() !== 'OPTIONS') calls.push(name)
    })
    for (const [index, text] of ['Second', 'Third'].entries()) {
      await them.say(text)
      await expect(us.messages.last()).toContainText(text)
      await expect(us.rooms.first()).toContainText(text)
      await expect(us.progress(them.messages.last())).toHaveAttribute('data-progress', 'read')
      expect(calls).toEqual(Array.from({ length: index + 1 }, () => 'markChat'))
    }
    await them.page.context().close()
  })

  test('an offer far from the price asks for confirmation and keeps the typed amount', {
    tag: fullTag,
  }, async ({ shopper, browser, origin }) => {
    const { us, them, product, roomId } = await pair(shopper, browser, origin, locale)
    await us.open(roomId)
    await us.page.getByRole('button', { name: us.t('chat:offer') }).click()
    const amount = us.dialog.getByLabel(us.t('offers:amount'), { exact: true })
    await amount.fill('99,99,99,999')
    await us.page.keyboard.press('Enter')
    const question = us.dialog.getByRole('alertdialog')
    await expect(question).toContainText(formatPrice(99_999_999_900, locale).text)
    await expectAccessible(us.page, 'dialog')
    await us.page.keyboard.press('Enter')
    await question.getByRole('button', { name: us.t('offers:unusual.change') }).click()
    await expect(amount).toHaveValue('99,99,99,999')
    await expect(amount).toBeFocused()
    await expect(question).toBeHidden()
    await us.page.keyboard.press('Enter')
    await question.getByRole('button', { name: us.t('offers:unusual.send') }).click()
    await expect(us.dialog).toBeHidden()
    await expect(us.messages.last()).toContainText(formatPrice(99_999_999_900, locale).text)
    await expect(us.page.getByText(us.t('offers:standing.open'))).toBeVisible()
    await gotoIdle(us.page, to.product(product.id))
    await expect(us.page.getByRole('link', { name: us.t('offers:standing.open') })).toBeVisible()
    await expect(us.page.getByRole('button', { name: us.t('offers:make') })).toBeHidden()
    await them.page.context().close()
  })

  test('after an accepted offer a meeting is proposed, accepted, downloaded as a calendar file and cancelled', {
    tag: fullTag,
  }, async ({ shopper, browser, origin }) => {
    const { us, them, seller, buyer, product, roomId } = await pair(shopper, browser, origin, locale)
    await agree(buyer, seller, origin, product.id)
    await Promise.all([us.open(roomId), them.open(roomId)])
    await us.page.getByRole('button', { name: us.t('meetings:suggest') }).click()
    await us.dialog.getByRole('button', { name: us.t('meetings:send') }).click()
    await expect(us.dialog.getByLabel(us.t('meetings:place'))).toBeFocused()
    await expectAccessible(us.page, 'dialog')
    const at = Date.now() + 2 * 86_400_000
    await us.dialog.getByLabel(us.t('meetings:place')).fill('دبي مول، النافورة')
    await us.dialog.getByLabel(us.t('meetings:at')).fill(dubaiField(at))
    await us.dialog.getByRole('button', { name: us.t('meetings:send') }).click()
    await expect(us.dialog).toBeHidden()
    const card = ({ page, t }: Chatter) =>
      page.getByRole('region', { name: t('meetings:title'), exact: true })
    await expect(card(us)).toContainText(us.t('meetings:state.proposed'))
    await expect(card(them)).toContainText('دبي مول، النافورة')
    await expect(card(them)).toContainText(formatTime(new Date(at).toISOString(), otherLocale(locale)))
    await expectAccessible(them.page)
    await card(them)
      .getByRole('button', { name: them.t('meetings:accept') })
      .click()
    for (const side of [us, them]) await expect(card(side)).toContainText(side.t('meetings:state.accepted'))
    const download = us.page.waitForEvent('download')
    await card(us)
      .getByRole('button', { name: us.t('meetings:calendar') })
      .click()
    expect((await download).suggestedFilename()).toMatch(/^meeting-[\d-]+\.ics$/)
    await card(them)
      .getByRole('button', { name: them.t('meetings:cancel') })
      .click()
    await them.dialog.getByRole('button', { name: them.t('meetings:cancel') }).click()
    await expect(card(us)).toContainText(us.t('meetings:state.cancelled'))
    await expect(us.page.getByRole('button', { name: us.t('meetings:suggest') })).toBeVisible()
    await them.page.context().close()
  })

  test('own quick replies are written, ordered and inserted into the field without sending', {
    tag: fullTag,
  }, async ({ shopper, browser, origin }) => {
    const { us, them, roomId } = await pair(shopper, browser, origin, locale)
    await us.open(roomId)
    await us.page.getByRole('button', { name: us.t('chat:quickOwn.edit') }).click()
    for (const text of ['Near the metro', 'قريب من المترو']) {
      await us.dialog.getByRole('button', { name: us.t('chat:quickOwn.add') }).click()
      await us.page.keyboard.type(text)
    }
    await us.dialog.getByRole('button', { name: us.t('chat:quickOwn.up', { number: 2 }) }).click()
    await expectAccessible(us.page, 'dialog')
    await us.dialog.getByRole('button', { name: us.t('chat:quickOwn.save') }).click()
    await expect(us.dialog).toBeHidden()
    await us.open(roomId)
    const replies = us.page.getByRole('list', { name: us.t('chat:quick') }).getByRole('button')
    await expect(replies.first()).toHaveText('قريب من المترو')
    await replies.nth(1).click()
    await expect(us.field).toHaveValue('Near the metro')
    await expect(us.messages).toHaveCount(0)
    await them.page.context().close()
  })

  test('a message that looks like a scam warns only its recipient, who can report it', {
    tag: fullTag,
  }, async ({ shopper, browser, origin }) => {
    const { us, them, roomId } = await pair(shopper, browser, origin, locale)
    await rememberToasts(us.page)
    await Promise.all([us.open(roomId), them.open(roomId)])
    await them.say('Please send me the OTP code that you get')
    const notice = us.page.getByRole('note', { name: us.t('chat:scam.title') })
    await expect(notice).toContainText(us.t('chat:scam.code'))
    await expect(us.progress(them.messages.last())).toHaveAttribute('data-progress', 'read')
    await expect(them.page.getByRole('note')).toHaveCount(0)
    await expectAccessible(us.page)
    await notice.getByRole('button', { name: us.t('chat:scam.report') }).click()
    await us.dialog.getByLabel(us.t('report:reasons.fraud')).check()
    await us.dialog.getByRole('button', { name: us.t('report:submit') }).click()
    await expectToast(us.page, us.t('success:reportSent'))
    await notice.getByRole('button', { name: us.t('chat:scam.dismiss') }).click()
    await expect(notice).toBeHidden()
    await us.open(roomId)
    await expect(us.messages.last()).toContainText('OTP')
    await expect(notice).toBeHidden()
    await them.page.context().close()
  })

  test('deleting a chat affects one side only, and a new message brings it back without the old ones', {
    tag: fullTag,
  }, async ({ shopper, browser, origin }) => {
    const { us, them, seller, roomId } = await pair(shopper, browser, origin, locale)
    await rememberToasts(us.page)
    await write(seller, origin, roomId, 'The first word')
    await Promise.all([us.open(roomId), them.open(roomId)])
    await us.choose('clear')
    await expectAccessible(us.page, 'dialog')
    await us.dialog.getByRole('button', { name: us.t('chat:clear'), exact: true }).click()
    await expectToast(us.page, us.t('success:chatDeleted'))
    await expect(us.page).toHaveURL(to.chat())
    await expect(us.rooms).toHaveCount(0)
    await expect(them.messages).toHaveCount(1)
    await them.say('The second word')
    await us.rooms.first().getByRole('link').click()
    await expect(us.messages).toHaveCount(1)
    await expect(us.messages.last()).toContainText('The second word')
    await them.page.context().close()
  })

  test('blocking a member hides the message field on both sides until the block is removed', {
    tag: fullTag,
  }, async ({ shopper, browser, origin }) => {
    const { us, them, roomId } = await pair(shopper, browser, origin, locale)
    await Promise.all([us.open(roomId), them.open(roomId)])
    await us.say('Hello')
    await us.choose('block')
    await us.dialog.getByRole('button', { name: us.t('chat:block'), exact: true }).click()
    await expect(us.field).toBeHidden()
    await expect(them.field).toBeHidden()
    await us.open()
    await us.page.getByRole('button', { name: us.t('chat:blocked') }).click()
    await expect(us.dialog.getByText('Salem Haddad')).toBeVisible()
    await expectAccessible(us.page, 'dialog')
    await us.dialog.getByRole('button', { name: /Salem Haddad/ }).click()
    await expect(us.dialog.getByText(us.t('chat:blockedEmpty'))).toBeVisible()
    await us.page.keyboard.press('Escape')
    await Promise.all([us.open(roomId), them.open(roomId)])
    await us.say('Hello again')
    await expect(them.messages.last()).toContainText('Hello again')
    await them.page.context().close()
  })

  test('messages written offline wait and are sent in order, once', { tag: fullTag }, async ({
    shopper,
    browser,
    origin,
  }) => {
    const { us, them, roomId, seller } = await pair(shopper, browser, origin, locale)
    await Promise.all([us.open(roomId), them.open(roomId)])
    await us.say('zero')
    await expect(them.messages).toHaveCount(1)
    const { page } = us
    await page.context().setOffline(true)
    await expect(page.getByText(us.t('chat:offline'))).toBeVisible()
    const written = ['one', 'two', 'three']
    for (const text of written) await us.say(text)
    await expect(page.locator('[data-waiting]')).toHaveCount(3)
    await write(seller, origin, roomId, 'meanwhile')
    await page.context().setOffline(false)
    await expect(page.locator('[data-waiting]')).toHaveCount(0, { timeout: 45_000 })
    await expect(them.messages).toHaveCount(5)
    expect(await texts(them)).toEqual(['zero', 'meanwhile', ...written])
    await expect.poll(() => texts(us)).toEqual(['zero', 'meanwhile', ...written])
    await them.page.context().close()
  })

  test('a chat draft is kept, and a message over the length limit is neither sent nor lost', async ({
    shopper,
    browser,
    origin,
  }) => {
    const { us, them, roomId } = await pair(shopper, browser, origin, locale)
    await us.open(roomId)
    await us.say('Hello')
    await us.field.fill('Not yet finished')
    await us.open()
    await us.rooms.first().getByRole('link').click()
    await expect(us.field).toHaveValue('Not yet finished')
    await us.field.fill('x'.repeat(4_003))
    await expect(us.page.getByText(us.t('chat:tooLong', { count: 3, total: '3' }))).toBeVisible()
    await us.field.press('Enter')
    await expect(us.field).toHaveValue('x'.repeat(4_003))
    await expect(us.messages).toHaveCount(1)
    await us.field.fill('x'.repeat(4_000))
    await us.field.press('Enter')
    await expect(us.messages).toHaveCount(2)
    await them.page.context().close()
  })

  test('earlier messages load on scrolling up without moving the visible ones', { tag: fullTag }, async ({
    shopper,
    browser,
    origin,
  }) => {
    const { us, them, seller, buyer, roomId } = await pair(shopper, browser, origin, locale)
    // Both members write, because the limit is 20 messages per member and minute.
    for (let number = 1; number <= 30; number += 1) {
      await write(number % 2 ? seller : buyer, origin, roomId, `Message ${number}\nwith\nsome\nlines`)
    }
    await us.page.route('**/user/v1/chatList?*', async (route) => {
      const url = new URL(route.request().url())
      const response = await route.fetch()
      // Requests are cancelled when the page is left.
      const answer = await response.json().catch(() => null)
      if (!answer) return
      // Pages of ten messages, so that thirty messages need several.
      const { messages } = answer.data ?? {}
      if (messages && !url.searchParams.has('after')) {
        messages.more ||= messages.items.length > 10
        messages.items = messages.items.slice(-10)
      }
      await route.fulfill({ response, json: answer })
    })
    await us.open(roomId)
    await expect(us.messages).toHaveCount(10)
    const box = us.page.getByRole('region', { name: us.t('chat:log', { name: '\u2068Salem Haddad\u2069' }) })
    // The first loaded message of a day has its date above it, until an earlier one is loaded.
    const first = us.messages.getByText('Message 21', { exact: true })
    await box.evaluate((element) => element.scrollTo(0, 200))
    const before = await first.evaluate((element) => element.getBoundingClientRect().top)
    await expect(us.messages).not.toHaveCount(10)
    const after = await first.evaluate((element) => element.getBoundingClientRect().top)
    expect(Math.abs(after - before)).toBeLessThan(4)
    await them.open(roomId)
    await them.say('Down here')
    await us.page.getByRole('button', { name: us.t('chat:newBelow', { count: 1, total: '1' }) }).click()
    await expect(us.messages.last()).toBeInViewport()
    await them.page.context().close()
  })

  test('a phone shows either the list of chats or a thread, and both work by keyboard', async ({
    shopper,
    browser,
    origin,
  }) => {
    const { us, them, seller, roomId } = await pair(shopper, browser, origin, locale)
    const { page } = us
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfarbenkatalog'
    await write(seller, origin, roomId, long)
    await page.setViewportSize({ width: 360, height: 780 })
    await us.open()
    const row = us.rooms.first().getByRole('link')
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(us.field).toBeFocused()
    await expect(us.messages.last()).toContainText(long)
    await expect(page.getByRole('banner')).toBeHidden()
    expect(await overflowing(page)).toEqual([])
    await expectAccessible(page)
    await page.keyboard.type('With the keyboard')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('alone')
    await page.keyboard.press('Enter')
    await expect(them.rooms).toHaveCount(0)
    await expect(us.messages.last()).toContainText('alone')
    await page.goBack()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(row).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: us.t('chat:back') }).click()
    await expect(row).toBeFocused()
    expect(await overflowing(page)).toEqual([])
    await expectAccessible(page)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowDown')
    await expect(us.filter('buying')).toBeChecked()
    await them.page.context().close()
  })

  test('chats that fail to load offer a retry, and empty lists and missing chats say so', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const { t } = shopper
    await enter(page, await newMember())
    await page.route('**/user/v1/chatList?*', (route) => route.abort())
    await page.goto(to.chat())
    const retry = page.getByRole('button', { name: t('errors:retry') })
    await expect(retry).toBeVisible()
    await page.unroute('**/user/v1/chatList?*')
    // The live connection may have loaded the chats already.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
      await expect(retry).toBeHidden({ timeout: 1_000 })
    }).toPass()
    for (const filter of ['buying', 'selling', 'unread', 'all'] as const) {
      await page.getByText(t(`chat:filters.${filter}`), { exact: true }).click()
      await expect(page.getByText(t(`chat:empty.${filter}`), { exact: true })).toBeVisible()
    }
    await expectAccessible(page)
    await page.goto(to.chat({ room: '0198c0de-0000-7000-8000-000000000001' }))
    await expect(page.getByText(t('chat:goneTitle'))).toBeVisible()
    await page.goto(to.chat({ product: '0198c0de-0000-7000-8000-000000000001' }))
    await expect(page).toHaveURL(to.chat())
  })
})
