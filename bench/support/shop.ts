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
