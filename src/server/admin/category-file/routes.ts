import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { addBundledTrees, bundledTrees } from './bundled.ts'
import { exportCategories } from './export.ts'
import { readCategoryFile } from './read-file.ts'
import { runImport } from './service.ts'

/** Handlers of categories as a file (docs/product.md, "Category file"). */
export const adminCategoryFileHandlers: Handlers<
  'adminCategoryFile' | 'adminImportCategories' | 'adminBundledTrees' | 'adminAddBundledTrees'
> = {
  async adminCategoryFile({ resources: { db } }) {
    return { data: await exportCategories(db) }
  },
  async adminImportCategories({ query, file, resources, actor }) {
    const apply = query.apply === 'true'
    const data = await runImport(resources, userOf(actor), readCategoryFile(await file()), apply)
    return apply ? { data, message: 'saved' } : { data }
  },
  async adminBundledTrees({ resources: { db } }) {
    return { data: await bundledTrees(db) }
  },
  async adminAddBundledTrees({ body, resources, actor }) {
    return { data: await addBundledTrees(resources, userOf(actor), body.slugs), message: 'saved' }
  },
}
