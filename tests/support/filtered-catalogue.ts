import { eq, inArray } from 'drizzle-orm'
import { createRandom } from '#demo/random.ts'
import { type AttributeFilter, isRange } from '#lib/contract/attribute-filters.ts'
import type { ProductList } from '#lib/contract/products.ts'
import type { Database } from '#server/platform/db/client.ts'
import { categoryAttributes, dealProducts, dealSets, places, products } from '#server/platform/db/schema.ts'
import {
  createBusiness,
  createCategory,
  createDeal,
  createProduct,
  createUser,
  daysFromNow,
} from './factories.ts'
import type { Choice } from './filter-choices.ts'
import { cataloguePlaces, placeReference } from './place-reference.ts'

const choices = (keys: string[]) => keys.map((key) => ({ key, en: key, ar: key }))
const definitions = [
  { key: 'brand', type: 'text', label: 'Brand', labelAr: 'الماركة', filterable: true },
  { key: 'year', type: 'number', label: 'Year', labelAr: 'السنة', filterable: true },
  {
    key: 'gear',
    type: 'choice',
    label: 'Gear',
    labelAr: 'الجير',
    filterable: true,
    options: choices(['auto', 'manual']),
  },
  { key: 'sunroof', type: 'boolean', label: 'Sunroof', labelAr: 'فتحة', filterable: true },
  { key: 'note', type: 'text', label: 'Note', labelAr: 'ملاحظة', filterable: false },
] as const

const count = 160

/**
 * Creates a leaf category with attributes of each type and 160 random listings, some of them in a current or past
 * deal, and a sibling category with one listing.
 */
export async function createFilteredCatalogue(db: Database) {
  const vehicles = await createCategory(db, { name: 'Vehicles' })
  const cars = await createCategory(db, { name: 'Cars', parentId: vehicles.id })
  const vans = await createCategory(db, { name: 'Vans', parentId: vehicles.id })
  const seller = await createUser(db)
  const store = await createBusiness(db)
  await db.insert(categoryAttributes).values(
    definitions.map((definition, position) => ({
      options: [],
      ...definition,
      categoryId: cars.id,
      position,
    })),
  )
  const random = createRandom('attribute filters')
  const tree = await db.select({ id: places.id, slug: places.slug }).from(places)
  const deals = [
    await createDeal(db, []),
    await createDeal(db, [], { kind: 'seasonal' }),
    await createDeal(db, [], { startsAt: daysFromNow(-3), endsAt: daysFromNow(-2) }),
    await createDeal(db, [], { startsAt: daysFromNow(2), endsAt: daysFromNow(3) }),
  ]
  for (let number = 0; number < count; number += 1) {
    const attributes = {
      ...(random.chance(0.8)
        ? { brand: random.pick(['Toyota', 'TOYOTA', 'Nissan', 'Land Rover', 'تويوتا']) }
        : {}),
      ...(random.chance(0.9) ? { year: random.whole(2010, 2025) } : {}),
      ...(random.chance(0.7) ? { gear: random.pick(['auto', 'manual']) } : {}),
      ...(random.chance(0.5) ? { sunroof: random.chance(0.5) } : {}),
      note: `note ${number}`,
    }
    const postedBy = random.pick(['individual', 'business'] as const)
    const emirate = random.pick(['dubai', 'sharjah', 'ajman'] as const)
    const place = emirate === 'ajman' || random.chance(0.2) ? '' : random.pick(cataloguePlaces[emirate])
    const product = await createProduct(
      db,
      { seller: postedBy === 'business' ? store : seller, category: cars },
      {
        name: `${random.pick(['Pearl', 'Amber', 'Quartz'])} ${number}`,
        attributes,
        postedBy,
        condition: random.pick(['new', 'used']),
        emirate,
        placeId: tree.find(({ slug }) => slug === place)?.id ?? null,
        price: random.pick([0, 100, 500, 500, 900]) * 100,
        viewCount: random.whole(0, 5),
        createdAt: daysFromNow(-random.whole(1, 20)),
        expiresAt: random.chance(0.9) ? daysFromNow(10) : daysFromNow(-1),
        status: random.chance(0.9) ? 'active' : 'sold',
        boostedUntil: random.chance(0.1) ? daysFromNow(random.pick([-1, 1])) : null,
      },
    )
    // A deal above the regular price, or on "Ask for price", does not count.
    for (const { id } of deals)
      if (random.chance(0.15))
        await db
          .insert(dealProducts)
          .values({ dealSetId: id, productId: product.id, price: random.pick([50, 300, 700]) * 100 })
  }
  await createProduct(db, { seller, category: vans }, { name: 'Pearl van', attributes: { brand: 'Toyota' } })
  return { vehicles, cars, vans, seller, store }
}

/** Listing with the price that its card shows: that of the best running deal below its own, if there is one. */
type Row = typeof products.$inferSelect & { shown: number }
type Part = keyof Omit<Choice, 'attributes' | 'sort' | 'near'> | AttributeFilter['key']

/** Tells whether a listing passes all filters except the place. `left` is skipped, as in the counts of its facet. */
function passes(
  row: Row,
  { attributes, sort: _, place: __, near: ___, ...plain }: Choice,
  left?: Part,
): boolean {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, ...equal } = plain
  const fils = row.shown
  const isPriced =
    fils >= minPrice * 100 && (plain.maxPrice === undefined || (fils > 0 && fils <= maxPrice * 100))
  const isEqual = (['condition', 'emirate', 'postedBy'] as const).every(
    (key) => key === left || equal[key] === undefined || row[key] === equal[key],
  )
  return (
    row.status === 'active' &&
    row.expiresAt.getTime() > Date.now() &&
    isPriced &&
    isEqual &&
    attributes.every((filter) => filter.key === left || hasAttribute(row, filter))
  )
}

function hasAttribute({ attributes }: Row, filter: AttributeFilter): boolean {
  const value = attributes[filter.key]
  if (isRange(filter)) {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = filter
    return typeof value === 'number' && value >= min && value <= max
  }
  return filter.values.some((one) => one.toLowerCase() === String(value).toLowerCase())
}

const byId = (one: Row, other: Row) => (one.id < other.id ? -1 : 1)
const newest = (one: Row, other: Row) =>
  other.createdAt.getTime() - one.createdAt.getTime() || byId(other, one)
const isBoosted = ({ boostedUntil }: Row) => boostedUntil !== null && boostedUntil.getTime() > Date.now()
const orders: Record<Exclude<NonNullable<Choice['sort']>, 'nearest'>, (one: Row, other: Row) => number> = {
  newest,
  price_asc: (one, other) =>
    Number(one.shown === 0) - Number(other.shown === 0) || one.shown - other.shown || byId(one, other),
  price_desc: (one, other) => other.shown - one.shown || byId(one, other),
  views: (one, other) => other.viewCount - one.viewCount || byId(other, one),
}

/**
 * Reference implementation of the lists: filters all rows, one filter after the other.
 * @param categoryIds leaf categories, whose products are in one list
 */
export async function referenceOf(
  db: Database,
  categoryIds: string | readonly string[],
  has: (row: Row) => boolean = () => true,
) {
  const listed = await db
    .select()
    .from(products)
    .where(inArray(products.categoryId, [categoryIds].flat()))
  const deals = await runningDeals(db)
  const rows = listed
    .map((row) => {
      const lower = deals.flatMap(({ id, price }) => (id === row.id && price < row.price ? price : []))
      return { ...row, shown: Math.min(row.price, ...lower) }
    })
    .filter(has)
  const { keysOf, byDistance } = await placeReference(db)
  // Choosing another emirate clears the place, so emirates are counted without the place filter.
  const isThere = (row: Row, { place }: Choice, left?: Part) =>
    place === undefined || left === 'place' || left === 'emirate' || keysOf(row).includes(place)
  const found = (choice: Choice, left?: Part) =>
    rows.filter((row) => passes(row, choice, left) && isThere(row, choice, left))
  const idsOf = (all: readonly Row[]) => all.map(({ id }) => id)
  return {
    /** Ids in the order of the list: boosted listings come first in its own order only. */
    ids({ sort, ...choice }: Choice): string[] {
      const first = (row: Row) => Number(!sort && isBoosted(row))
      const { near, place, emirate } = choice
      const closer = byDistance(near ?? place ?? emirate)
      const order =
        sort === 'nearest'
          ? (one: Row, other: Row) => closer(one, other) || newest(one, other)
          : orders[sort ?? 'newest']
      return idsOf(found(choice).toSorted((one, other) => first(other) - first(one) || order(one, other)))
    },
    /** At most two boosted listings that pass the filters and are not on the page, under an explicit order. */
    promoted(choice: Choice, page: readonly { _id: string }[]): string[] {
      if (!choice.sort) return []
      const shown = new Set(page.map(({ _id }) => _id))
      const until = ({ boostedUntil }: Row) => boostedUntil?.getTime() ?? 0
      const apart = found(choice).filter((row) => isBoosted(row) && !shown.has(row.id))
      return idsOf(apart.toSorted((one, other) => until(other) - until(one) || byId(one, other))).slice(0, 2)
    },
    /** Facet counts, each without its own filter, in a form in which their order does not matter. */
    facets: (choice: Choice) => ({
      condition: countsOf(found(choice, 'condition').map(({ condition }) => condition)),
      emirate: countsOf(found(choice, 'emirate').map(({ emirate }) => emirate)),
      postedBy: countsOf(found(choice, 'postedBy').map(({ postedBy }) => postedBy)),
      // Places are counted once a list is narrowed to their emirate.
      place: choice.emirate === undefined ? {} : countsOf(found(choice, 'place').flatMap(keysOf)),
      attributes: Object.fromEntries(
        definitions
          .filter(({ filterable }) => filterable)
          .map(({ key, type }) => {
            const values = found(choice, key).flatMap(({ attributes }) => attributes[key] ?? [])
            const numbers = values.map(Number)
            return [
              key,
              type === 'number'
                ? { min: Math.min(...numbers), max: Math.max(...numbers), count: numbers.length }
                : countsOf(values.map((value) => String(value).toLowerCase())),
            ]
          }),
      ),
    }),
  }
}

async function runningDeals(db: Database): Promise<{ id: string; price: number }[]> {
  const all = await db
    .select({
      id: dealProducts.productId,
      price: dealProducts.price,
      startsAt: dealSets.startsAt,
      endsAt: dealSets.endsAt,
    })
    .from(dealProducts)
    .innerJoin(dealSets, eq(dealSets.id, dealProducts.dealSetId))
  const now = Date.now()
  return all.filter(({ startsAt, endsAt }) => startsAt.getTime() <= now && endsAt.getTime() > now)
}

function countsOf(values: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(values, (value) => value)
  return Object.fromEntries([...groups].map(([value, all]) => [value, all.length]))
}

/** Facets of a list in the form of the reference; those without a value are empty. */
export function facetsIn({ facets }: Pick<ProductList, 'facets'>) {
  const plain = (facet: readonly { key: string; count: number }[]) =>
    Object.fromEntries(facet.map(({ key, count: hits }) => [key, hits]))
  const none = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY, count: 0 }
  return {
    condition: plain(facets.condition),
    emirate: plain(facets.emirate),
    postedBy: plain(facets.postedBy),
    place: plain(facets.place),
    attributes: Object.fromEntries(
      definitions
        .filter(({ filterable }) => filterable)
        .map(({ key, type }) => {
          const facet = facets.attributes.find((one) => one.key === key)
          if (facet?.kind === 'range') {
            const { min, max, count: hits } = facet
            return [key, hits > 0 ? { min, max, count: hits } : none]
          }
          const counts = facet?.counts ?? []
          const byValue = Object.fromEntries(
            counts.map(({ value, count: hits }) => [value.toLowerCase(), hits]),
          )
          return [key, type === 'number' ? none : byValue]
        }),
    ),
  }
}

/** Query of the API for a choice, without its attributes. */
export const plainQuery = ({ attributes: _, minPrice, maxPrice, ...others }: Choice) => ({
  ...others,
  minPrice: minPrice?.toString(),
  maxPrice: maxPrice?.toString(),
})
