import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Locale } from '#lib/i18n/locales.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { presentProblems } from '#server/imports/present.ts'
import { claimImport, insertImport, refusedRows } from '#server/imports/queries.ts'
import { runImport } from '#server/imports/run.ts'
import { deleteListing } from '#server/listings/states.ts'
import { forgetCaches } from '#server/platform/caches.ts'
import {
  favourites,
  images,
  importPictures,
  imports,
  notifications,
  products,
  prohibitedWords,
} from '#server/platform/db/schema.ts'
import { notifyPriceDrops } from '#server/products/price-drop.ts'
import { openTestApp } from '#support/app.ts'
import { createBusiness, createCategory, createProduct, createUser, daysFromNow } from '#support/factories.ts'
import { filesFolder } from '#support/files.ts'
import { createLamps, csvOf, lamp, picture, type Row, zipOf } from '#support/imports.ts'

const app = await openTestApp()
const { db, resources } = app
const save = await filesFolder()
const { home, lamps } = await createLamps(db)
const one = await picture(10)
const two = await picture(20)

let seller: Awaited<ReturnType<typeof createBusiness>>
beforeEach(async () => {
  seller = await createBusiness(db)
})

type Files = { csv: string | Buffer; zip?: Buffer | null; seller?: { id: string } }

/** Imports files for this test’s seller or another one. */
async function importFiles({ csv, zip, seller: owner = seller }: Files, now?: Date) {
  const csvPath = await save('csv', csv)
  const pictures = zip === undefined ? await zipOf({ 'one.jpg': one, 'two.jpg': two }) : zip
  const zipPath = pictures && (await save('zip', pictures))
  await insertImport(db, {
    userId: owner.id,
    source: 'page',
    state: 'waiting',
    csvName: 'stock.csv',
    csvBytes: Buffer.byteLength(csv),
  })
  const job = await claimImport(db)
  if (!job) throw new Error('nothing waits')
  await runImport(resources, job, { csvPath, zipPath }, { now })
  const [row] = await db.select().from(imports).where(eq(imports.id, job.id))
  if (!row) throw new Error('the import is gone')
  return row
}
const importRows = (...rows: Row[]) => importFiles({ csv: csvOf(rows) })

async function problems(importId: string, locale: Locale = 'en') {
  const rows = await refusedRows(db, importId, 0, 100)
  return rows.map((row) => {
    const { line, problems } = presentProblems(row, getTranslator(locale))
    return [line, ...problems.map(({ column, message }) => `${column}: ${message}`)]
  })
}
const listings = () => db.select().from(products).where(eq(products.userId, seller.id)).orderBy(products.id)
const listing = async (externalId = 'lamp-1') => {
  const where = and(eq(products.userId, seller.id), eq(products.externalId, externalId))
  const [row] = await db.select().from(products).where(where)
  if (!row) throw new Error(`${externalId} was not imported`)
  return row
}

test('an English row becomes a listing with all of its fields', async () => {
  const done = await importRows(
    lamp({
      'Name (Arabic)': 'مصباح',
      'Description (English)': 'Tall.\nHeavy.',
      'Wholesale minimum': '10',
      'Wholesale price (AED)': '1,390.50',
      Price: 'AED 1,450.75',
      Images: 'two.jpg | ONE.jpg',
      'Height (cm)': '160',
      Dimmable: 'yes',
      Brand: 'Noor',
    }),
  )
  expect(done).toMatchObject({
    state: 'done',
    rowsRead: 1,
    created: 1,
    updated: 0,
    refused: 0,
    ignoredColumns: [],
  })
  const row = await listing()
  expect(row).toMatchObject({
    categoryId: lamps.id,
    topCategoryId: home.id,
    name: 'Brass lamp',
    nameAr: 'مصباح',
    description: 'Tall.\nHeavy.',
    price: 1450_75,
    wholesaleMinimum: 10,
    wholesalePrice: 1390_50,
    condition: 'new',
    emirate: 'dubai',
    attributes: { brand: 'Noor', height: 160, colour: 'red', dimmable: true },
    feature: 'Noor · 160\u00a0cm',
    status: 'active',
    postedBy: 'business',
  })
  expect(row.expiresAt > daysFromNow(59)).toBe(true)
  expect(row.imageIds).toHaveLength(2)
  const [cover] = await db
    .select()
    .from(images)
    .where(eq(images.id, row.imageIds[0] ?? ''))
  expect(cover).toMatchObject({ ownerId: seller.id, kind: 'product', usedAt: expect.any(Date) })
})

test('an Arabic row with Arabic digits, semicolons and Arabic names is read alike', async () => {
  const header = [
    'الرقم المرجعي',
    'الفئة',
    'الاسم',
    'السعر',
    'حالة المنتج',
    'الإمارة',
    'الصور',
    'اللون',
    'الارتفاع (سم)',
  ]
  const row = [
    'م-١',
    'المنزل > المصابيح',
    'مصباح نحاسي',
    '١٬٤٥٠٫٧٥ درهم',
    'مستعمل',
    'أبو ظبي',
    'one.jpg',
    'ازرق',
    '١٦٠',
  ]
  const { refused, id } = await importFiles({ csv: `\ufeff${header.join(';')}\r\n${row.join(';')}\r\n` })
  expect([refused, await problems(id)]).toEqual([0, []])
  expect(await listing('م-١')).toMatchObject({
    name: null,
    nameAr: 'مصباح نحاسي',
    price: 1450_75,
    condition: 'used',
    emirate: 'abu-dhabi',
    attributes: { colour: 'blue', height: 160 },
  })
})

test('an update without a place column keeps the listing’s place while its emirate stays', async () => {
  await importRows(lamp({ Emirate: 'Dubai' }))
  const { id } = await listing()
  const [marina] = (await db.execute<{ id: string }>(sql`SELECT id FROM places WHERE slug = 'dubai-marina'`))
    .rows
  await db
    .update(products)
    .set({ placeId: marina?.id ?? null })
    .where(eq(products.id, id))
  await importRows(lamp({ Emirate: 'Dubai', Price: '999' }))
  expect(await listing()).toMatchObject({ price: 999_00, placeId: marina?.id })
  await importRows(lamp({ Emirate: 'Sharjah', Price: '999' }))
  expect(await listing()).toMatchObject({ emirate: 'sharjah', placeId: null })
})

const placeOf = async (externalId?: string) => {
  const { placeId } = await listing(externalId)
  const [place] = (await db.execute<{ slug: string }>(sql`SELECT slug FROM places WHERE id = ${placeId}`))
    .rows
  return place?.slug ?? null
}

test.each([
  ['Area or community', 'Dubai Marina', 'dubai-marina'],
  ['community', 'DUBAI  marina', 'dubai-marina'],
  ['Place', 'dubai-marina', 'dubai-marina'],
  ['District', 'jvc', 'jumeirah-village-circle'],
  ['المنطقة', 'دبي مارينا', 'dubai-marina'],
  ['الحي', 'الرقه', 'al-rigga'],
  ['المنطقة أو المجمّع', 'ديرة > الرقة', 'al-rigga'],
  ['Area or community', 'Al Rigga, Deira', 'al-rigga'],
  ['Area, community or building', 'Al Barsha > Al Barsha 1 > Al Murad Tower', 'al-murad-tower'],
  ['Building', 'Al Murad Tower, Al Barsha', 'al-murad-tower'],
  ['المبنى', 'برج المراد', 'al-murad-tower'],
])('the column “%s” with “%s” sets the place %s', async (header, cell, slug) => {
  const done = await importRows(lamp({ [header]: cell }))
  expect([done.ignoredColumns, await problems(done.id)]).toEqual([[], []])
  expect(await placeOf()).toBe(slug)
})

test('an unknown or hidden place, or one in another emirate, is refused by its column', async () => {
  await db.execute(sql`UPDATE places SET hidden_at = now() WHERE slug = 'hatta'`)
  forgetCaches(db, ['places'])
  const area = 'Area or community'
  const { id } = await importRows(
    lamp({ 'External id': '1', [area]: 'Atlantis' }),
    lamp({ 'External id': '2', [area]: 'Al Majaz' }),
    lamp({ 'External id': '3', [area]: 'Hatta' }),
    lamp({ 'External id': '4', Emirate: '', [area]: 'Hatta' }),
  )
  const unknown = (value: string) =>
    `${area}: There is no area “${value}” in the emirate of this row. Leave the cell empty if yours is missing`
  expect(await problems(id)).toEqual([
    [2, unknown('Atlantis')],
    [3, unknown('Al Majaz')],
    [4, unknown('Hatta')],
    [5, 'Emirate: This field is required'],
  ])
  const { id: arabic } = await importRows(lamp({ المنطقة: 'أطلنطس' }))
  const [[, message] = []] = await problems(arabic, 'ar')
  expect(message).toContain('المنطقة: لا توجد منطقة باسم «أطلنطس»')
  await db.execute(sql`UPDATE places SET hidden_at = NULL WHERE slug = 'hatta'`)
  forgetCaches(db, ['places'])
})

test('an ambiguous place name needs its parent', async () => {
  await db.execute(sql`
    INSERT INTO places (id, emirate, parent_id, slug, name, name_ar, latitude, longitude)
    SELECT gen_random_uuid(), emirate, id, 'souk-of-' || slug, 'Old Souk', 'السوق القديم', latitude, longitude
    FROM places WHERE slug IN ('deira', 'jumeirah')`)
  forgetCaches(db, ['places'])
  const { id } = await importRows(
    lamp({ Place: 'Old Souk' }),
    lamp({ 'External id': 'lamp-2', Place: 'Deira > Old Souk' }),
  )
  expect(await problems(id)).toEqual([
    [
      2,
      'Place: Several areas of this emirate are called “Old Souk”: write the one that it is in too, with > between them',
    ],
  ])
  expect(await placeOf('lamp-2')).toBe('souk-of-deira')
})

test('an empty cell removes the place, and a hidden place stays if it is named again', async () => {
  await importRows(lamp({ Place: 'Mirdif' }))
  await db.execute(sql`UPDATE places SET hidden_at = now() WHERE slug = 'mirdif'`)
  forgetCaches(db, ['places'])
  expect(await importRows(lamp({ Place: 'Mirdif' }))).toMatchObject({ unchanged: 1, refused: 0 })
  expect(await placeOf()).toBe('mirdif')
  await importRows(lamp({ Place: '' }))
  expect(await placeOf()).toBeNull()
  await db.execute(sql`UPDATE places SET hidden_at = NULL WHERE slug = 'mirdif'`)
  forgetCaches(db, ['places'])
})

test('a yes-or-no column sets whether the price is negotiable', async () => {
  await importRows(lamp({ Negotiable: 'Yes' }))
  expect((await listing()).negotiable).toBe(true)
  await importRows(lamp({ Price: '460' }))
  expect(await listing()).toMatchObject({ price: 460_00, negotiable: true })
  await importRows(lamp({ 'قابل للتفاوض': 'لا' }))
  expect((await listing()).negotiable).toBe(false)
  await importRows(lamp({ Negotiable: 'نعم' }))
  await importRows(lamp({ Negotiable: '' }))
  expect((await listing()).negotiable).toBe(false)
  const { id } = await importRows(lamp({ Negotiable: 'perhaps' }))
  expect(await problems(id)).toEqual([[2, expect.stringMatching(/^Negotiable: /)]])
})

test('valid rows are kept, and invalid ones are reported with line and reasons in the reader’s language', async () => {
  const done = await importRows(
    lamp(),
    lamp({ 'External id': 'b', Category: 'Home > Sofas', Price: '12.345' }),
    lamp({ 'External id': 'c', 'Name (English)': '', Emirate: 'Cairo', Colour: '' }),
    lamp({ 'External id': 'd', Condition: '' }),
    lamp({ 'External id': 'e', Condition: 'Odd', Images: 'https://example.com/one.jpg' }),
    lamp({ 'External id': 'h', Images: '1|2|3|4|5|6|7' }),
    lamp({ 'External id': 'i', 'Wholesale minimum': '5' }),
    lamp({ 'External id': 'j', 'Wholesale minimum': '1', 'Wholesale price (AED)': '900' }),
    lamp({ 'External id': 'k' }),
  )
  expect(done).toMatchObject({ state: 'done', rowsRead: 9, created: 2, drafts: 0, refused: 7 })
  expect(await problems(done.id)).toEqual([
    [
      3,
      'Category: There is no category “Home > Sofas”',
      'Price: Do you mean \u206812345\u2069 or \u206812.35\u2069? Please write it like that',
    ],
    [4, 'Emirate: Please choose one of the options', 'Name (English): This field is required'],
    [5, 'Condition: This field is required'],
    [
      6,
      'Condition: Please choose one of the options',
      'Images: Pictures are not fetched from web addresses: put the picture into the ZIP',
    ],
    [7, 'Images: Cannot upload more than 6 images'],
    [8, 'Wholesale price (AED): Wholesale needs both a minimum and a price'],
    [
      9,
      'Wholesale minimum: This number is too small',
      'Wholesale price (AED): The wholesale price cannot be above the price',
    ],
  ])
  const arabic = await problems(done.id, 'ar')
  expect(arabic[0]).toEqual([
    3,
    'Category: لا توجد فئة باسم «Home > Sofas»',
    expect.stringMatching(/^Price: [\u0600-\u06ff]/),
  ])
})

test('attributes are validated by the category of the row', async () => {
  const done = await importRows(
    lamp({ Colour: 'Green' }),
    lamp({ 'External id': 'b', Colour: '' }),
    lamp({ 'External id': 'c', Height: 'tall', Dimmable: 'maybe' }),
  )
  expect(await problems(done.id)).toEqual([
    [2, 'Colour: Please choose one of the options'],
    [3, 'Colour: This field is required'],
    [4, 'Dimmable: Please choose one of the options', 'Height: Please enter a number'],
  ])
})

test('a row with a known external id updates: empty cells clear fields, missing columns keep them', async () => {
  await importRows(lamp({ 'Description (English)': 'Old', Brand: 'Noor', Images: 'one.jpg|two.jpg' }))
  const before = await listing()
  const done = await importFiles({
    csv: csvOf([{ SKU: 'lamp-1', Price: '', 'Description (English)': '', Brand: '', Images: '' }]),
    zip: null,
  })
  expect(done).toMatchObject({ state: 'done', created: 0, updated: 1, refused: 0 })
  expect(await listing()).toMatchObject({
    id: before.id,
    name: 'Brass lamp',
    price: 0,
    description: null,
    attributes: { colour: 'red' },
    imageIds: before.imageIds,
    createdAt: before.createdAt,
    expiresAt: before.expiresAt,
  })
  expect(await listings()).toHaveLength(1)
})

test('a repeated external id is refused with the line of its first occurrence', async () => {
  const done = await importRows(lamp(), lamp({ 'External id': 'b' }), lamp({ Price: '99' }))
  expect(done).toMatchObject({ created: 2, updated: 0, refused: 1 })
  expect(await listing()).toMatchObject({ price: 450_00 })
  expect(await problems(done.id)).toEqual([[4, expect.stringContaining('line 2 of this file')]])
  // Across batches, too.
  const many = Array.from({ length: 700 }, (_, index) => lamp({ 'External id': `far-${index % 600}` }))
  expect(await importRows(...many)).toMatchObject({ created: 600, refused: 100 })
})

test('an external id in scientific notation is refused with its line', async () => {
  const done = await importRows(lamp({ 'External id': '1.23E+12' }), lamp({ 'External id': '1234567890123' }))
  expect(done).toMatchObject({ created: 1, refused: 1 })
  expect(await problems(done.id)).toEqual([[2, expect.stringContaining('format the column as text')]])
})

test('external ids count per seller', async () => {
  const other = await createBusiness(db)
  await importFiles({ csv: csvOf([lamp()]), seller: other })
  expect(await importRows(lamp())).toMatchObject({ created: 1, updated: 0 })
})

test('a listing deleted by its owner is created again when its row is imported again', async () => {
  await importRows(lamp())
  const before = await listing()
  await deleteListing(resources, seller.id, before.id)
  expect(await importRows(lamp())).toMatchObject({ created: 1, updated: 0 })
  expect((await listing()).id).not.toBe(before.id)
})

test('without a ZIP listings keep their pictures, and a new row becomes a draft', async () => {
  await importRows(lamp())
  const before = await listing()
  const done = await importFiles({
    csv: csvOf([lamp({ Price: '1' }), lamp({ 'External id': 'b' })]),
    zip: null,
  })
  expect(done).toMatchObject({ updated: 1, drafts: 1, refused: 0 })
  expect(await listing()).toMatchObject({ price: 100, imageIds: before.imageIds })
  expect(await problems(done.id)).toEqual([[3, 'Images: “one.jpg” is not in the ZIP']])
})

test('a picture is stored once across names, rows and imports, and unused ones are released', async () => {
  const zip = await zipOf({ 'one.jpg': one, 'again.jpg': one, 'two.jpg': two })
  const csv = csvOf([
    lamp({ Images: 'one.jpg|again.jpg' }),
    lamp({ 'External id': 'b', Images: 'two.jpg|again.jpg' }),
  ])
  await importFiles({ csv, zip })
  const [first, second] = [await listing(), await listing('b')]
  expect(first.imageIds).toHaveLength(1)
  expect(second.imageIds).toContain(first.imageIds[0])
  await importFiles({ csv, zip })
  const mine = eq(images.ownerId, seller.id)
  expect(await db.$count(images, mine)).toBe(2)
  expect(await db.$count(importPictures, eq(importPictures.userId, seller.id))).toBe(2)
  await importFiles({ csv: csvOf([{ id: 'b', images: 'one.jpg' }]), zip })
  const unused = await db.select({ id: images.id }).from(images).where(and(mine, sql`used_at IS NULL`))
  expect(unused.map(({ id }) => id)).toEqual([second.imageIds.find((id) => !first.imageIds.includes(id))])
})

test('a picture that was deleted since the last import is stored again', async () => {
  await importRows(lamp())
  const before = await listing()
  await db.update(products).set({ imageIds: [] }).where(eq(products.id, before.id))
  await db.delete(images).where(eq(images.ownerId, seller.id))
  await importRows(lamp())
  expect((await listing()).imageIds).toHaveLength(1)
})

test('a file that is not a picture makes its row a draft with the remaining pictures', async () => {
  const zip = await zipOf({ 'one.jpg': one, 'text.jpg': Buffer.from('not a picture') })
  const done = await importFiles({
    csv: csvOf([lamp({ Images: 'one.jpg|text.jpg' }), lamp({ 'External id': 'b' })]),
    zip,
  })
  expect(done).toMatchObject({ created: 1, drafts: 1, refused: 0 })
  expect((await listing('lamp-1')).imageIds).toHaveLength(1)
  expect(await problems(done.id)).toEqual([
    [2, 'Images: “text.jpg” is not a JPEG, PNG, WebP or AVIF that can be read'],
  ])
})

test('an unchanged row leaves its listing unchanged, including the time of its last update', async () => {
  await importRows(lamp())
  const before = await listing()
  expect(await importRows(lamp())).toMatchObject({ updated: 1 })
  expect(await listing()).toEqual(before)
})

test('a prohibited word sends new and updated listings to review', async () => {
  await db.insert(prohibitedWords).values({ word: 'contraband' })
  const done = await importRows(lamp(), lamp({ 'External id': 'b', 'Name (English)': 'Contraband lamp' }))
  expect(done).toMatchObject({ created: 2, reviewed: 1 })
  expect((await listing('b')).status).toBe('review')
  await importRows(lamp({ 'Description (English)': 'Now with contraband.' }))
  expect((await listing()).status).toBe('review')
})

test('an import keeps sold and hidden states, and renews an expired listing', async () => {
  for (const [id, change] of [
    ['a', { status: 'sold' }],
    ['b', { status: 'hidden' }],
    ['c', { expiresAt: daysFromNow(-1) }],
  ] as const) {
    await createProduct(
      db,
      { seller, category: lamps },
      { ...change, externalId: id, attributes: { colour: 'red' } },
    )
  }
  await importRows(...['a', 'b', 'c'].map((id) => lamp({ 'External id': id })))
  expect([(await listing('a')).status, (await listing('b')).status]).toEqual(['sold', 'hidden'])
  expect((await listing('c')).expiresAt > daysFromNow(59)).toBe(true)
})

test('unknown columns are reported, and missing ones fail the import before the first row', async () => {
  expect(await importRows(lamp({ Shelf: '12', 'Name (english)': 'x' }))).toMatchObject({
    state: 'done',
    ignoredColumns: ['Shelf', 'Name (english)'],
  })
  const { Emirate: _, 'External id': __, ...rest } = lamp()
  expect(await importRows(rest)).toMatchObject({ state: 'failed', reason: 'csv_columns', detail: 'emirate' })
  expect(await importFiles({ csv: 'name\n' })).toMatchObject({ state: 'failed', reason: 'csv_columns' })
  expect(await importFiles({ csv: 'id,price\n' })).toMatchObject({ state: 'failed', reason: 'csv_empty' })
})

test('a category is found by id, slug, name or path if it is unambiguous', async () => {
  const office = await createCategory(db, { name: 'Office', nameAr: 'المكتب' })
  await createCategory(db, { name: 'Desks', nameAr: 'مكاتب', parentId: office.id })
  await createCategory(db, { name: 'Desks', nameAr: 'مكاتب', parentId: home.id })
  const named = [lamps.id.toUpperCase(), 'lamps', 'المصابيح', 'home>lamps', 'المنزل < المصابيح', lamps.slug]
  const done = await importRows(
    ...named.map((Category, index) => lamp({ 'External id': String(index), Category })),
    lamp({ 'External id': 'x', Category: 'Desks' }),
    lamp({ 'External id': 'y', Category: 'Office > Desks', Colour: '' }),
    lamp({ 'External id': 'z', Category: 'Office > Desks' }),
  )
  expect(await problems(done.id)).toEqual([
    [8, 'Category: Several categories are called “Desks”: write the one above it too, with > between them'],
    [10, 'Colour: The category of this row has no such attribute'],
  ])
})

test('a file that becomes unreadable keeps the rows before', async () => {
  const good = csvOf([lamp()])
  const done = await importFiles({ csv: `${good}"open,b\nc,d\n` })
  expect(done).toMatchObject({ state: 'failed', reason: 'csv_broken', detail: '3' })
  expect(done).toMatchObject({ created: 1, rowsRead: 1 })
  const many = csvOf(Array.from({ length: 600 }, (_, index) => lamp({ 'External id': String(index) })))
  expect(await importFiles({ csv: `${many}"open` })).toMatchObject({
    state: 'failed',
    created: 600,
    rowsRead: 600,
  })
})

test('only an accepted business can import', async () => {
  for (const fields of [{}, { role: 'business', blockedAt: new Date() }] as const) {
    const member = await createUser(db, fields)
    expect(await importFiles({ csv: csvOf([lamp()]), seller: member })).toMatchObject({
      state: 'failed',
      reason: 'not_approved',
      created: 0,
    })
  }
})

test('an interrupted import resumes where it stopped, without duplicates', async () => {
  const rows = Array.from({ length: 1_200 }, (_none, index) => {
    const { 'External id': _, ...row } = lamp({ 'Name (English)': `Lamp ${index}` })
    return index % 100 === 0 ? { ...row, Emirate: 'Cairo' } : row
  })
  const csv = csvOf(rows)
  const csvPath = await save('csv', csv)
  const zipPath = await save('zip', await zipOf({ 'one.jpg': one }))
  await insertImport(db, {
    ...{ userId: seller.id, source: 'page', state: 'waiting' },
    ...{ csvName: 'a.csv', csvBytes: Buffer.byteLength(csv) },
  })
  const first = await claimImport(db)
  if (!first) throw new Error('nothing waits')
  const stop = new AbortController()
  const interrupted = runImport(
    resources,
    first,
    { csvPath, zipPath },
    {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    },
  )
  await expect(interrupted).rejects.toMatchObject({ name: 'AbortError' })
  expect(await claimImport(db)).toBeNull()
  await db
    .update(imports)
    .set({ heldUntil: daysFromNow(-1) })
    .where(eq(imports.id, first.id))
  const second = await claimImport(db)
  expect(second).toMatchObject({ id: first.id, rowsRead: 500, tries: 2 })
  if (!second) return
  await runImport(resources, second, { csvPath, zipPath })
  // The first process resumes, but has lost its lease.
  await expect(runImport(resources, first, { csvPath, zipPath })).rejects.toThrow()
  const [row] = await db.select().from(imports).where(eq(imports.id, first.id))
  expect(row).toMatchObject({ state: 'done', rowsRead: 1_200, created: 1_188, refused: 12 })
  expect(await listings()).toHaveLength(1_188)
})

test('a price reduced by an import notifies members who have the listing on their wishlist', async () => {
  await importRows(lamp())
  const fan = await createUser(db)
  const { id } = await listing()
  await db
    .insert(favourites)
    .values({ userId: fan.id, productId: id, priceThen: 450_00, createdAt: new Date(0) })
  await db.update(products).set({ favouriteCount: 1 }).where(eq(products.id, id))
  await importRows(lamp({ Price: '400' }))
  await notifyPriceDrops(resources, new Date(Date.now() + 11 * 60_000))
  expect(await db.$count(notifications, eq(notifications.userId, fan.id))).toBe(1)
})

test('an import invalidates the pages that show its listings', async () => {
  const tags: string[] = []
  const stop = resources.bus.subscribe(
    (event) => event.type === 'invalidate' && void tags.push(...event.tags),
  )
  await importRows(lamp())
  const { id } = await listing()
  await expect
    .poll(() => tags)
    .toEqual(
      expect.arrayContaining([
        `product:${id}`,
        `category:${lamps.id}`,
        `category:${home.id}`,
        `seller:${seller.id}`,
      ]),
    )
  stop()
})

test('a large import refreshes PostgreSQL’s statistics about the seller’s listings', async () => {
  const share = async () => {
    const { rows } = await db.execute<{ share: number | null }>(sql`
      SELECT f.share FROM pg_stats s,
        unnest(s.most_common_vals::text::uuid[], s.most_common_freqs) AS f(id, share)
      WHERE s.tablename = 'products' AND s.attname = 'user_id' AND f.id = ${seller.id}`)
    return rows[0]?.share ?? 0
  }
  expect(await share()).toBe(0)
  await importRows(
    ...Array.from({ length: 1_001 }, (_, n) => lamp({ 'External id': `many-${n}`, Name: `Lamp ${n}` })),
  )
  expect(await share()).toBeGreaterThan(0.2)
})
