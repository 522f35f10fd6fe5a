import type { APIRequestContext } from '@playwright/test'
import type { Answer } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'

type Get =
  | 'category'
  | 'getProducts'
  | 'topDeals'
  | 'searchOnNextPage'
  | 'getProduct'
  | 'seasonalOffers'
  | 'weeklyDeals'
  | 'places'

/** Calls the API of the server under test with plain JSON. */
export async function ask<Name extends Get>(
  request: APIRequestContext,
  name: Name,
  query: Record<string, string | number> = {},
  below = '',
): Promise<Answer<Contract[Name]>> {
  const response = await request.get(`/user/v1/${name}${below}`, { params: query })
  const { data } = (await response.json()) as { data: Answer<Contract[Name]> }
  return data
}

/** Returns the top category with the most products, and its largest sub-category. */
export async function fullestBranch(request: APIRequestContext) {
  const byCount = (a: { productCount: number }, b: { productCount: number }) =>
    b.productCount - a.productCount
  const [top] = (await ask(request, 'category')).sort(byCount)
  const [leaf] = top?.subCategories.sort(byCount) ?? []
  if (!top || !leaf) throw new Error('no category has products')
  return { top, leaf }
}

/** Returns the leaf category of the demo catalogue with a slug. */
export async function leafOf(request: APIRequestContext, slug: string) {
  const leaves = (await ask(request, 'category')).flatMap(({ subCategories }) => subCategories)
  const leaf = leaves.find((category) => category.slug === slug)
  if (!leaf) throw new Error(`no category ${slug}`)
  return leaf
}

/** Returns the top category of the demo catalogue with a slug. */
export async function topOf(request: APIRequestContext, slug: string) {
  const top = (await ask(request, 'category')).find((category) => category.slug === slug)
  if (!top) throw new Error(`no category ${slug}`)
  return top
}

/** Returns the first of the newest products that satisfies a predicate. */
export async function findProduct(
  request: APIRequestContext,
  holds: (product: Answer<Contract['getProducts']>['items'][number]) => boolean,
) {
  for (let page = 1; page <= 20; page++) {
    const { items } = await ask(request, 'getProducts', { page, size: 100 })
    const found = items.find(holds)
    if (found) return found
    if (items.length === 0) break
  }
  throw new Error('no product of the demo catalogue is like that')
}
