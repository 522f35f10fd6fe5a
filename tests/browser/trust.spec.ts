import { eq } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import * as schema from '#server/platform/db/schema.ts'
import { createBranch, createBusiness, createProduct } from '#support/factories.ts'
import { expectAccessible } from './support/accessible.ts'
import { enter, inDatabase, newMember } from './support/member.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'

inEachLanguage((locale) => {
  test('a product and a profile show the seller’s checks and reply time, and the product has safety tips', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const known = await inDatabase(async (db) => {
      const seller = await createBusiness(db)
      await db
        .update(schema.users)
        .set({ identityCheckedAt: new Date() })
        .where(eq(schema.users.id, seller.id))
      const figures = { chats: 20, replied: 18, medianSeconds: 1_800, countedAt: new Date() }
      await db.insert(schema.replyFigures).values({ ...figures, userId: seller.id })
      const { id } = await createProduct(db, { seller, category: (await createBranch(db)).leaf })
      return { product: id, seller: seller.id }
    })
    await page.setViewportSize({ width: 390, height: 800 })
    await shopper.open(paths(locale).product(known.product))
    const panel = page.getByRole('region', { name: t('detail:seller') })
    await expect(panel.getByText(t('trust:identity'))).toBeVisible()
    await expect(panel.getByText(t('trust:papers'))).toBeVisible()
    await expect(panel.getByText(t('trust:phone'))).toBeHidden()
    await expect(panel.getByText(t('trust:replies.most', { count: 9 }))).toBeVisible()
    await expect(panel.getByText(t('trust:replies.within.hour'))).toBeVisible()
    await expect(panel.getByText(t('trust:tips.general'))).toBeVisible()
    await expectAccessible(page)
    await panel.scrollIntoViewIfNeeded()
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-product-${locale}.png` })
    await enter(page, await newMember())
    await shopper.open(paths(locale).profile(known.seller))
    await expect(page.getByRole('main').getByText(t('trust:identity'))).toBeVisible()
    await expect(page.getByRole('main').getByText(t('trust:replies.within.hour'))).toBeVisible()
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-profile-${locale}.png` })
  })
})
