import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Category } from '#lib/contract/categories.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { categories } from '#server/platform/db/schema.ts'
import { createProduct, type ProductRow } from '#support/factories.ts'
import { enter, inDatabase, type Member, newMember } from './member.ts'
import type { Shopper } from './shopper.ts'

/** Returns a photo of one colour, as a file for an input. */
export const photo = async (colour: string, format: 'png' | 'jpeg' | 'gif' = 'png') => ({
  name: `${colour}.${format}`,
  mimeType: `image/${format}`,
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer(),
})

/** Returns the category of mobile phones, where brand and storage are required. */
export const phones = (page: Page): Promise<Category> => leafCategory(page, 'mobile-phones')

/** Returns a leaf category of the demo catalogue. */
export async function leafCategory(page: Page, slug: string): Promise<Category> {
  const { data } = (await (await page.request.get('/user/v1/category')).json()) as {
    data: { subCategories: Category[] }[]
  }
  const found = data.flatMap(({ subCategories }) => subCategories).find((leaf) => leaf.slug === slug)
  if (!found) throw new Error(`the demo catalogue has no ${slug}`)
  return found
}

/** Page object of the listing form. */
export function listingForm({ page, t, locale }: Pick<Shopper, 'page' | 't' | 'locale'>) {
  const field = (name: string) => page.getByRole('main').locator(`[name="${name}"]`)
  const own = locale === 'ar' ? '_ar' : ''
  return {
    field,
    photos: page.locator('[data-photo]'),
    publish: page.getByRole('button', { name: t('listing:form.publish') }).filter({ visible: true }),
    save: page.getByRole('button', { name: t('listing:form.save') }).filter({ visible: true }),
    saveAndShow: page.getByRole('button', { name: t('listing:form.saveAndShow') }).filter({ visible: true }),
    keepHidden: page.getByRole('button', { name: t('listing:form.keepHidden') }).filter({ visible: true }),
    next: page.getByRole('button', { name: t('listing:form.next') }).filter({ visible: true }),
    kept: page.getByText(t('listing:form.kept')).filter({ visible: true }),
    /** Opens the form of a new listing and waits until it is hydrated. */
    async open(productId?: string) {
      const { _id } = await phones(page)
      await page.goto(paths(locale).addProduct(_id, productId))
      await expect(page.locator('[data-field=images]')).toBeVisible()
    },
    async addPhotos(...colours: string[]) {
      await page
        .locator('input[type=file]')
        .setInputFiles(await Promise.all(colours.map((one) => photo(one))))
    },
    /** Field for a value of a list. */
    picker: (name: string) => page.locator(`[data-field="${name}"]`),
    /** Chooses the first value that a text leads to. */
    async pick(name: string, text: string) {
      await this.picker(name).fill(text)
      await this.picker(name).press('Enter')
    },
    /** Fills in every field but photos. */
    async fill(name: string) {
      await field(`name${own}`).fill(name)
      await field(`description${own}`).fill(locale === 'ar' ? 'بحالة ممتازة' : 'In an excellent state')
      await page.getByText(t('products:condition.used'), { exact: true }).click()
      await this.pick('attributes.brand', 'Samsung')
      await field('attributes.storage').fill('١٢٨')
      await field('price').fill('١٢٥٠')
      await field('place').selectOption('emirate:dubai')
    },
  }
}

/** Signs in as a new member. */
export async function enterNew(page: Page, fields: Parameters<typeof newMember>[0] = {}): Promise<Member> {
  const member = await newMember(fields)
  await enter(page, member)
  return member
}

const leaf = async (db: Database) => {
  const found = await db.query.categories.findFirst({ where: (row, { eq }) => eq(row.slug, 'mobile-phones') })
  if (!found) throw new Error('the demo catalogue has no phones')
  return found as typeof categories.$inferSelect
}

/** Creates a listing of a member, with a name in both languages. */
export const listingOf = (
  member: Member,
  fields: Parameters<typeof createProduct>[2] = {},
): Promise<ProductRow> =>
  inDatabase(async (db) => {
    const texts = {
      name: 'Galaxy phone',
      nameAr: 'هاتف جالاكسي',
      attributes: { brand: 'Samsung', storage: 128 },
    }
    const images = await db.query.images.findMany({
      where: (row, { eq }) => eq(row.kind, 'product'),
      limit: 2,
    })
    const imageIds = images.map(({ id }) => id)
    return createProduct(
      db,
      { seller: member.user, category: await leaf(db) },
      { ...texts, imageIds, ...fields },
    )
  })
