import type { Api } from '#lib/api/client.ts'
import type { Origin } from './product-view.ts'

/**
 * What the query of a product's page says about where its reader came from: `cat_id`, else `name_en`. A category
 * that there is none of counts as not said.
 */
export async function readOrigin(query: URLSearchParams, api: Api): Promise<Origin> {
  const list = query.get('name_en')
  const categoryId = query.get('cat_id')
  if (!categoryId) return { list }
  const found = await api.subCategory({ categoryId })
  return found.ok ? found.data : { list }
}
