import { paths } from '#lib/i18n/paths.ts'
import { chatter, startRoom } from './support/chat.ts'
import { enlargeText } from './support/large-text.ts'
import { enterNew, listingOf } from './support/listing.ts'
import { newMember } from './support/member.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'
import { readKnown } from './support/site.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Elements of a dialog that are wider than the space that they are shown in. */
const cutInDialog = () =>
  [...document.querySelectorAll('dialog[open], dialog[open] *')]
    .filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && !element.matches('.sr-only, bdi, a'),
    )
    .filter((element) => getComputedStyle(element).overflowX !== 'visible')
    // The lens of the magnifier is invisible until a pointer is over the picture.
    .filter((element) => element.checkVisibility({ opacityProperty: true }))
    .map((element) => element.outerHTML.slice(0, 120))

/** Returns whether the first letter of a text is within the element that clips it. */
const beginsVisibly = (element: Element) => {
  const range = document.createRange()
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
  range.setStart(text, 0)
  range.setEnd(text, 1)
  const [letter, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
  return letter.left >= box.left - 1 && letter.right <= box.right + 1
}

inEachLanguage((locale) => {
  test('text of twice the size is not cut in the quick view and the booster dialog', async ({
    shopper,
    page,
  }) => {
    const { dialog, t } = shopper
    const { id } = await listingOf(await enterNew(page))
    await enlargeText(page)
    await shopper.open(paths(locale).boost(id))
    await expect(dialog.locator('input[name=planId]').first()).toBeVisible()
    expect(await page.evaluate(cutInDialog)).toEqual([])
    await shopper.open(paths(locale).category((await readKnown(page.request)).topCategory))
    await page
      .locator('.product-card')
      .filter({ hasText: t('card:boosted') })
      .locator('[data-quick-view]')
      .first()
      .click({ force: true })
    await expect(dialog.getByText(t('card:boosted'))).toBeAttached()
    expect(await page.evaluate(cutInDialog)).toEqual([])
  })

  test('text of twice the size leaves room for the name and the price in a chat', async ({
    page,
    baseURL,
  }) => {
    const buyer = await enterNew(page)
    const seller = await newMember({ firstName: 'Abdulrahman', lastName: 'Al-Mansouri' })
    const product = await listingOf(seller)
    const us = chatter(page, locale)
    const roomId = await startRoom(buyer, baseURL ?? '', product.id)
    await enlargeText(page)
    await us.open(roomId)
    const name = page.getByRole('heading', { level: 2 }).getByRole('link')
    expect(await name.evaluate(beginsVisibly)).toBe(true)
    expect((await name.boundingBox())?.width).toBeGreaterThan(120)
    const price = page.getByRole('main').locator('.amount').first()
    expect(await price.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      1,
    )
  })
})
