import type { FileListedValue, FileValueList, ImportOutcome } from '#lib/contract/admin/category-file.ts'
import { foldName } from '#lib/i18n/fold.ts'
import type { Database } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/ids.ts'
import { distinctAliases } from '../value-lists/change.ts'
import { listByName } from '../value-lists/queries.ts'
import { insertList } from '../value-lists/writes.ts'
import { leaveOut } from './left-out.ts'
import { insertValues, markUnsettled, setAliases, setLevels, valuesOfList } from './list-queries.ts'
import type { ListRow, ValueRow as StoredValue } from './queries.ts'

type ValueRow = Omit<StoredValue, 'createdAt' | 'updatedAt'>

/**
 * Adds what lists of a file have and the shop does not: lists by English name, values by key, or by a name that one beside
 * it has. Values that the shop has keep their names, and get the aliases that they lack. Listings that name a new value as a
 * text get it later, by the job that settles attributes.
 */
export async function importValueLists(
  tx: Database,
  lists: readonly FileValueList[],
  outcome: ImportOutcome,
): Promise<void> {
  for (const given of lists) {
    const list = await listFor(tx, given)
    const rows = await valuesOfList(tx, list.id)
    const { added, changed } = mergeValues(list, rows, given.values, outcome)
    await insertValues(tx, added)
    for (const { id, aliases } of changed) await setAliases(tx, id, aliases)
    if (added.length + changed.length > 0) await markUnsettled(tx, list.id)
  }
}

/** Returns the list of the same name, with the levels that it lacked, or a new one. */
async function listFor(tx: Database, { name, name_ar: nameAr, levels }: FileValueList): Promise<ListRow> {
  const known = await listByName(tx, name)
  if (known && known.levels.length >= levels.length) return known
  if (known) return setLevels(tx, known.id, [...known.levels, ...levels.slice(known.levels.length)])
  return insertList(tx, { name, nameAr, levels })
}

/**
 * Finds out what values of a file change in a list.
 * @param rows values of the list
 * @returns rows to insert, parents first, and rows with more aliases
 */
function mergeValues(
  list: ListRow,
  rows: readonly ValueRow[],
  given: readonly FileListedValue[],
  outcome: ImportOutcome,
): { added: ValueRow[]; changed: ValueRow[] } {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const siblings = new Siblings(rows)
  /** Rows by their keys in the file. */
  const placed = new Map<string, ValueRow>()
  const added: ValueRow[] = []
  const changed = new Map<string, ValueRow>()
  for (const value of given) {
    const parent = value.parent === null ? null : placed.get(value.parent)
    const level = (parent?.level ?? 0) + 1
    const known = byKey.get(value.key) ?? siblings.find(parent?.id ?? null, [value.name, value.name_ar])
    const isMisplaced = parent === undefined || level > list.levels.length || placed.has(value.key)
    if (isMisplaced || (known && known.parentId !== (parent?.id ?? null))) {
      leaveOut(outcome, `${list.name}/${value.key}`, 'value_misplaced')
      continue
    }
    const parentId = parent?.id ?? null
    const row = known ?? {
      ...{ id: newId(), listId: list.id, parentId, level, key: value.key },
      ...{ name: value.name, nameAr: value.name_ar, aliases: [], position: siblings.nextPosition(parentId) },
    }
    const isOthers = (alias: string) => (siblings.find(parentId, [alias]) ?? row).id !== row.id
    const aliases = distinctAliases({
      ...{ name: row.name, name_ar: row.nameAr },
      aliases: [...row.aliases, ...value.aliases.filter((alias) => !isOthers(alias))],
    })
    const merged = { ...row, aliases }
    const isSame = known !== undefined && aliases.length === known.aliases.length
    outcome.values[!known ? 'added' : isSame ? 'same' : 'changed'] += 1
    placed.set(value.key, merged)
    byKey.set(merged.key, merged)
    siblings.add(merged)
    if (!known) added.push(merged)
    else if (!isSame) changed.set(merged.id, merged)
  }
  return { added, changed: [...changed.values()] }
}

/** Values that belong together, by their folded names. */
class Siblings {
  private readonly groups = new Map<string | null, { last: number; byName: Map<string, ValueRow> }>()

  constructor(rows: readonly ValueRow[]) {
    for (const row of rows) this.add(row)
  }

  add(row: ValueRow): void {
    const group = this.groups.get(row.parentId) ?? { last: 0, byName: new Map() }
    this.groups.set(row.parentId, group)
    group.last = Math.max(group.last, row.position)
    for (const name of [row.name, row.nameAr, ...row.aliases].map(foldName))
      if (!group.byName.has(name)) group.byName.set(name, row)
  }

  /** Returns the value below a parent that has one of some names. */
  find(parentId: string | null, names: readonly string[]): ValueRow | undefined {
    const byName = this.groups.get(parentId)?.byName
    return names.map((name) => byName?.get(foldName(name))).find((row) => row !== undefined)
  }

  /** Returns the position after the last value below a parent. */
  nextPosition(parentId: string | null): number {
    return (this.groups.get(parentId)?.last ?? 0) + 1
  }
}
