import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { csvFile } from '#server/platform/csv.ts'
import type { Database } from '#server/platform/db/client.ts'
import { categoryAttributes } from '#server/platform/db/schema.ts'
import { type CategoryRow, createCategory } from './factories.ts'

/** Returns a picture with a unique colour. */
export const picture = (red: number, green = 80): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: green, b: 120 } } })
    .jpeg()
    .toBuffer()

/** Returns a ZIP of files. */
export async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}

export type Row = Record<string, string>

/** Returns a CSV with the columns of all rows. */
export function csvOf(rows: readonly Row[]): string {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return csvFile(
    header,
    rows.map((row) => header.map((name) => row[name] ?? '')),
  )
}

/** Builds a valid row of a lamp, with the given cells replaced. */
export const lamp = (row: Row = {}): Row => ({
  'External id': 'lamp-1',
  Category: 'Home > Lamps',
  'Name (English)': 'Brass lamp',
  Price: '450',
  Condition: 'New',
  Emirate: 'Dubai',
  Images: 'one.jpg',
  Colour: 'Red',
  ...row,
})

/** Creates "Home > Lamps" with an attribute of each type. */
export async function createLamps(db: Database): Promise<{ home: CategoryRow; lamps: CategoryRow }> {
  const home = await createCategory(db, { name: 'Home', nameAr: 'المنزل' })
  const lamps = await createCategory(db, { name: 'Lamps', nameAr: 'المصابيح', parentId: home.id })
  const of = { categoryId: lamps.id }
  await db.insert(categoryAttributes).values([
    { ...of, key: 'brand', type: 'text', label: 'Brand', labelAr: 'الماركة', position: 1 },
    {
      ...{ ...of, key: 'height', type: 'number', label: 'Height', labelAr: 'الارتفاع', position: 2 },
      ...{ unit: 'cm', unitAr: 'سم' },
    },
    {
      ...{
        ...of,
        key: 'colour',
        type: 'choice',
        label: 'Colour',
        labelAr: 'اللون',
        position: 3,
        required: true,
      },
      options: [
        { key: 'red', en: 'Red', ar: 'أحمر' },
        { key: 'blue', en: 'Blue', ar: 'أزرق' },
      ],
    },
    { ...of, key: 'dimmable', type: 'boolean', label: 'Dimmable', labelAr: 'قابل للتعتيم', position: 4 },
  ])
  return { home, lamps }
}
