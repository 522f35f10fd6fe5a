import {
  type Attribute,
  boundsOf,
  isFilterable,
  type SubCategory,
  type TopCategory,
} from '#demo/catalogue/categories/definition.ts'
import { topCategories, withoutCondition } from '#demo/catalogue/categories.ts'
import type { DemoValue } from '#demo/catalogue/value-lists/definition.ts'
import { valueLists } from '#demo/catalogue/value-lists.ts'
import {
  type CategoryFile,
  categoryFileVersion,
  type FileAttribute,
  type FileListedValue,
} from '#lib/contract/admin/category-file.ts'
import { categoryIconNames } from '#lib/contract/category-icons.ts'

/** Returns the demo catalogue's categories and lists of values as the category file that comes with the shop. */
export const demoCategoryFile = (): CategoryFile => ({
  version: categoryFileVersion,
  valueLists: valueLists.map(({ name, levels, values }) => ({
    name: name.en,
    name_ar: name.ar,
    levels: levels.map(({ en, ar }) => ({ en, ar })),
    values: listedValues(values, null),
  })),
  categories: topCategories.map((top) => ({
    ...categoryOf(top),
    attributes: [],
    subCategories: top.subCategories.map((sub) => ({
      ...categoryOf(sub),
      attributes: sub.attributes.map(attributeOf),
    })),
  })),
})

/** Returns values with those that belong to them, parents first. */
const listedValues = (values: readonly DemoValue[], parent: string | null): FileListedValue[] =>
  values.flatMap(({ key, en, ar, aliases, values: below }) => [
    { key, parent, name: en, name_ar: ar, aliases },
    ...listedValues(below, key),
  ])

function categoryOf({ key, name, icon }: TopCategory | SubCategory) {
  const known = categoryIconNames.find((one) => one === icon)
  if (!known) throw new Error(`${icon} is no icon of a category`)
  return {
    ...{ slug: key, name: name.en, name_ar: name.ar, icon: known },
    hasCondition: withoutCondition.has(key) ? false : null,
    hidden: false,
  }
}

const attributeOf = (attribute: Attribute): FileAttribute => ({
  ...{ key: attribute.key, type: attribute.type },
  ...{ label: attribute.label.en, label_ar: attribute.label.ar },
  ...{ unit: attribute.unit?.en ?? null, unit_ar: attribute.unit?.ar ?? null },
  ...boundsOf(attribute),
  options: (attribute.options ?? []).map(({ key, en, ar }) => ({ key, en, ar })),
  list: attribute.list
    ? {
        name: valueLists.find(({ key }) => key === attribute.list?.key)?.name.en ?? '',
        level: attribute.list.level,
      }
    : null,
  required: attribute.required,
  filterable: isFilterable(attribute),
})
