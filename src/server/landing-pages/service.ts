import type { Emirate } from '#lib/contract/fields.ts'
import { type LandingPage, landingPageSize } from '#lib/contract/landing-pages.ts'
import { categoriesIn, categoryTree } from '../categories/service.ts'
import { cachedRead } from '../platform/caches.ts'
import type { Database } from '../platform/db/client.ts'
import { categoryIndexOf } from '../products/category-index/shared-index.ts'
import type { Combination } from '../products/category-index/table.ts'
import { attributesOf } from '../products/queries.ts'
import { type DefinedAttribute, parentAttribute } from '../value-lists/read.ts'
import { allDefinitions, type Definition } from './queries.ts'

/** Maximum number of landing pages for one pair of filters. A part of the sitemap has room for many pairs. */
const maxPages = 500

const definitionsOf = cachedRead(
  { name: 'landing-pages', tags: ['categories'], ttlMs: 60_000 },
  allDefinitions,
)

/** Returns the landing pages of a category, or of all, with the number of products of each, most first. */
export async function landingPagesOf(db: Database, categoryId?: string): Promise<LandingPage[]> {
  const visible = categoriesIn(await categoryTree(db))
  const definitions = (await definitionsOf(db)).filter(
    (one) => visible.has(one.categoryId) && (categoryId === undefined || one.categoryId === categoryId),
  )
  const pages: LandingPage[] = []
  for (const definition of definitions) pages.push(...(await pagesOf(db, definition)))
  return pages.sort((one, other) => other.count - one.count)
}

async function pagesOf(db: Database, { categoryId, filters }: Definition): Promise<LandingPage[]> {
  const attributes = await attributesOf(db, categoryId)
  const found = (await categoryIndexOf(db)?.combinations(categoryId, filters)) ?? []
  return found
    .filter((one) => one.count >= landingPageSize && isKnown(one, filters, attributes))
    .slice(0, maxPages)
    .map(({ values, count }) => {
      const pairs = filters.map((filter, place) => ({ filter, value: values[place] as string }))
      return {
        categoryId,
        emirate: (pairs.find(({ filter }) => filter === 'emirate')?.value ?? null) as Emirate | null,
        attributes: pairs.flatMap(({ filter, value }) =>
          filter === 'emirate' ? [] : [{ key: filter.slice('a.'.length), value }],
        ),
        count,
      }
    })
}

/** Tells whether values are from the shop's lists, not a seller's own text, and a model belongs to its make. */
function isKnown(
  { values }: Combination,
  filters: readonly string[],
  attributes: readonly DefinedAttribute[],
): boolean {
  return filters.every((filter, place) => {
    if (filter === 'emirate') return true
    const attribute = attributes.find(({ key }) => `a.${key}` === filter)
    if (attribute?.type === 'boolean') return values[place] === 'true'
    const option = attribute?.options.find(({ key }) => key === values[place])
    if (!attribute || !option) return false
    const parent = parentAttribute(attribute, attributes)
    return !parent || option.parent === values[filters.indexOf(`a.${parent.key}`)]
  })
}
