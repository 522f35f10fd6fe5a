import { eq } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import { rejectListing } from '#server/listings/review.ts'
import { businessApplications, users } from '#server/platform/db/schema.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterNew, listingForm, listingOf, phones } from './support/listing.ts'
import { enter, inDatabase, newMember } from './support/member.ts'
import { reloadIdle } from './support/settled.ts'
import { inShop } from './support/shop.ts'
import { expect, inEachLanguage, type Shopper, test } from './support/shopper.ts'
import { expectToast, rememberToasts } from './support/toasts.ts'

const nameIn = (locale: Shopper['locale']) => (locale === 'ar' ? 'هاتف جالاكسي' : 'Galaxy phone')
const phone = { countryCode: '+971', phone: '501234567', phoneVerifiedAt: new Date() }
const ownerBar = ({ page, t }: Shopper) => page.getByRole('region', { name: t('my-listings:owner.title') })

inEachLanguage((locale) => {
  const to = paths(locale)

  test('the owner’s bar of a listing opened from its card survives reload and Back and is hidden from others', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const { t } = shopper
    const member = await enterNew(page)
    const { id } = await listingOf(member)
    await shopper.open(to.myListings())
    await page.getByRole('link', { name: nameIn(locale), exact: true }).click()
    await page.waitForURL(new RegExp(`${to.product(id)}$`))
    const back = ownerBar(shopper).getByRole('link', { name: t('my-listings:back') })
    await expect(back).toBeVisible()
    await expectAccessible(page)
    const pageState = () => page.evaluate(() => history.state?.page)
    expect(await pageState()).toBe('my_listing')
    await page.reload()
    await expect(back).toBeVisible()
    await ownerBar(shopper)
      .getByRole('link', { name: t('my-listings:owner.edit') })
      .click()
    await page.waitForURL(/add-product/)
    await page.goBack()
    await expect(back).toBeVisible()
    expect(await pageState()).toBe('my_listing')
    // Other members see no owner's bar, even with the history state of the owner.
    await page.evaluate(() => localStorage.clear())
    await enterNew(page)
    await page.goto(to.product(id))
    await page.evaluate(() => history.replaceState({ page: 'my_listing' }, ''))
    await reloadIdle(page)
    await expect(ownerBar(shopper)).toHaveCount(0)
  })

  test('the edit form contains the values of its listing, keeps a draft and saves', { tag: fullTag }, async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    await rememberToasts(page)
    const form = listingForm(shopper)
    const member = await enterNew(page)
    const { id } = await listingOf(member, { description: 'Two\nlines', price: 99_50, condition: 'used' })
    await form.open(id)
    await expect(form.field('name')).toHaveValue('Galaxy phone')
    await expect(form.field('name_ar')).toHaveValue('هاتف جالاكسي')
    await expect(form.field('description')).toHaveValue('Two\nlines')
    await expect(form.field('price')).toHaveValue('99.50')
    await expect(form.field('attributes.storage')).toHaveValue('128')
    await expect(form.field('place')).toHaveValue('emirate:dubai')
    const photos = await form.photos.count()
    expect(photos).toBeGreaterThan(0)
    await expectAccessible(page, 'main')
    await form.field('price').fill('٨٠')
    await expect(form.kept).toBeVisible()
    await page.reload()
    await expect(form.field('price')).toHaveValue('٨٠')
    await expect(form.photos).toHaveCount(photos)
    await form.save.click()
    await page.waitForURL(/\/product-detail\//)
    await expectToast(page, t('success:productUpdated'))
    await expect(page.locator('main .price').first()).toHaveText(/AED\s80$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameIn(locale))
  })
})

test('an owner marks a listing as sold, renews, hides, shows and duplicates it on its page', async ({
  shopper,
  page,
}) => {
  const { t } = shopper
  const member = await enterNew(page)
  const { id } = await listingOf(member)
  await shopper.open(paths('en').product(id))
  const bar = ownerBar(shopper)
  const more = bar.locator('button[aria-expanded]')
  const choose = async (name: Parameters<typeof t>[0]) => {
    // A finished action closes the menu.
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await more.click()
    await bar.getByRole('button', { name: t(name), exact: true }).click()
  }
  const standing = bar.getByRole('status')
  await expect(bar.getByRole('link', { name: t('my-listings:owner.boost') })).toHaveAttribute(
    'href',
    paths('en').boost(id),
  )
  await choose('my-listings:owner.markSold')
  await expect(standing).toHaveText(t('my-listings:owner.sold'))
  await expect(bar.getByRole('link', { name: t('my-listings:owner.boost') })).toHaveCount(0)
  await bar.getByRole('button', { name: t('my-listings:owner.markUnsold') }).click()
  await expect(bar.getByRole('link', { name: t('my-listings:owner.boost') })).toBeVisible()
  await choose('my-listings:owner.renew')
  await choose('my-listings:owner.hide')
  await expect(standing).toHaveText(t('my-listings:owner.hidden'))
  // The page is gone for other people; its owner still finds the listing here.
  await expect.poll(async () => (await page.request.get(paths('en').product(id))).status()).toBe(410)
  await page.reload()
  await expect(standing).toHaveText(t('my-listings:owner.hidden'))
  await expectAccessible(page)
  await bar.getByRole('button', { name: t('my-listings:owner.show') }).click()
  await expect(standing).not.toHaveText(t('my-listings:owner.hidden'))
  await choose('my-listings:owner.duplicate')
  await page.waitForURL(/\/add-product\//)
  await expect(listingForm(shopper).field('name')).toHaveValue('Galaxy phone')
})

test('a duplicate of an active listing is refused unchanged and published after a change', async ({
  shopper,
  page,
}) => {
  const { t } = shopper
  const form = listingForm(shopper)
  const member = await enterNew(page)
  const { id } = await listingOf(member, {
    description: 'A phone in an excellent state, with its box',
    attributes: { brand: 'samsung', storage: 128 },
  })
  await shopper.open(paths('en').product(id))
  await ownerBar(shopper).locator('button[aria-expanded]').click()
  await ownerBar(shopper)
    .getByRole('button', { name: t('my-listings:owner.duplicate') })
    .click()
  await page.waitForURL(/\/add-product\//)
  await expect(page.getByText(t('listing:form.hidden'))).toBeVisible()
  await expectAccessible(page, 'main')
  await form.saveAndShow.click()
  await expect(page.getByText(t('listing:form.same.active'))).toBeVisible()
  await form.field('name').fill('Galaxy phone, green')
  await form.field('description').fill('The green one of the two, hardly used and without a box')
  await form.saveAndShow.click()
  await page.waitForURL(/\/product-detail\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Galaxy phone, green')
  expect((await page.request.get(page.url())).status()).toBe(200)
})

test('a hidden listing can be saved without publishing it', { tag: fullTag }, async ({ shopper, page }) => {
  const form = listingForm(shopper)
  const member = await enterNew(page)
  const { id } = await listingOf(member, { status: 'hidden' })
  await form.open(id)
  await form.field('name').fill('Galaxy phone, later')
  await form.keepHidden.click()
  await page.waitForURL(/type=hidden/)
  await expect(page.getByRole('link', { name: 'Galaxy phone, later', exact: true })).toBeVisible()
})

test('deleting a listing on its page leads to my listings with a message', { tag: fullTag }, async ({
  shopper,
  page,
}) => {
  const { t } = shopper
  await rememberToasts(page)
  const member = await enterNew(page)
  const { id } = await listingOf(member)
  await shopper.open(paths('en').product(id))
  const bar = ownerBar(shopper)
  await bar.locator('button[aria-expanded]').click()
  await bar.getByRole('button', { name: t('my-listings:owner.delete') }).click()
  await shopper.dialog.getByRole('button', { name: t('my-listings:delete'), exact: true }).click()
  await page.waitForURL(/\/profile\/listings/)
  await expectToast(page, t('success:productDeleted'))
})

test('a listing under review opens its form with a notice', async ({ shopper, page }) => {
  const { t } = shopper
  const member = await enterNew(page)
  await listingOf(member, { status: 'review' })
  await shopper.open(paths('en').myListings({ type: 'review' }))
  await page.getByRole('link', { name: 'Galaxy phone', exact: true }).click()
  await expect(page.getByText(t('listing:form.review'))).toBeVisible()
})

inEachLanguage((locale) => {
  const to = paths(locale)

  test('an owner reads on the card, in the form and on the page why a listing was taken down, and can appeal', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const member = await enterNew(page)
    const { id } = await listingOf(member, { status: 'review' })
    const reason = { en: 'Counterfeits are not sold here', ar: 'لا يُباع المقلّد هنا' }
    await inShop((shop, adminId) => rejectListing(shop, adminId, id, reason))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(to.myListings({ type: 'removed' }))
    await expect(page.getByRole('listitem').getByText(reason[locale])).toBeVisible()
    const chip = page.getByRole('link', { name: t('my-listings:types.removed') })
    await expect(chip).toBeInViewport({ ratio: 1 })
    const appeal = page.getByRole('link', { name: t('my-listings:owner.appeal') })
    await expect(appeal).toHaveAttribute('href', /\/decision\//)
    await page.getByRole('link', { name: nameIn(locale), exact: true }).click()
    await expect(page.getByText(t('listing:form.removed'))).toBeVisible()
    await expect(page.getByText(reason[locale])).toBeVisible()
    await expectAccessible(page)
    await appeal.click()
    await expect(page.getByRole('heading', { level: 1, name: t('decisions:title.listing') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('decisions:send') })).toBeVisible()
    await page.goto(to.product(id))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('my-listings:owner.unseen.removed'))
    await expect(ownerBar(shopper).getByText(reason[locale])).toBeVisible()
    await expect(appeal).toBeVisible()
    await expectAccessible(page)
  })
})

test('a listing of another member cannot be edited', async ({ shopper, page }) => {
  const { t } = shopper
  const { id } = await listingOf(await newMember())
  await enterNew(page)
  const { _id } = await phones(page)
  await page.goto(paths('en').addProduct(_id, id))
  await expect(page.getByText(t('listing:form.gone'))).toBeVisible()
  await expectAccessible(page)
})

test('a member reveals the number of a seller who allows it, and a visitor has to sign in first', {
  tag: fullTag,
}, async ({ shopper, page }) => {
  const { t } = shopper
  const seller = await newMember(phone)
  const { id } = await listingOf(seller, { showCall: true, showWhatsapp: true })
  await shopper.open(paths('en').product(id))
  const call = page.getByRole('button', { name: t('my-listings:contact.call'), exact: true })
  await call.click()
  await expect(shopper.dialog).toBeVisible()
  await expect(page.getByText('501234567')).toHaveCount(0)
  await enterNew(page)
  await shopper.open(paths('en').product(id))
  await call.click()
  const number = page.getByRole('link', { name: '+971 501234567' })
  await expect(number).toHaveAttribute('href', 'tel:+971501234567')
  await expect(number).toBeFocused()
  await expect(page.getByRole('link', { name: t('my-listings:contact.whatsApp') })).toHaveAttribute(
    'href',
    'https://wa.me/971501234567',
  )
  await expectAccessible(page, 'main')
  await page.evaluate(() => localStorage.clear())
  await enter(page, seller)
  await shopper.open(paths('en').product(id))
  await expect(call).toHaveCount(0)
})

test('an approved business can set wholesale terms, and a pending one sees why it cannot', {
  tag: fullTag,
}, async ({ shopper, page }) => {
  const { t } = shopper
  const form = listingForm(shopper)
  const member = await enterNew(page)
  await inDatabase((db) =>
    db.insert(businessApplications).values({
      userId: member.user.id,
      businessName: 'A business',
      countryCode: '+971',
      mobile: '501234567',
      email: 'business@example.com',
      status: 'Pending',
    }),
  )
  await form.open()
  await expect(page.getByText(t('errors:business_not_approved'))).toBeVisible()
  await expect(form.field('sellsWholesale')).toHaveCount(0)

  await inDatabase((db) => db.update(users).set({ role: 'business' }).where(eq(users.id, member.user.id)))
  await form.open()
  await form.addPhotos('#aa3333')
  await form.fill('Phones by the dozen')
  await page.getByText(t('listing:price.wholesale'), { exact: true }).click()
  await form.field('wholesale.minimum').fill('12')
  await form.field('wholesale.price').fill('2000')
  await form.publish.click()
  await expect(page.getByText(t('errors:fields.wholesale_price'))).toBeVisible()
  await expect(form.field('wholesale.price')).toBeFocused()
  await form.field('wholesale.price').fill('900')
  await form.publish.click()
  await page.waitForURL(/\/product-detail\//)
  await expect(page.getByText('900').first()).toBeVisible()
})
