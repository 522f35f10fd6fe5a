import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { chosenFacets, type EnteredFacet, facetOf, hasFacet } from '#lib/contract/facets.ts'
import { type ImportColumn, importColumns } from '#lib/contract/imports.ts'
import { facetValueKey } from '#lib/i18n/facet-keys.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { placeName } from '#lib/i18n/place-text.ts'
import { getTranslator, type Translate } from '#lib/i18n/translate.ts'
import { cut } from '#lib/text/cut.ts'
import { type AttributeRow, type Leaf, readRules } from '../listings/rules.ts'
import { placeTree } from '../places/tree.ts'
import { csvFile } from '../platform/csv.ts'
import type { Database } from '../platform/db/client.ts'
import { categories, products } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'

type Listing = typeof products.$inferSelect

const maxDescriptionLength = 200
const wholesaleMinimum = '10'
const exampleEmirate = 'dubai'

/**
 * Creates a CSV template: a header with the import columns and the attributes of a category, and one example row. The
 * example is the latest listing of the business in that category, else of any seller.
 * @param categoryId if undefined: the category of the business's latest listing, else the first, without attributes
 * @throws ApiError not_found for an id that is no leaf category
 */
export async function importTemplate(
  db: Database,
  locale: Locale,
  userId: string,
  categoryId: string | undefined,
): Promise<string> {
  const t = getTranslator(locale)
  const { leaves } = await readRules(db)
  const own = await latestListing(db, { userId, categoryId })
  const leaf =
    categoryId === undefined
      ? (leaves.get(own?.categoryId ?? '') ?? leaves.values().next().value)
      : leaves.get(categoryId.toLowerCase())
  if (categoryId !== undefined && !leaf) throw new ApiError('not_found')
  const listing = own ?? (leaf ? await latestListing(db, { categoryId: leaf.id }) : null)
  const attributes = categoryId === undefined ? [] : (leaf?.attributes ?? [])
  const header = [
    ...importColumns.map((column) => t(`imports:columns.${column}`)),
    ...attributes.map((attribute) => labelOf(attribute, locale)),
  ]
  const names = leaf ? await pathOf(db, leaf.id, locale) : []
  const { all } = await placeTree(db)
  const place = all.find(
    ({ isEmirate, hidden, emirate }) => emirate === exampleEmirate && !isEmirate && !hidden,
  )
  const example = { leaf, listing, isOwn: own !== null, names, place: place ? placeName(place, locale) : '' }
  const row = [
    ...importColumns.map((column) => exampleCell(column, t, example)),
    ...attributes.map((attribute) => exampleAttribute(attribute, locale, t, listing)),
  ]
  return csvFile(header, [row])
}

/** Returns the newest active listing, of a member and in a category if given; null if there is none. */
async function latestListing(
  db: Database,
  { userId, categoryId }: { userId?: string; categoryId?: string | undefined },
): Promise<Listing | null> {
  const [row] = await db
    .select()
    .from(products)
    .where(
      and(
        eq(products.status, 'active'),
        isNull(products.deletedAt),
        sql`${products.expiresAt} > now()`,
        userId === undefined ? undefined : eq(products.userId, userId),
        categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
      ),
    )
    .orderBy(desc(products.createdAt))
    .limit(1)
  return row ?? null
}

type Example = {
  leaf: Leaf | undefined
  listing: Listing | null
  isOwn: boolean
  names: readonly string[]
  place: string
}

function exampleCell(
  column: ImportColumn,
  t: Translate,
  { leaf, listing, isOwn, names, place }: Example,
): string {
  const price = (listing?.price ?? 0) / 100
  switch (column) {
    case 'category':
      return names.join(' > ')
    case 'name':
      return listing ? (listing.name ?? '') : (names.at(-1) ?? '')
    case 'name_ar':
      return listing?.nameAr ?? ''
    case 'description':
      return isOwn ? cut(listing?.description ?? '', maxDescriptionLength) : ''
    case 'description_ar':
      return isOwn ? cut(listing?.descriptionAr ?? '', maxDescriptionLength) : ''
    case 'price':
      return String(price || '100')
    case 'emirate':
      return t(`emirates:${exampleEmirate}`)
    case 'place':
      return place
    case 'wholesaleMinimum':
      return wholesaleMinimum
    case 'wholesalePrice':
      return String(Math.floor((price || 100) * 90) / 100)
    case 'externalId':
    case 'images':
    case 'negotiable':
      return t(`imports:example.${column}`)
    default:
      return exampleFacet(column, t, leaf, listing)
  }
}

/** Value of the listing; of none, one that a new listing of the category needs. */
function exampleFacet(
  name: EnteredFacet,
  t: Translate,
  leaf: Leaf | undefined,
  listing: Listing | null,
): string {
  if (leaf && !hasFacet(name, leaf)) return ''
  const [first] = facetOf(name).values
  const value = (listing && chosenFacets(listing)[name]) ?? (facetOf(name).requiredBy ? first : undefined)
  return value === undefined ? '' : t(facetValueKey(name, value))
}

function labelOf({ label, labelAr, unit, unitAr }: AttributeRow, locale: Locale): string {
  const [name, unitName] = locale === 'ar' ? [labelAr, unitAr ?? unit] : [label, unit]
  return unitName ? `${name} (${unitName})` : name
}

function exampleAttribute(
  { key, type, options, required, label, labelAr }: AttributeRow,
  locale: Locale,
  t: Translate,
  listing: Listing | null,
): string {
  const value = listing?.attributes[key]
  const given = value === undefined || value === null ? null : String(value)
  switch (type) {
    case 'listed':
    case 'choice': {
      const option =
        options.find((one) => one.key === value) ?? (required || !listing ? options[0] : undefined)
      if (!option && type === 'listed') return given ?? ''
      return (locale === 'ar' ? option?.ar : option?.en) ?? ''
    }
    case 'boolean':
      if (value === false) return t('imports:example.no')
      return value === true || required ? t('imports:example.yes') : ''
    case 'number':
      return given ?? (required ? '1' : '')
    case 'text':
      return given ?? (required ? (locale === 'ar' ? labelAr : label) : '')
  }
}

/** Returns the names from the root to a category: "Home", "Lamps". */
async function pathOf(db: Database, id: string, locale: Locale): Promise<string[]> {
  const rows = await db.select().from(categories)
  const names: string[] = []
  for (let row = rows.find((one) => one.id === id); row; ) {
    names.unshift(locale === 'ar' ? row.nameAr : row.name)
    const { parentId } = row
    row = rows.find((one) => one.id === parentId)
  }
  return names
}
