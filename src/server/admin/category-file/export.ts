import {
  categoryFileVersion,
  type WrittenAttribute,
  type WrittenCategory,
  type WrittenFile,
  type WrittenValueList,
} from '#lib/contract/admin/category-file.ts'
import type { Database } from '../../platform/db/client.ts'
import type { AttributeRow } from '../attributes/queries.ts'
import type { CategoryRow } from '../categories/queries.ts'
import { exportedRows, type ListRow, type ValueRow } from './queries.ts'

/** Returns all categories with their attributes and the lists of values, in the order of the shop. */
export async function exportCategories(db: Database): Promise<WrittenFile> {
  const { categories, attributes, lists, values } = await exportedRows(db)
  const listNames = new Map(lists.map(({ id, name }) => [id, name]))
  const byCategory = Map.groupBy(attributes, ({ categoryId }) => categoryId)
  const present = (row: CategoryRow): WrittenCategory => ({
    slug: row.slug,
    name: row.name,
    name_ar: row.nameAr,
    icon: row.icon,
    hasCondition: row.hasCondition,
    hidden: row.hiddenAt !== null,
    attributes: (byCategory.get(row.id) ?? []).map((attribute) => presentAttribute(attribute, listNames)),
  })
  const valuesByList = Map.groupBy(values, ({ listId }) => listId)
  const below = Map.groupBy(categories, ({ parentId }) => parentId)
  return {
    version: categoryFileVersion,
    valueLists: lists.map((list) => presentList(list, valuesByList.get(list.id) ?? [])),
    categories: (below.get(null) ?? []).map((row) => ({
      ...present(row),
      subCategories: (below.get(row.id) ?? []).map(present),
    })),
  }
}

function presentList({ name, nameAr, levels }: ListRow, values: readonly ValueRow[]): WrittenValueList {
  const keys = new Map(values.map(({ id, key }) => [id, key]))
  return {
    ...{ name, name_ar: nameAr, levels },
    values: levelByLevel(values).map((value) => ({
      key: value.key,
      parent: value.parentId === null ? null : (keys.get(value.parentId) ?? null),
      name: value.name,
      name_ar: value.nameAr,
      aliases: value.aliases,
    })),
  }
}

/**
 * Values of the first level, then those that belong to them, and so on. Positions say only the order of values that belong
 * together: the file would be another one in a shop that counts them differently.
 */
function levelByLevel(values: readonly ValueRow[]): ValueRow[] {
  const below = Map.groupBy(values, ({ parentId }) => parentId)
  const valuesBelow = (id: string | null) => below.get(id) ?? []
  const levels: ValueRow[][] = []
  for (let level = valuesBelow(null); level.length > 0; level = level.flatMap(({ id }) => valuesBelow(id)))
    levels.push(level)
  return levels.flat()
}

const presentAttribute = (row: AttributeRow, listNames: ReadonlyMap<string, string>): WrittenAttribute => ({
  key: row.key,
  type: row.type,
  label: row.label,
  label_ar: row.labelAr,
  unit: row.unit,
  unit_ar: row.unitAr,
  minimum: row.minimum,
  maximum: row.maximum,
  options: row.options.map(({ key, en, ar }) => ({ key, en, ar })),
  list: row.listId && row.listLevel ? { name: listNames.get(row.listId) ?? '', level: row.listLevel } : null,
  required: row.required,
  filterable: row.filterable,
})
