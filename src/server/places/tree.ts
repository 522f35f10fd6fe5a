import { sql } from 'drizzle-orm'
import { type Emirate, emirateKeys } from '#lib/contract/fields.ts'
import type { Place } from '#lib/contract/places.ts'
import { cachedRead } from '../platform/caches.ts'
import type { Database } from '../platform/db/client.ts'

/** Place of the tree; emirates are its roots. */
export type PlaceNode = Place & { id: string; isEmirate: boolean; hidden: boolean }

/** All places, hidden ones included, each followed by those within it. */
export type PlaceTree = {
  all: readonly PlaceNode[]
  byId: ReadonlyMap<string, PlaceNode>
  byKey: ReadonlyMap<string, PlaceNode>
  /** Returns the ids of a place and all within it; none for an unknown key. */
  within: (key: string) => ReadonlySet<string>
  /** Returns a place and those that it is in, without the emirate, from the inside out. */
  pathOf: (node: PlaceNode) => PlaceNode[]
}

/** Returns the tree of places, cached; a change by an admin invalidates it. */
export const placeTree = cachedRead({ name: 'places', tags: ['places'], ttlMs: 10 * 60_000 }, read)

type Row = Omit<Place, 'parent'> & { id: string; parent: string | null; hidden: boolean }

async function read(db: Database): Promise<PlaceTree> {
  const { rows } = await db.execute<Row>(sql`
    SELECT p.id, p.slug AS key, p.emirate, above.slug AS parent, p.name, p.name_ar, p.aliases, p.latitude, p.longitude,
      p.hidden_at IS NOT NULL AS hidden
    FROM places p LEFT JOIN places above ON above.id = p.parent_id ORDER BY p.position, p.slug`)
  return treeOf(rows)
}

function treeOf(rows: readonly Row[]): PlaceTree {
  const children = Map.groupBy(rows, ({ parent }) => parent)
  const roots = (children.get(null) ?? []).toSorted((a, b) => orderOf(a.emirate) - orderOf(b.emirate))
  const all = roots.flatMap((root) => branchOf(root, children))
  const byId = new Map(all.map((node) => [node.id, node]))
  const byKey = new Map(all.map((node) => [node.key, node]))
  const idsWithin = new Map(
    all.map(({ key }) => [key, new Set(idsBelow(byKey.get(key) as PlaceNode, children))]),
  )
  const pathOf = (node: PlaceNode): PlaceNode[] => {
    if (node.isEmirate) return []
    const above = node.parent === null ? undefined : byKey.get(node.parent)
    return above ? [node, ...pathOf(above)] : [node]
  }
  return { all, byId, byKey, pathOf, within: (key) => idsWithin.get(key) ?? new Set() }
}

type Children = ReadonlyMap<string | null, readonly Row[]>

const orderOf = (emirate: Emirate): number => emirateKeys.indexOf(emirate)

/** A place that is in a hidden one is hidden as well. */
function branchOf(row: Row, children: Children, isHidden = false): PlaceNode[] {
  const isEmirate = row.parent === null
  const hidden = row.hidden || isHidden
  // Emirates are not shown as places of their own.
  const parent = row.parent === row.emirate ? null : row.parent
  const below = (children.get(row.key) ?? []).flatMap((child) => branchOf(child, children, hidden))
  return [{ ...row, parent, isEmirate, hidden }, ...below]
}

const idsBelow = (row: Pick<Row, 'id' | 'key'>, children: Children): string[] => [
  row.id,
  ...(children.get(row.key) ?? []).flatMap((child) => idsBelow(child, children)),
]
