import { type AttributeFilter, formatAttributeFilters } from '#lib/contract/attribute-filters.ts'
import type { AttributeFacet } from '#lib/contract/products.ts'
import { get } from '../measure.ts'

type Category = { _id: string; subCategories: { _id: string }[] }
export type Card = { _id: string }

/** Returns the data of an API call of a running server. */
export async function ask<Data>(url: string, path: string): Promise<Data> {
  const { status, body } = await get(`${url}/user/v1/${path}`)
  if (status !== 200) throw new Error(`${path}: ${status}`)
  return (JSON.parse(body.toString()) as { data: Data }).data
}

/** Returns ids of products for sale, the newest first, in pages of a hundred. */
export async function productIds(url: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < count; page += 1) {
    const { items } = await ask<{ items: Card[] }>(url, `getProducts?size=100&page=${page}`)
    ids.push(...items.map(({ _id }) => _id))
    if (items.length < 100) break
  }
  return ids.slice(0, count)
}

/** Returns the ids of the categories of both levels. */
export async function categoryIds(url: string): Promise<string[]> {
  const tree = await ask<Category[]>(url, 'category')
  return tree.flatMap(({ _id, subCategories }) => [_id, ...subCategories.map((category) => category._id)])
}

/**
 * Returns paths of lists of 20 that are filtered by attributes, of every category that has some: by one, by two, by two in an
 * emirate, and by one in the order of prices.
 */
export async function filteredListPaths(url: string): Promise<string[]> {
  const paths: string[] = []
  for (const id of await categoryIds(url)) {
    const list = `getProducts?categoryId=${id}&size=20`
    const { facets } = await ask<{ facets: { attributes: AttributeFacet[] } }>(url, list)
    const [first, second] = facets.attributes.map(filterOf)
    if (!first || !second) continue
    const one = `${list}&attributes=${encodeURIComponent(formatAttributeFilters([first]) ?? '')}`
    const two = `${list}&attributes=${encodeURIComponent(formatAttributeFilters([first, second]) ?? '')}`
    paths.push(one, two, `${two}&emirate=dubai`, `${one}&sort=price_asc`)
  }
  return paths.map((path) => `/user/v1/${path}`)
}

/** Filters by the two values that most products have, or by the lower half of a range. */
const filterOf = (facet: AttributeFacet): AttributeFilter =>
  facet.kind === 'range'
    ? { key: facet.key, max: Math.floor((facet.min + facet.max) / 2) }
    : { key: facet.key, values: facet.counts.slice(0, 2).map(({ value }) => value) }
