import { type CategoryFile, categoryFile, type ImportOutcome } from '#lib/contract/admin/category-file.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Admin, CurationResources } from '../curate.ts'
import bundled from './bundled.json' with { type: 'json' }
import { topSlugs } from './queries.ts'
import { runImport } from './service.ts'

let parsed: CategoryFile | undefined
/** Returns the bundled file, parsed when it is first needed. */
const readBundled = (): CategoryFile => (parsed ??= categoryFile.parse(bundled))

/** Returns the trees that come with the shop. */
export async function bundledTrees(db: Database) {
  const there = await topSlugs(db)
  return readBundled().categories.map(({ slug, name, name_ar, subCategories }) => ({
    ...{ slug, name, name_ar },
    subCategoryCount: subCategories.length,
    isThere: there.has(slug),
  }))
}

/** Adds bundled trees; slugs that name none are ignored. */
export function addBundledTrees(
  resources: CurationResources,
  admin: Admin,
  slugs: readonly string[],
): Promise<ImportOutcome> {
  const { version, categories: trees, valueLists: lists } = readBundled()
  const chosen = trees.filter(({ slug }) => slugs.includes(slug))
  const attributes = chosen.flatMap(({ subCategories }) => subCategories.flatMap((sub) => sub.attributes))
  const listNames = new Set(attributes.map(({ list }) => list?.name))
  const valueLists = lists.filter(({ name }) => listNames.has(name))
  return runImport(resources, admin, { version, valueLists, categories: chosen }, true)
}
