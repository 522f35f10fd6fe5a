import type { Database } from '#server/platform/db/client.ts'
import { categoryAttributes, listValues, valueLists } from '#server/platform/db/schema.ts'
import { type CategoryRow, createBranch } from './factories.ts'

type Inserted = typeof listValues.$inferInsert

/** Creates a list of makes with models. */
export async function createCarList(db: Database): Promise<{ id: string }> {
  const levels = [
    { en: 'Make', ar: 'الماركة' },
    { en: 'Model', ar: 'الطراز' },
  ]
  const [list] = await db.insert(valueLists).values({ name: 'Cars', nameAr: 'السيارات', levels }).returning()
  if (!list) throw new Error('no list was stored')
  const add = async (value: Omit<Inserted, 'listId' | 'level'>) => {
    const level = value.parentId ? 2 : 1
    const [row] = await db
      .insert(listValues)
      .values({ ...value, listId: list.id, level })
      .returning()
    return row?.id ?? ''
  }
  const toyota = await add({ key: 'toyota', name: 'Toyota', nameAr: 'تويوتا' })
  const mercedes = await add({
    key: 'mercedes-benz',
    name: 'Mercedes-Benz',
    nameAr: 'مرسيدس بنز',
    aliases: ['Merc', 'مرسيدس'],
    position: 1,
  })
  await add({ key: 'toyota-corolla', name: 'Corolla', nameAr: 'كورولا', parentId: toyota })
  await add({
    key: 'toyota-land-cruiser',
    name: 'Land Cruiser',
    nameAr: 'لاند كروزر',
    parentId: toyota,
    position: 1,
  })
  await add({
    key: 'mercedes-benz-c-class',
    name: 'C-Class',
    nameAr: 'الفئة C',
    aliases: ['c200'],
    parentId: mercedes,
  })
  return list
}

/** Creates a leaf category whose listings have a make and a model of a list. */
export async function createCarCategory(
  db: Database,
  list?: { id: string },
): Promise<{ list: { id: string }; leaf: CategoryRow }> {
  const { id } = list ?? (await createCarList(db))
  const { leaf } = await createBranch(db)
  const of = { categoryId: leaf.id, type: 'listed' as const, listId: id, filterable: true }
  await db.insert(categoryAttributes).values([
    { ...of, key: 'brand', label: 'Make', labelAr: 'الماركة', listLevel: 1, required: true, position: 0 },
    { ...of, key: 'model', label: 'Model', labelAr: 'الطراز', listLevel: 2, position: 1 },
  ])
  return { list: { id }, leaf }
}
