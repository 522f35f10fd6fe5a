import type { CategoryFile, ImportOutcome } from '#lib/contract/admin/category-file.ts'
import { lockAttributes } from '../attributes/queries.ts'
import { lockCategories } from '../categories/writes.ts'
import { type Admin, type CurationResources, curate } from '../curate.ts'
import { lockValueLists } from '../value-lists/writes.ts'
import { importCategories } from './import.ts'

/** Ends the transaction of a trial. */
class Trial extends Error {
  outcome: ImportOutcome
  constructor(outcome: ImportOutcome) {
    super('trial')
    this.outcome = outcome
  }
}

/**
 * Imports a file. A trial does all of it in a transaction that is rolled back, so that it counts exactly what the import
 * would do.
 */
export async function runImport(
  resources: CurationResources,
  admin: Admin,
  file: CategoryFile,
  apply: boolean,
): Promise<ImportOutcome> {
  try {
    return await curate(resources, admin, async (tx) => {
      await lockCategories(tx)
      await lockAttributes(tx)
      await lockValueLists(tx)
      const answer = await importCategories(tx, file)
      if (!apply) throw new Trial(answer)
      const { categories, attributes, values } = answer
      const tags = ['categories', 'products', 'home']
      return {
        answer,
        action: 'category.import',
        subjectId: 'categories',
        after: { categories, attributes, values },
        tags,
      }
    })
  } catch (error) {
    if (error instanceof Trial) return error.outcome
    throw error
  }
}
