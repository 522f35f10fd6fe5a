import type { Api } from '#lib/api/client.ts'
import type { Origin } from './product-view.ts'

/** Reads the page that led to a product from the query: `cat_id`, else `name_en`. An unknown category is ignored. */
export async function readOrigin(query: URLSearchParams, api: Api): Promise<Origin> {
  const list = query.get('name_en')
  const categoryId = query.get('cat_id')
  if (!categoryId) return { list }
  const found = await api.subCategory({ categoryId })
  return found.ok ? found.data : { list }
}
