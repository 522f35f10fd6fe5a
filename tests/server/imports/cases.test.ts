import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { getTranslator } from '#lib/i18n/translate.ts'
import { presentImport, presentProblems } from '#server/imports/present.ts'
import { claimImport, insertImport, refusedRows, savedMapping } from '#server/imports/queries.ts'
import { runImport } from '#server/imports/run.ts'
import { mapImport, startImport } from '#server/imports/service.ts'
import { categoryAttributes, imports, products } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createBusiness, createCategory } from '#support/factories.ts'
import { filesFolder } from '#support/files.ts'
import { createLamps, csvOf, lamp, picture, zipOf } from '#support/imports.ts'
import { type Cell, workbook } from '#support/workbook.ts'

// Files as they occur in practice, described in docs/cases.md.

const { db, resources } = await openTestApp()
const { home, lamps } = await createLamps(db)
const rugs = await createCategory(db, { name: 'Rugs', nameAr: 'السجاد', parentId: home.id })
const lampAttributes = await db
  .select()
  .from(categoryAttributes)
  .where(eq(categoryAttributes.categoryId, lamps.id))
await db
  .insert(categoryAttributes)
  .values(lampAttributes.map(({ id, ...row }) => ({ ...row, categoryId: rugs.id })))
const save = await filesFolder()
const one = await picture(1)
const two = await picture(2)
let seller: { id: string }
beforeEach(async () => {
  seller = await createBusiness(db)
})

type File = { csv: string | Buffer; files?: Record<string, Buffer>; zip?: Buffer; trial?: boolean }

async function importFile({ csv, files = { 'one.jpg': one, 'two.jpg': two }, zip, trial = false }: File) {
  const csvPath = await save('csv', csv)
  const zipPath = await save('zip', zip ?? (await zipOf(files)))
  await insertImport(db, {
    ...{ userId: seller.id, source: 'page', state: 'waiting', isTrial: trial },
    ...{ csvName: 'stock.csv', csvBytes: Buffer.byteLength(csv) },
  })
  /** Runs the queued import the way the worker does. */
  const run = async () => {
    const job = await claimImport(db)
    if (!job) throw new Error('nothing waits')
    await runImport(resources, job, { csvPath, zipPath })
    const [row] = await db.select().from(imports).where(eq(imports.id, job.id))
    if (!row) throw new Error('the import is gone')
    return row
  }
  return { run, row: await run() }
}
const imported = async (csv: string | Buffer, more: Partial<File> = {}) =>
  (await importFile({ csv, ...more })).row
const listings = () => db.select().from(products).where(eq(products.userId, seller.id)).orderBy(products.id)
async function listing(externalId = 'lamp-1') {
  const where = and(eq(products.userId, seller.id), eq(products.externalId, externalId))
  return (await db.select().from(products).where(where))[0]
}
async function problems(importId: string) {
  const rows = await refusedRows(db, importId, 0, 100)
  return rows.map((row) => {
    const { line, problems } = presentProblems(row, getTranslator('en'))
    return [line, ...problems.map(({ column, message }) => `${column}: ${message}`)]
  })
}
const header = 'External id;Category;Name (English);Price;Condition;Emirate;Images;Colour;Height'
const line = (price: string, height = '') =>
  `${header}\r\nlamp-1;Lamps;Brass lamp;${price};New;Dubai;one.jpg;Red;${height}\r\n`

test('a row whose cell is cut within an emoji is refused without affecting other rows', async () => {
  const category = `${'x'.repeat(99)}😀`
  const row = await imported(csvOf([lamp(), lamp({ 'External id': 'b', Category: category })]))
  expect(row).toMatchObject({ state: 'done', created: 1, refused: 1 })
})

test('control characters in a cell are removed', async () => {
  const row = await imported(csvOf([lamp({ Category: 'Lamps\0' }), lamp({ 'External id': 'b\u202e' })]))
  expect(row).toMatchObject({ state: 'done', created: 2 })
  expect(await listing('b')).toBeDefined()
})

test('a row that only the database refuses is reported and the other rows are imported', async () => {
  // A trigger stands in for an error that validation does not find.
  await db.execute(`CREATE OR REPLACE FUNCTION refuse_import() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.external_id = 'poison' THEN RAISE SQLSTATE '22P05'; END IF; RETURN NEW; END $$`)
  await db.execute(`CREATE TRIGGER refuse_import BEFORE INSERT ON products
    FOR EACH ROW EXECUTE FUNCTION refuse_import()`)
  try {
    const rows = ['a', 'b', 'poison', 'c', 'd'].map((id) => lamp({ 'External id': id }))
    const row = await imported(csvOf(rows))
    expect(row).toMatchObject({ state: 'done', created: 4, refused: 1, rowsRead: 5 })
    expect(await problems(row.id)).toEqual([[4, expect.stringContaining("can't be stored")]])
  } finally {
    await db.execute('DROP TRIGGER refuse_import ON products')
  }
})

test.each([
  ['12,50', 12_50],
  ['1,200', 1200_00],
  ['1.200,50', 1200_50],
  ['١،٢٠٠', 1200_00],
  ['\u200f1,200', 1200_00],
  ['AED 12,5', 12_50],
  ['١٢٫٥٠ د.إ', 12_50],
])('the price %j is read with its decimal and thousands separators', async (price, fils) => {
  expect(await imported(line(price))).toMatchObject({ state: 'done', created: 1 })
  expect((await listing())?.price).toBe(fils)
})

test('the attribute value 1,5 is read as one and a half', async () => {
  await imported(line('450', '1,5'))
  expect((await listing())?.attributes).toMatchObject({ height: 1.5 })
})

test.each([
  ...[
    'السعر\u200f',
    '\ufeffPrice',
    'السعر',
    'PRICE\u00a0',
    '\u202aPrice\u202c',
    'Ｐｒｉｃｅ',
    'Price\n(AED)',
  ],
  ...['Price*', '* السعر', 'Price :', ' "Price"'],
])('the header %j is recognised as the price', async (name) => {
  const { Price, ...rest } = lamp()
  expect(await imported(csvOf([{ ...rest, [name]: '450' }]))).toMatchObject({ state: 'done', created: 1 })
  expect((await listing())?.price).toBe(450_00)
})

test.each(['Selling Price', 'سعر البيع', 'Cost', 'Preis'])(
  'with the header %j the import asks for the price column before the first row',
  async (name) => {
    const { Price, ...rest } = lamp()
    const csv = csvOf([{ ...rest, Shelf: 'A1', [name]: '450' }])
    const { row, run } = await importFile({ csv })
    expect(row).toMatchObject({ state: 'mapping', rowsRead: 0, created: 0, heldUntil: null })
    expect(row.questions).toEqual({
      columns: [{ column: 'price', guess: name }],
      headers: [
        { header: 'Shelf', samples: ['A1'] },
        { header: name, samples: ['450'] },
      ],
    })
    expect(await listings()).toEqual([])
    await mapImport(resources, seller.id, row.id, [{ column: 'price', header: name }])
    expect(await run()).toMatchObject({ state: 'done', created: 1, questions: null })
    expect((await listing())?.price).toBe(450_00)
    // The mapping is saved and applies to the next file.
    expect(await imported(csvOf([{ ...rest, Shelf: 'A1', [name.toUpperCase()]: '500' }]))).toMatchObject({
      state: 'done',
      updated: 1,
    })
    expect((await listing())?.price).toBe(500_00)
  },
)

test('a seller can declare that no column is the price', async () => {
  const { Price, ...rest } = lamp()
  const csv = csvOf([{ ...rest, Cost: '450' }])
  const { row, run } = await importFile({ csv })
  await mapImport(resources, seller.id, row.id, [{ column: 'price', header: null }])
  expect(await run()).toMatchObject({ state: 'done', created: 1, ignoredColumns: ['Cost'] })
  expect((await listing())?.price).toBe(0)
  expect(await savedMapping(db, seller.id)).toEqual({ cost: null })
  expect(await imported(csv)).toMatchObject({ state: 'done' })
})

test('without external ids the import asks for every column that a new listing needs', async () => {
  const { Emirate, 'External id': _, Condition, ...rest } = lamp()
  const { row, run } = await importFile({
    csv: csvOf([{ ...rest, Where: 'Dubai', 'Item state': 'New', Note: 'x' }]),
  })
  expect(row.state).toBe('mapping')
  expect(row.questions?.columns).toEqual([
    { column: 'condition', guess: 'Item state' },
    { column: 'emirate', guess: null },
  ])
  await mapImport(resources, seller.id, row.id, [
    { column: 'condition', header: 'Item state' },
    { column: 'emirate', header: 'Where' },
  ])
  expect(await run()).toMatchObject({ state: 'done', created: 1 })
})

test('empty lines after the rows are skipped', async () => {
  const csv = `${csvOf([lamp()])}${',,,,,,,\r\n'.repeat(20)}" ",\u200f,,,,,,\r\n`
  expect(await imported(csv)).toMatchObject({ state: 'done', created: 1, refused: 0, rowsRead: 1 })
})

test('a trial import counts created, changed, unchanged and refused rows without storing them', async () => {
  await imported(csvOf([lamp({ 'External id': 'same' }), lamp({ 'External id': 'other' })]))
  const before = await listings()
  const csv = csvOf([
    lamp({ 'External id': 'same' }),
    lamp({ 'External id': 'other', Price: '300' }),
    lamp({ 'External id': 'new' }),
    lamp({ 'External id': 'bad', Emirate: 'Muscat' }),
    lamp({ 'External id': 'lost', Images: 'three.jpg' }),
  ])
  const { row, run } = await importFile({ csv, trial: true })
  expect(row).toMatchObject({
    ...{ state: 'checked', isTrial: true, heldUntil: null },
    ...{ created: 1, updated: 2, unchanged: 1, drafts: 1, refused: 1, rowsRead: 5 },
  })
  expect(await listings()).toEqual(before)
  expect((await problems(row.id)).map(([line]) => line)).toEqual([5, 6])
  await startImport(resources, seller.id, row.id)
  expect(await run()).toMatchObject({
    ...{ state: 'done', isTrial: false },
    ...{ created: 1, updated: 2, unchanged: 1, drafts: 1, refused: 1, rowsRead: 5 },
  })
  expect((await problems(row.id)).map(([line]) => line)).toEqual([5, 6])
  expect((await listing('other'))?.price).toBe(300_00)
})

/** Returns the changes that a trial import reports in a language. */
const changesOf = (row: Parameters<typeof presentImport>[0], locale: 'en' | 'ar') =>
  presentImport(row, getTranslator(locale), locale).trialChanges.map(({ line, name, changes }) => [
    ...[line, name],
    ...changes.map(({ column, before, after }) => [column, before, after]),
  ])

test('a trial import reports each changed field before and after, in the reader’s language', async () => {
  const long = 'word '.repeat(60)
  await imported(
    csvOf([
      lamp({ 'External id': 'a', Brand: 'Old', Height: '10', Dimmable: 'No', 'Description (English)': long }),
      lamp({ 'External id': 'same' }),
      lamp({ 'External id': 'expired' }),
      lamp({ 'External id': 'asked' }),
    ]),
  )
  await db
    .update(products)
    .set({ expiresAt: new Date(0) })
    .where(and(eq(products.userId, seller.id), eq(products.externalId, 'expired')))
  const csv = csvOf([
    lamp({
      ...{ 'External id': 'a', Category: 'Home > Rugs', 'Name (English)': 'Steel lamp', Price: '300.50' },
      ...{
        Condition: 'Used',
        Emirate: 'Ajman',
        Place: 'Al Nuaimiya',
        Negotiable: 'Yes',
        Images: 'one.jpg; two.jpg',
        Brand: '',
      },
      ...{ Height: '12', Colour: 'Blue', Dimmable: 'Yes', 'Description (English)': `${long}end` },
    }),
    lamp({ 'External id': 'same' }),
    lamp({ 'External id': 'expired' }),
    lamp({ 'External id': 'asked', Price: '' }),
    lamp({ 'External id': 'new' }),
  ])
  const { row, run } = await importFile({ csv, trial: true })
  expect(changesOf(row, 'en')).toEqual([
    [
      ...[2, 'Brass lamp'],
      ['Category', 'Lamps', 'Rugs'],
      ['Name (English)', 'Brass lamp', 'Steel lamp'],
      ['Description (English)', '… word word word word word word', '… word word word word word word end'],
      ['Price (AED)', '450', '300.50'],
      ['Negotiable', 'No', 'Yes'],
      ['Condition', 'New', 'Used'],
      ['Emirate', 'Dubai', 'Ajman'],
      ['Area, community or building', null, 'Al Nuaimiya'],
      ['Images', '1', '2'],
      ['Brand', 'Old', null],
      ['Height (cm)', '10', '12'],
      ['Colour', 'Red', 'Blue'],
      ['Dimmable', 'No', 'Yes'],
    ],
    [4, 'Brass lamp'],
    [5, 'Brass lamp', ['Price (AED)', '450', 'Ask for price']],
  ])
  const [first] = changesOf(row, 'ar')
  expect(first).toContainEqual(['الفئة', 'المصابيح', 'السجاد'])
  expect(first).toContainEqual(['الارتفاع (سم)', '10', '12'])
  expect(first).toContainEqual(['اللون', 'أحمر', 'أزرق'])
  expect(first).toContainEqual(['المنطقة أو المجمّع أو المبنى', null, 'النعيمية'])
  expect(first).toContainEqual(['الحالة', 'جديد', 'مستعمل'])
  await startImport(resources, seller.id, row.id)
  expect((await run()).trialChanges).toEqual([])
})

test('a trial import reports the first 50 changed listings in the order of the file', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => String(index))
  await imported(csvOf(ids.map((id) => lamp({ 'External id': id }))))
  const changed = ids.map((id) => lamp({ 'External id': id, Price: '300' }))
  // More new rows than fit into a batch lie between the changed ones.
  const fresh = Array.from({ length: 500 }, (_, index) => lamp({ 'External id': `new ${index}` }))
  const csv = csvOf([...changed.slice(0, 30), ...fresh, ...changed.slice(30)])
  const { row } = await importFile({ csv, trial: true })
  expect(row).toMatchObject({ state: 'checked', created: 500, updated: 60, unchanged: 0 })
  const lines = [
    ...Array.from({ length: 30 }, (_, index) => 2 + index),
    ...Array.from({ length: 20 }, (_, index) => 532 + index),
  ]
  expect(row.trialChanges.map(({ line }) => line)).toEqual(lines)
})

test.each([
  './one.jpg',
  '/one.jpg',
  '\u200fone.jpg',
  'ONE.JPG',
  '.\\one.jpg',
  'C:\\pictures\\one.jpg',
  'one.jpg\u200e',
  'pictures/one.jpg',
  '../pictures/one.jpg',
  'file:///C:/pictures/one.jpg',
  '\\\\server\\share\\one.jpg',
  '/Users/me/Desktop/one.jpg',
  '"one.jpg"',
  'one%2Ejpg',
])('the picture name %j matches the file one.jpg', async (Images) => {
  expect(await imported(csvOf([lamp({ Images })]))).toMatchObject({ state: 'done', created: 1, refused: 0 })
})

test.each([
  'one.jpg; two.jpg',
  'one.jpg|two.jpg',
  'one.jpg, two.jpg',
  'one.jpg\ntwo.jpg',
  'one.jpg؛ two.jpg',
  'one.jpg،two.jpg',
  'one.jpg，two.jpg；',
  'one.jpg\r\ntwo.jpg',
  '"one.jpg","two.jpg"',
  "['one.jpg', 'two.jpg']",
  'pictures/one.jpg, pictures\\two.jpg',
])('the images cell %j names two pictures', async (Images) => {
  await imported(csvOf([lamp({ Images })]))
  expect((await listing())?.imageIds).toHaveLength(2)
})

/** Returns the ZIP with other bytes for a name, without the UTF-8 flag. */
function renamed(zip: Buffer, name: string, bytes: Buffer): Buffer {
  const text = zip.toString('latin1').replaceAll(name, bytes.toString('latin1'))
  const changed = Buffer.from(text, 'latin1')
  for (const [signature, offset] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const) {
    for (let at = changed.indexOf(signature); at !== -1; at = changed.indexOf(signature, at + 4)) {
      changed.writeUInt16LE(changed.readUInt16LE(at + offset) & ~0x800, at + offset)
    }
  }
  return changed
}

test.each([
  ['UTF-8 without its mark, as macOS writes', Buffer.from('كرسي.jpg')],
  ['UTF-8 with letters taken apart', Buffer.from('كرسي.jpg'.normalize('NFD'))],
  [
    'code page 720, as an Arabic Windows writes',
    Buffer.from([0xe8, 0xa9, 0xab, 0xef, ...Buffer.from('.jpg')]),
  ],
  ['backslashes and a folder', Buffer.from('صور\\كرسي.jpg')],
  ['Windows-1256', Buffer.from([0xdf, 0xd1, 0xd3, 0xed, ...Buffer.from('.jpg')])],
])('a file name in a ZIP is decoded: %s', async (_, bytes) => {
  const placeholder = 'a'.repeat(bytes.length)
  const zip = renamed(await zipOf({ [placeholder]: one }), placeholder, bytes)
  expect(await imported(csvOf([lamp({ Images: 'كرسي.jpg' })]), { zip })).toMatchObject({ created: 1 })
})

test('a file name in a ZIP is decoded from code page 437', async () => {
  const bytes = Buffer.from([0x82, ...Buffer.from('t.jpg')])
  const zip = renamed(await zipOf({ aaaaaa: one }), 'aaaaaa', bytes)
  expect(await imported(csvOf([lamp({ Images: 'ét.jpg' })]), { zip })).toMatchObject({ created: 1 })
})

test('a damaged picture is reported with its line, and its row becomes a draft', async () => {
  const row = await imported(csvOf([lamp(), lamp({ 'External id': 'b', Images: 'half.jpg' })]), {
    files: { 'one.jpg': one, 'half.jpg': one.subarray(0, one.length - 40) },
  })
  expect(row).toMatchObject({ state: 'done', created: 1, drafts: 1, refused: 0 })
  expect(await problems(row.id)).toEqual([[3, expect.stringContaining('is damaged')]])
})

test('an XLSX file is imported like a CSV, with exact numbers', async () => {
  const cells = { ...lamp(), 'External id': 1234567890123, Price: 12.5 }
  const names = Object.keys(cells)
  const file = await workbook([names, Object.values(cells), names.map(() => null), names.map(() => '  ')])
  expect(await imported(file)).toMatchObject({ state: 'done', created: 1, refused: 0, rowsRead: 1 })
  expect((await listing('1234567890123'))?.price).toBe(12_50)
})

test('a formula without a valid result is refused by its column and leaves the listing unchanged', async () => {
  const names = ['External id', 'Price', 'Description (English)', 'Colour', 'Notes']
  await imported(csvOf([lamp({ 'Description (English)': 'Hand made' })]))
  const formula = { xml: '<c><f>400*1.05</f></c>' }
  const update = (...cells: Cell[]) => workbook([names, ['lamp-1', ...cells]])
  const row = await imported(await update(formula, 'Hand made', 'Red'), { trial: false })
  expect(row).toMatchObject({ created: 0, updated: 0, refused: 1 })
  expect(await problems(row.id)).toEqual([[2, expect.stringMatching(/^Price: .*stored result.*Excel/)]])
  expect((await imported(await update(450, formula, 'Red'))).refused).toBe(1)
  const other = await imported(await update(450, 'Hand made', { xml: '<c t="e"><v>#REF!</v></c>' }))
  expect(await problems(other.id)).toEqual([[2, 'Colour: This formula ends in an error']])
  expect(await listing()).toMatchObject({ price: 450_00, description: 'Hand made' })
  // A formula in an ignored column is not an error.
  expect(await imported(await update(460, 'Hand made', 'Red', formula))).toMatchObject({
    updated: 1,
    refused: 0,
  })
})

test('HTML and entities in cells become plain text, which a trial reports', async () => {
  const row = lamp({
    Category: 'Home &gt; Lamps',
    'Name (English)': 'Lamp &amp; shade &#8211; 40&quot;',
    'Description (English)': '<p>Brass &amp; glass.</p><ul><li>40&nbsp;cm</li><li>E27</li></ul>',
    'Description (Arabic)': 'السطر الأول\\nالثاني',
    Brand: 'H&amp;M',
  })
  expect(await imported(csvOf([row]))).toMatchObject({ state: 'done', created: 1 })
  expect(await listing()).toMatchObject({
    name: 'Lamp & shade – 40"',
    description: 'Brass & glass.\n• 40\u00a0cm\n• E27',
    descriptionAr: 'السطر الأول\nالثاني',
    attributes: { brand: 'H&M' },
  })
  const tried = await imported(csvOf([{ ...row, 'Description (English)': '<b>Only</b> brass' }]), {
    trial: true,
  })
  expect(tried.trialChanges.map(({ changes }) => changes.map(({ field, after }) => [field, after]))).toEqual([
    [['description', 'Only brass']],
  ])
})

test('an id with zeros from its number format matches the same id stored as text', async () => {
  await imported(csvOf([lamp({ 'External id': '000123' })]))
  const cells = { ...lamp(), 'External id': { xml: '<c s="2"><v>123</v></c>' } }
  const row = await imported(await workbook([Object.keys(cells), Object.values(cells)]))
  expect(row).toMatchObject({ created: 0, updated: 1 })
})

test.each(['CSV', 'XLSX'])('title rows above the header of a %s are skipped', async (kind) => {
  const names = Object.keys(lamp())
  const rows = [
    ['Price list of the season'],
    ['Valid until the end of the year', 'page 1'],
    [],
    names,
    Object.values(lamp()),
  ]
  const csv = rows.map((cells) => names.map((_, index) => cells[index] ?? '').join(';')).join('\r\n')
  const row = await imported(kind === 'CSV' ? `Price list\r\n${csv}` : await workbook(rows))
  expect(row).toMatchObject({ state: 'done', created: 1, refused: 0, ignoredColumns: [] })
  const wrong = rows.map((cells) => cells.map((cell) => (cell === '450' ? 'much' : cell)))
  expect(await problems((await imported(await workbook(wrong))).id)).toEqual([
    [5, expect.stringMatching(/^Price/)],
  ])
})

test('below title rows the import asks for unknown columns by the names of the real header', async () => {
  const names = ['Artikel', 'Gruppe', 'Betrag', 'Zustand', 'Ort', 'Bilder']
  const row = await imported(
    await workbook([['Price list'], names, ['Brass lamp', 'Lamps', 450, 'New', 'Dubai', 'one.jpg']]),
  )
  expect(row.state).toBe('mapping')
  expect(row.questions?.headers.map(({ header }) => header)).toEqual(names)
})

test('a row without an external id is refused if the file or the seller already has the same listing', async () => {
  const bare = lamp({ 'External id': '' })
  const first = await imported(csvOf([bare, lamp({ 'External id': '', Price: '500' }), bare]))
  expect(first).toMatchObject({ state: 'done', created: 2, refused: 1 })
  const again = await imported(csvOf([bare, lamp({ 'External id': '', Price: '600' })]))
  expect(again).toMatchObject({ created: 1, refused: 1 })
  const problemsOf = async (row: { id: string }) =>
    (await refusedRows(db, row.id, 0, 10)).flatMap((one) =>
      presentProblems(one, getTranslator('en')).problems.map(({ message }) => message),
    )
  expect(await problemsOf(first)).toEqual(['Line 2 of this file is the same listing'])
  expect(await problemsOf(again)).toEqual([
    'You already have this listing: “Brass lamp”. Renew or change that one',
  ])
  expect(await imported(csvOf([bare]), { trial: true })).toMatchObject({ created: 0, refused: 1 })
})

test('rows with different external ids may otherwise be equal', async () => {
  const units = [1, 2, 3].map((unit) => lamp({ 'External id': `unit-${unit}` }))
  expect(await imported(csvOf(units))).toMatchObject({ created: 3, refused: 0 })
  expect(await imported(csvOf(units))).toMatchObject({ created: 0, updated: 3, refused: 0 })
})
