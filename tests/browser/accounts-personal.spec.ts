import { and, eq, ne } from 'drizzle-orm'
import { formatDay } from '#lib/i18n/format.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Database } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'
import { createProduct, daysFromNow } from '#support/factories.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { newMember } from './support/member.ts'
import { expect, inEachLanguage, test } from './support/newcomer.ts'
import { reloadIdle } from './support/settled.ts'
import { closeSignIn } from './support/visit.ts'

/** Returns products of the demo catalogue that are for sale. */
const someProducts = (db: Database, count: number) =>
  db
    .select({ id: schema.products.id, userId: schema.products.userId, price: schema.products.price })
    .from(schema.products)
    .where(eq(schema.products.status, 'active'))
    .limit(count)

const addFavourites = async (db: Database, userId: string, count: number) => {
  const products = await someProducts(db, count)
  await db
    .insert(schema.favourites)
    .values(products.map(({ id, price }) => ({ userId, productId: id, priceThen: price })))
  return products
}

/**
 * Returns a store of the demo catalogue with listings, other than the demo login's own.
 * @param which index; parallel tests use different ones
 */
const someStore = async (db: Database, which = 0) => {
  const [store] = await db
    .selectDistinct({ id: schema.stores.userId, name: schema.stores.name, nameAr: schema.stores.nameAr })
    .from(schema.stores)
    .innerJoin(schema.users, eq(schema.users.id, schema.stores.userId))
    .innerJoin(
      schema.products,
      and(eq(schema.products.userId, schema.stores.userId), eq(schema.products.status, 'active')),
    )
    .orderBy(schema.stores.userId)
    .offset(which)
    .limit(1)
  if (!store) throw new Error('the demo catalogue has no store')
  return store
}

/** Returns a seller of the demo catalogue whose rating no other test checks. */
const someSeller = async (db: Database) => {
  const [person] = await db
    .select({ id: schema.users.id })
    .from(schema.users)
    .where(
      and(eq(schema.users.isDemo, true), eq(schema.users.role, 'member'), ne(schema.users.firstName, '')),
    )
    .limit(1)
  if (!person) throw new Error('the demo catalogue has nobody')
  return person
}

const addNotifications = (
  db: Database,
  userId: string,
  count: number,
  ageMinutes: (number: number) => number,
) =>
  db.insert(schema.notifications).values(
    Array.from({ length: count }, (_, number) => ({
      userId,
      kind: 'price-drop',
      title: `Price drop ${number}`,
      titleAr: `انخفاض سعر ${number}`,
      message: 'It costs less now.',
      messageAr: 'أصبح سعره أقل.',
      link: '/all-products/explore',
      createdAt: new Date(Date.now() - ageMinutes(number) * 60_000),
    })),
  )

inEachLanguage((locale) => {
  const to = paths(locale)

  test('pages for members redirect a visitor to the home page and replace the history entry', async ({
    shopper,
    db,
  }) => {
    const { page } = shopper
    const store = await someStore(db)
    await shopper.open(to.maintenance())
    for (const path of [to.wishlist(), to.notifications(), to.profile(store.id)]) {
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === to.home())
      await closeSignIn(page)
      await page.goBack()
      await expect(page).toHaveURL(to.maintenance())
    }
  })

  test('the sign-in dialog says why a visitor was redirected and returns to the requested page', async ({
    shopper,
  }) => {
    const { page, dialog, t } = shopper
    const { email, password } = await newMember()
    await page.goto(to.account('addresses'))
    await expect(dialog.getByText(t('auth:signInForPage'))).toBeVisible()
    await expect(page).toHaveURL(to.home())
    await closeSignIn(page)
    await shopper.signInButton.click()
    await expect(dialog.getByText(t('auth:signInText'))).toBeVisible()
    const filtered = `${to.notifications()}?page=2`
    await page.goto(filtered)
    await dialog.getByLabel(t('auth:email'), { exact: true }).fill(email)
    await dialog.getByLabel(t('auth:password'), { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${filtered}`)
  })

  test('an empty wishlist leads to the catalogue', async ({ shopper, newcomer }) => {
    const { page, t } = shopper
    expect(newcomer.id).not.toBe('')
    await shopper.open(to.wishlist())
    await expect(page.getByRole('heading', { name: t('wishlist:emptyTitle') })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: t('wishlist:browse') }).click()
    await page.waitForURL(`**${to.allProducts('explore')}`)
  })

  test('favourites appear on the wishlist and in the header, and their breadcrumb leads back', async ({
    shopper,
    newcomer,
    db,
  }) => {
    const { page, header, t } = shopper
    const [first] = await addFavourites(db, newcomer.id, 3)
    const loads: string[] = []
    page.on('request', (request) => {
      if (/getWishList\?page/.test(request.url())) loads.push(request.url())
    })
    await shopper.open(to.home())
    const link = header.getByRole('link', { name: t('wishlist:headerCount', { count: 3 }) })
    await link.click()
    await expect(page.locator('main [data-favourite][aria-pressed=true]')).toHaveCount(3)
    expect(loads, 'the list is loaded once').toHaveLength(1)
    await expectAccessible(page)
    await page.locator(`[data-product="${first?.id}"] a`).click()
    await page.waitForURL(/name_en=wishlist/)
    await page
      .getByRole('navigation', { name: t('layout:breadcrumbs') })
      .getByRole('link', { name: t('products:wishlist') })
      .click()
    await page.waitForURL(`**${to.wishlist()}`)
  })

  test('removing a favourite by keyboard keeps its card, and pressing again restores it', async ({
    shopper,
    newcomer,
    db,
  }) => {
    const { page, header, t } = shopper
    await addFavourites(db, newcomer.id, 2)
    await shopper.open(to.wishlist())
    const heart = page.locator('main [data-favourite]').first()
    await heart.focus()
    await page.keyboard.press('Enter')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(heart).toBeFocused()
    await expect(page.getByText(t('wishlist:removed'))).toBeVisible()
    await expect(header.getByRole('link', { name: t('wishlist:headerCount', { count: 1 }) })).toBeVisible()
    await expect(page.getByText(t('success:favouriteRemoved'))).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(t('wishlist:removed'))).toBeHidden()
  })

  test('a sold product stays on the wishlist with a mark', { tag: fullTag }, async ({
    shopper,
    newcomer,
    db,
  }) => {
    const { page, t } = shopper
    const [like] = await db.select().from(schema.products).limit(1)
    if (!like) throw new Error('the demo catalogue is empty')
    const sold = await createProduct(
      db,
      { seller: { id: like.userId }, category: { id: like.categoryId, parentId: like.topCategoryId } },
      { status: 'sold', nameAr: 'منتج' },
    )
    await db
      .insert(schema.favourites)
      .values({ userId: newcomer.id, productId: sold.id, priceThen: sold.price })
    await shopper.open(to.wishlist())
    await expect(page.locator('[data-gone]').getByText(t('wishlist:gone'))).toBeVisible()
    await expectAccessible(page)
  })

  test('a wishlist that fails to load offers a retry', async ({ shopper, newcomer, db }) => {
    const { page, t } = shopper
    await addFavourites(db, newcomer.id, 1)
    await page.route(/getWishList\?page/, (route) => route.abort())
    await page.goto(to.wishlist())
    const retry = page.getByRole('button', { name: t('errors:retry') })
    await expect(retry).toBeVisible()
    await page.unroute(/getWishList\?page/)
    await retry.click()
    await expect(page.locator('main [data-product]')).toHaveCount(1)
  })

  test('favourite buttons stay hidden until the wishlist has loaded', async ({ shopper, newcomer, db }) => {
    const { page } = shopper
    const [kept] = await addFavourites(db, newcomer.id, 1)
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    await page.route(/getWishList/, async (route) => {
      asked.resolve()
      await answer.promise
      await route.continue()
    })
    await page.goto(to.product(kept?.id ?? ''))
    await asked.promise
    await expect(page.locator('[data-favourite]:visible')).toHaveCount(0)
    answer.resolve()
    await expect(page.locator(`main [data-favourite="${kept?.id}"]`)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator(`main [data-favourite="${kept?.id}"]`)).toBeVisible()
  })

  test('a visitor who presses Follow signs in and then follows the seller', async ({
    shopper,
    account,
    db,
  }) => {
    const { page, dialog, t } = shopper
    const [product] = await someProducts(db, 1)
    await shopper.open(to.product(product?.id ?? ''))
    await page.getByRole('button', { name: new RegExp(t('store:follow')) }).click()
    await dialog.getByLabel(t('auth:email'), { exact: true }).fill(account.email)
    await dialog.getByLabel(t('auth:password'), { exact: true }).fill(account.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('success:followed'))).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(t('store:following')) })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(await db.$count(schema.follows, eq(schema.follows.followerId, account.id))).toBe(1)
  })

  test('a member follows a store, appears among its counted followers, and unfollows it', async ({
    shopper,
    newcomer,
    db,
  }) => {
    const { page, dialog, t } = shopper
    const store = await someStore(db, locale === 'en' ? 1 : 2)
    await shopper.open(to.profile(store.id))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      (locale === 'ar' && store.nameAr) || store.name,
    )
    const button = page.getByRole('main').locator('button[aria-pressed]:not([data-favourite])')
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.click()
    await expect(page.getByText(t('success:followed'))).toBeVisible()
    await reloadIdle(page)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    const followers = await db.$count(schema.follows, eq(schema.follows.sellerId, store.id))
    await page
      .getByRole('button', { name: t('store:followers', { count: followers, total: followers }) })
      .click()
    await expect(dialog.locator(`a[href="${to.profile(newcomer.id)}"]`)).toBeVisible()
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await button.click()
    await expect(page.getByText(t('success:unfollowed'))).toBeVisible()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
  })

  test('a category link on a store’s page filters its listings', { tag: fullTag }, async ({
    shopper,
    newcomer,
    db,
  }) => {
    const { page, t } = shopper
    expect(newcomer.id).not.toBe('')
    const store = await someStore(db)
    await shopper.open(to.profile(store.id))
    const chips = page.getByRole('navigation', { name: t('store:categories') }).getByRole('link')
    await expect(chips.first()).toHaveAttribute('aria-current', 'true')
    const count = Number(await chips.nth(1).locator('bdi').last().textContent())
    await chips.nth(1).click()
    await page.waitForURL(/cat_id=/)
    await expect(chips.nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('main [data-product]')).toHaveCount(Math.min(count, 68))
    await expectAccessible(page)
  })

  test('a member writes a review of a seller by keyboard and then edits it', async ({
    shopper,
    newcomer,
    db,
  }) => {
    const { page, dialog, t } = shopper
    const seller = await someSeller(db)
    await shopper.open(to.profile(seller.id))
    await expect(page.getByText(t('reviews:rule'))).toBeVisible()
    const [product] = await someProducts(db, 1)
    await db.insert(schema.offers).values({
      productId: product?.id ?? '',
      buyerId: newcomer.id,
      sellerId: seller.id,
      status: 'accepted',
      amount: 10_00,
      expiresAt: daysFromNow(1),
    })
    await reloadIdle(page)
    await page.getByRole('button', { name: t('reviews:write') }).focus()
    await page.keyboard.press('Enter')
    const stars = dialog.getByRole('radio')
    await expect(stars).toHaveCount(5)
    await dialog.getByRole('button', { name: t('reviews:submit') }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(t('errors:fields.required'))).toBeVisible()
    await expect(stars.first()).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: t('reviews:star', { count: 3 }) })).toBeChecked()
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Friendly and on time')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('success:reviewSaved'))).toBeVisible()
    const own = page.getByRole('listitem').filter({ hasText: t('reviews:mine') })
    await expect(own).toContainText('Friendly and on time')
    await page.getByRole('button', { name: t('reviews:edit') }).click()
    await expect(dialog.getByRole('radio', { name: t('reviews:star', { count: 3 }) })).toBeChecked()
    await dialog.getByLabel(t('reviews:text')).fill('Friendly')
    await dialog.getByRole('button', { name: t('reviews:submit') }).click()
    await expect(own.getByText('Friendly', { exact: true })).toBeVisible()
    await expect(own.getByText(t('reviews:edited'))).toBeVisible()
    await expectAccessible(page)
  })

  test('a visitor reports a listing with a reason after signing in', async ({ shopper, account, db }) => {
    const { page, dialog, t } = shopper
    const [product] = await someProducts(db, 1)
    await shopper.open(to.product(product?.id ?? ''))
    await page.getByRole('button', { name: t('report:product') }).click()
    await dialog.getByLabel(t('auth:email'), { exact: true }).fill(account.email)
    await dialog.getByLabel(t('auth:password'), { exact: true }).fill(account.password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: t('report:productTitle') })).toBeVisible()
    await dialog.getByRole('button', { name: t('report:submit') }).click()
    await expect(dialog.getByText(t('errors:fields.required'))).toBeVisible()
    await expectAccessible(page, 'dialog')
    await dialog.getByLabel(t('report:reasons.duplicate')).check()
    await dialog.getByLabel(t('report:details')).fill('Posted twice')
    await dialog.getByRole('button', { name: t('report:submit') }).click()
    await expect(page.getByText(t('success:reportSent'))).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await db.$count(schema.reports, eq(schema.reports.reporterId, account.id))).toBe(1)
  })

  test('members can be reported from their profile, and own profiles offer neither report nor follow', {
    tag: fullTag,
  }, async ({ shopper, newcomer, db }) => {
    const { page, dialog, t } = shopper
    const seller = await someSeller(db)
    await shopper.open(to.profile(seller.id))
    await page.getByRole('button', { name: t('report:user'), exact: true }).click()
    await dialog.getByLabel(t('report:reasons.fraud')).check()
    await dialog.getByRole('button', { name: t('report:submit') }).click()
    await expect(page.getByText(t('success:reportSent'))).toBeVisible()
    // A dialog that closes goes back by its history entry, which would end a navigation that begins meanwhile.
    await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0)
    await shopper.open(to.profile(newcomer.id))
    await expect(page.getByRole('heading', { name: t('store:emptyTitle') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('report:user'), exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: new RegExp(t('store:follow')) })).toHaveCount(0)
  })

  test('notifications are grouped by day, and opening one marks it as read', async ({
    shopper,
    newcomer,
    db,
  }) => {
    const { page, header, t } = shopper
    const day = 24 * 60
    await addNotifications(db, newcomer.id, 3, (number) => number * day)
    await shopper.open(to.notifications())
    await expect(
      header.getByRole('link', { name: t('notifications:headerCount', { count: 3, total: 3 }) }),
    ).toBeVisible()
    const headings = [0, 1, 2].map((days) => formatDay(daysFromNow(-days).toISOString(), locale))
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(headings)
    await expectAccessible(page)
    await page.getByRole('main').locator('section li').getByRole('link').first().click()
    await page.waitForURL(`**${to.allProducts('explore')}`)
    await expect(
      header.getByRole('link', { name: t('notifications:headerCount', { count: 2, total: 2 }) }),
    ).toBeVisible()
    await shopper.open(to.notifications())
    await page.getByRole('button', { name: t('notifications:markAll') }).click()
    await expect(page.getByText(t('notifications:allRead'))).toBeVisible()
    await expect(header.getByRole('link', { name: t('notifications:header'), exact: true })).toBeVisible()
  })

  test('earlier notifications load on demand, and clearing all asks for confirmation', {
    tag: fullTag,
  }, async ({ shopper, newcomer, db }) => {
    const { page, dialog, t } = shopper
    await addNotifications(db, newcomer.id, 31, (number) => number)
    await shopper.open(to.notifications())
    const items = page.getByRole('main').locator('section li')
    await expect(items).toHaveCount(30)
    await page.getByRole('button', { name: t('notifications:more') }).click()
    await expect(items).toHaveCount(31)
    const clear = page
      .getByRole('main')
      .getByRole('button', { name: t('notifications:clear') })
      .first()
    await clear.click()
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(clear).toBeFocused()
    await expect(items).toHaveCount(31)
    await clear.click()
    await dialog.getByRole('button', { name: t('notifications:clear') }).click()
    await expect(page.getByText(t('success:notificationsCleared'))).toBeVisible()
    await expect(page.getByRole('heading', { name: t('notifications:emptyTitle') })).toBeVisible()
  })

  test('notifications that fail to load offer a retry', async ({ shopper, newcomer, db }) => {
    const { page, t } = shopper
    await addNotifications(db, newcomer.id, 1, () => 0)
    await page.route(/notification\?page/, (route) => route.abort())
    await page.goto(to.notifications())
    const retry = page.getByRole('button', { name: t('errors:retry') })
    await expect(retry).toBeVisible()
    await page.unroute(/notification\?page/)
    await retry.click()
    await expect(page.getByRole('main').locator('section li')).toHaveCount(1)
  })
})
