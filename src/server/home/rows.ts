import { asc } from 'drizzle-orm'
import { type HomeRowKind, homeRowKinds } from '#lib/contract/home.ts'
import type { Database } from '../platform/db/client.ts'
import { homeRows } from '../platform/db/schema.ts'

/** Rows of the home page, in their order. Kinds of another release are left out. */
export async function rowsOfHome(db: Database): Promise<HomeRowKind[]> {
  const rows = await db
    .select({ kind: homeRows.kind })
    .from(homeRows)
    .orderBy(asc(homeRows.position), asc(homeRows.kind))
  return rows.map(({ kind }) => kind).filter((kind) => homeRowKinds.includes(kind))
}
