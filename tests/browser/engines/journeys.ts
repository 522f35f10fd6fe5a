import { expect } from '@playwright/test'
import { otherLocale } from '#lib/i18n/locales.ts'
import { totp } from '#support/admin.ts'
import { newAdmin } from '../support/admin.ts'
import { startRoom, write } from '../support/chat.ts'
import { listingOf } from '../support/listing.ts'
import { inDatabase, newMember } from '../support/member.ts'
import { codeFor } from '../support/outbox.ts'
import type { Visitor } from './visitor.ts'

/** A reader opens the home page, then a category, and filters its list by price. */
export async function browseAndFilter(visitor: Visitor): Promise<void> {
  const { to, t } = visitor
  await visitor.open(to.home())
  await visitor.click('main a[href*="/products/"]')
  await visitor.isAt('/products/')
  await visitor.sees('main [data-quick-view], main article')
  await visitor.fill('#filters input[name=minPrice]', '100')
  await visitor.click('#filters button[type=submit]', t('list:apply'))
  await visitor.isAt('minPrice=100')
  await visitor.sees('main h1')
}

/** A shopper types, gets suggestions, and opens the results. */
export async function search(visitor: Visitor): Promise<void> {
  const { to, locale } = visitor
  await visitor.open(to.home())
  await visitor.fill('header input[role=combobox]', locale === 'ar' ? 'ايفون' : 'iphone')
  await visitor.sees('[role=listbox] [role=option]')
  await visitor.tab.press('Enter')
  await visitor.isAt('/searched-products/')
  await visitor.sees('main article')
}

/** The quick view opens from a card and closes with Escape or Back; Back again leaves the list. */
export async function quickView(visitor: Visitor): Promise<void> {
  const { to, tab } = visitor
  await visitor.open(to.officialStores())
  // Featured products exclude listings of other tests, which have no pictures.
  await visitor.open(to.allProducts('featured'))
  const open = async (dialog: string) => {
    await visitor.click('main [data-quick-view]')
    await visitor.sees(`${dialog} img`)
  }
  await open('dialog[open]')
  await tab.press('Escape')
  await visitor.seesNo('dialog[open]')
  // An engine may ignore history.back() at the moment in which the dialog replaces its preview.
  await open('dialog[open]:not([data-preview])')
  await tab.evaluate(() => history.back())
  await visitor.seesNo('dialog[open]')
  await visitor.isAt(to.allProducts('featured'))
  await tab.evaluate(() => history.back())
  await visitor.isAt(to.officialStores())
}

/** The language link leads to the same page. */
export async function switchLanguage(visitor: Visitor): Promise<void> {
  const { to, locale } = visitor
  await visitor.open(to.topManufacturers())
  await visitor.click(`header a[data-language=${otherLocale(locale)}]`)
  await visitor.sees(`html[dir=${locale === 'ar' ? 'ltr' : 'rtl'}]`)
  await visitor.isAt('/top-manufacturers')
}

/** A visitor signs up by email: code, password, name. */
export async function signUp(visitor: Visitor): Promise<void> {
  const { to, t } = visitor
  const email = `${crypto.randomUUID()}@example.com`
  await visitor.open(to.home())
  await visitor.click('header button', t('auth:signIn'))
  await visitor.click('dialog button', t('auth:createAccount'))
  await visitor.fill('dialog input[name=email]', email)
  await visitor.click('dialog input[name=otpConsent]')
  await visitor.click('dialog input[name=terms]')
  await visitor.tab.press('Enter')
  await visitor.sees('dialog input[autocomplete=one-time-code]')
  await visitor.fill('dialog input[autocomplete=one-time-code]', await codeFor(email))
  await visitor.sees('dialog input[name=password]')
  await visitor.fill('dialog input[name=password]', 'Falcon-over-dunes-26')
  await visitor.fill('dialog input[name=confirmPassword]', 'Falcon-over-dunes-26')
  await visitor.tab.press('Enter')
  await visitor.fill('dialog input[name=firstName]', 'Layla')
  await visitor.fill('dialog input[name=lastName]', 'Haddad')
  await visitor.tab.press('Enter')
  await visitor.seesNo('dialog[open]')
  await visitor.sees('header button', t('session:menu'))
}

/**
 * A member creates a listing of a phone with two photos.
 * @param photos paths of picture files
 */
export async function listWithPhotos(visitor: Visitor, photos: string[]): Promise<void> {
  const { to, t, locale, tab } = visitor
  const own = locale === 'ar' ? '_ar' : ''
  const { token } = await newMember()
  await visitor.enter(token)
  await visitor.open(to.addProduct(await mobilePhones()))
  await visitor.sees('[data-field=images]')
  await tab.upload('input[type=file]', photos)
  await expect
    .poll(() => tab.evaluate(() => document.querySelectorAll('[data-photo=sent]').length), {
      timeout: 20_000,
    })
    .toBe(photos.length)
  await visitor.fill(`main [name=name${own}]`, locale === 'ar' ? 'هاتف سامسونج' : 'Samsung phone')
  await visitor.fill(
    `main [name=description${own}]`,
    locale === 'ar' ? 'بحالة ممتازة' : 'In an excellent state',
  )
  await visitor.click('main label', t('products:condition.used'))
  await visitor.fill('main [data-field="attributes.brand"]', 'Samsung')
  await tab.press('Enter')
  await visitor.fill('main [name="attributes.storage"]', '128')
  await visitor.fill('main [name=price]', '1250')
  await visitor.choose('main [name=place]', 'emirate:dubai')
  await visitor.click('main button', t('listing:form.publish'))
  await visitor.isAt('/product-detail/')
  await visitor.reads('1,250', 'main')
}

/** Two members chat: a message of the other one appears without a reload. */
export async function chat(visitor: Visitor): Promise<void> {
  const { to, origin, locale, tab } = visitor
  const [seller, buyer] = await Promise.all([newMember(), newMember()])
  const product = await listingOf(seller)
  const roomId = await startRoom(buyer, origin, product.id)
  await visitor.enter(buyer.token)
  await visitor.open(to.chat({ room: roomId }))
  const question = locale === 'ar' ? 'هل ما زال متوفرًا؟' : 'Is it still there?'
  await visitor.fill('main textarea', question)
  await tab.press('Enter')
  await visitor.reads(question, 'main')
  await write(seller, origin, roomId, 'نعم, it is')
  await visitor.reads('نعم, it is', 'main')
}

/** A member makes an offer for another member's product. */
export async function offer(visitor: Visitor): Promise<void> {
  const { to, t, tab } = visitor
  const [seller, buyer] = await Promise.all([newMember(), newMember()])
  const product = await listingOf(seller, { price: 10_000 })
  await visitor.enter(buyer.token)
  await visitor.open(to.product(product.id))
  await visitor.click('main button', t('offers:make'))
  await visitor.fill('dialog[open] input[name=amount]', '60')
  await tab.press('Enter')
  await visitor.seesNo('dialog[open]')
  await visitor.reads(t('success:offerMade'))
}

/** An admin signs in with password and second factor. */
export async function adminSignIn(visitor: Visitor): Promise<void> {
  const { to, t, tab } = visitor
  const { email, password, secret } = await newAdmin()
  await visitor.open(to.admin())
  await visitor.fill('main input[name=email]', email)
  await visitor.fill('main input[name=password]', password)
  await tab.press('Enter')
  await visitor.fill('main input[name=code]', totp(secret))
  await tab.press('Enter')
  await visitor.reads(t('admin:overview.title'), 'h1')
}

const mobilePhones = () =>
  inDatabase(async (db) => {
    const found = await db.query.categories.findFirst({
      where: (row, { eq }) => eq(row.slug, 'mobile-phones'),
    })
    if (!found) throw new Error('the demo catalogue has no phones')
    return found.id
  })
