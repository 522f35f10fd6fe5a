import { asc } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { landingPages } from '../platform/db/schema.ts'

/** One or two filters of a category, whose values make landing pages. */
export type Definition = { categoryId: string; filters: string[] }

/** Definitions of all categories, in the order in which they were added. */
export const allDefinitions = (db: Database): Promise<Definition[]> =>
  db
    .select({ categoryId: landingPages.categoryId, filters: landingPages.filters })
    .from(landingPages)
    .orderBy(asc(landingPages.createdAt), asc(landingPages.id))
