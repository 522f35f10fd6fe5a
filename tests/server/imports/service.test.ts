import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { importLimits } from '#lib/contract/imports.ts'
import { LeaseLost } from '#server/imports/errors.ts'
import { claimImport, insertImport } from '#server/imports/queries.ts'
import { runImport } from '#server/imports/run.ts'
import { beginImport, cleanUpImports, receivePart, removeImports } from '#server/imports/service.ts'
import { runQueuedImports, startImportWorker } from '#server/imports/worker.ts'
import { categoryAttributes, importProblems, imports, products } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, plainClient, refusalOf } from '#support/client.ts'
import {
  createBusiness,
  createCategory,
  createProduct,
  createUser,
  daysFromNow,
  signIn,
} from '#support/factories.ts'
import { filesFolder } from '#support/files.ts'
import { createLamps, csvOf, picture, type Row, zipOf } from '#support/imports.ts'
import { workbook } from '#support/workbook.ts'

const save = await filesFolder()
const app = await openTestApp()
const { db, resources } = app
const { lamps } = await createLamps(db)
const zip = await zipOf({ 'one.jpg': await picture(30) })

async function business(lang: 'en' | 'ar' = 'en') {
  const user = await createBusiness(db)
  const token = await signIn(db, { userId: user.id })
  return { user, token, api: browserClient(app, { token, lang }) }
}
type Api = Awaited<ReturnType<typeof business>>['api']
let seller: Awaited<ReturnType<typeof business>>
beforeEach(async () => {
  seller = await business()
})

const lamp = (row: Row = {}): Row => ({
  ...{ 'External id': 'a', Category: 'Lamps', Name: 'Brass lamp', Price: '450', Condition: 'New' },
  ...{ Emirate: 'Dubai', Images: 'one.jpg', Colour: 'Red', ...row },
})
const blob = (content: string | Buffer) => new Blob([new Uint8Array(Buffer.from(content))])
const named = (csv: string, pictures: Buffer | null = zip) => ({
  csv: { name: 'stock.csv', bytes: Buffer.byteLength(csv) },
  zip: pictures && { name: 'pictures.zip', bytes: pictures.length },
})

/** Uploads the files of an import the way the page does. */
async function sendFiles(api: Api, csv: string) {
  const { _id } = await dataOf(api.beginImport(named(csv)))
  await dataOf(api.importPart({ id: _id, part: '0', file: blob(csv) }))
  return dataOf(api.importPart({ id: _id, part: '1', file: blob(zip) }))
}
const mine = (userId: string) => db.$count(products, eq(products.userId, userId))
const keptParts = async (id: string) =>
  (await Promise.all([0, 1].map((part) => resources.storage.read(`imports/${id}-${part}`)))).filter(Boolean)

test('an import is uploaded in parts, processed, and shows its result', async () => {
  const { api, user } = seller
  expect(await dataOf(api.getImport({}))).toBeNull()
  const waiting = await sendFiles(api, csvOf([lamp(), lamp({ 'External id': 'b', Emirate: '' })]))
  expect(waiting).toMatchObject({ state: 'waiting', partsReceived: 2, parts: 2, progress: 0 })
  expect(await keptParts(waiting._id)).toHaveLength(2)
  await runQueuedImports(resources)
  expect(await dataOf(api.getImport({}))).toMatchObject({
    ...{ _id: waiting._id, state: 'done', progress: 1, rows: 2, created: 1, updated: 0, refused: 1 },
    ...{ csv: { name: 'stock.csv' }, zip: { name: 'pictures.zip' }, reason: null },
  })
  expect(await mine(user.id)).toBe(1)
  expect(await keptParts(waiting._id)).toEqual([])
})

test('refused rows are paginated, and reported in the reader’s language', async () => {
  const rows = Array.from({ length: 30 }, (_, index) =>
    lamp({ 'External id': `=${index}`, Emirate: 'Cairo' }),
  )
  const { _id } = await sendFiles(seller.api, csvOf(rows))
  await runQueuedImports(resources)
  const first = await dataOf(seller.api.importProblems({ id: _id }))
  expect(first.items).toHaveLength(20)
  expect(first.next).toBe(21)
  const rest = await dataOf(seller.api.importProblems({ id: _id, after: '21' }))
  expect(rest).toMatchObject({ next: null, items: { length: 10 } })
  const arabic = browserClient(app, { token: seller.token, lang: 'ar' })
  const [row] = (await dataOf(arabic.importProblems({ id: _id }))).items
  expect(row).toEqual({
    line: 2,
    externalId: "'=0",
    isDraft: false,
    problems: [{ column: 'Emirate', code: 'invalid_choice', message: 'يرجى اختيار أحد الخيارات' }],
  })
  const { csv, next } = await dataOf(arabic.importReport({ id: _id }))
  const report = parse(csv, { bom: true })
  expect(next).toBeNull()
  expect(report).toHaveLength(31)
  expect(report.slice(0, 2)).toEqual([
    ['السطر', 'الرقم المرجعي', 'العمود', 'السبب'],
    ['2', "'=0", 'Emirate', 'يرجى اختيار أحد الخيارات'],
  ])
})

test('a report escapes formulas in cells', async () => {
  const csv =
    'External id,Category,Name,Condition,Emirate,Images,Colour\n=1+1,Lamps,Lamp,New,Cairo,one.jpg,Red\n'
  const { _id } = await sendFiles(seller.api, csv)
  await runQueuedImports(resources)
  const { csv: report } = await dataOf(seller.api.importReport({ id: _id }))
  expect(parse(report, { bom: true })[1]).toContain("'=1+1")
})

test('a business has one import at a time, also with concurrent requests', async () => {
  const csv = csvOf([lamp()])
  const names = Array.from({ length: 8 }, (_, index) => ({
    ...named(csv),
    csv: { name: `${index}.csv`, bytes: 9 },
  }))
  const answers = await Promise.all(names.map((files) => seller.api.beginImport(files)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(new Set(answers.map((answer) => (answer.ok ? null : answer.code)))).toEqual(
    new Set([null, 'conflict']),
  )
  const other = await business()
  expect((await sendFiles(other.api, csv)).state).toBe('waiting')
  expect((await refusalOf(other.api.beginImport(named(csv)))).code).toBe('conflict')
  await runQueuedImports(resources)
  expect((await dataOf(other.api.beginImport(named(csv)))).state).toBe('uploading')
})

test('concurrent workers run an import once', async () => {
  await sendFiles(seller.api, csvOf([lamp()]))
  const counts = await Promise.all([1, 2, 3].map(() => runQueuedImports(resources)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  expect(await dataOf(seller.api.getImport({}))).toMatchObject({ state: 'done', created: 1 })
})

test('an upload resumes with the same files, and blocks other files until it is given up', async () => {
  const { api, user } = seller
  const files = named(csvOf([lamp()]))
  const { _id } = await dataOf(api.beginImport(files))
  await dataOf(api.importPart({ id: _id, part: '0', file: blob(csvOf([lamp()])) }))
  expect(await dataOf(api.beginImport(files))).toMatchObject({ _id, partsReceived: 1 })
  const others = { csv: { name: 'other.csv', bytes: 10 } }
  expect((await refusalOf(api.beginImport(others))).code).toBe('conflict')
  const later = new Date(Date.now() + 11 * 60_000)
  expect((await beginImport(resources, user.id, others, later)).id).not.toBe(_id)
  expect(await keptParts(_id)).toEqual([])
})

test('parts must arrive in order and in their size, and repeated ones count once', async () => {
  const { api } = seller
  const csv = csvOf([lamp()])
  const { _id: id } = await dataOf(api.beginImport(named(csv)))
  expect((await refusalOf(api.importPart({ id, part: '1', file: blob(zip) }))).code).toBe('conflict')
  const wrong = await refusalOf(api.importPart({ id, part: '0', file: blob('short') }))
  expect(wrong).toMatchObject({ code: 'invalid_input', fields: { file: { code: 'file_part' } } })
  const large = await refusalOf(
    api.importPart({ id, part: '0', file: blob(Buffer.alloc(importLimits.partBytes + 1)) }),
  )
  expect(large).toMatchObject({ statusCode: 413, fields: { file: { code: 'file_too_large' } } })
  const twice = await Promise.all([1, 2].map(() => api.importPart({ id, part: '0', file: blob(csv) })))
  expect(twice.map((answer) => answer.ok && answer.data.partsReceived)).toEqual([1, 1])
  expect((await dataOf(api.importPart({ id, part: '0', file: blob(csv) }))).partsReceived).toBe(1)
})

test('a file of several parts is reassembled', async () => {
  const long = 'x'.repeat(4_000)
  const rows = Array.from({ length: 2_100 }, (_, index) =>
    lamp({ 'External id': String(index), 'Description (English)': long, Emirate: 'Cairo' }),
  )
  const csv = Buffer.from(csvOf(rows))
  const { api } = seller
  const files = { csv: { name: 'stock.csv', bytes: csv.length } }
  const { _id: id, parts } = await dataOf(api.beginImport(files))
  expect(parts).toBe(2)
  const { partBytes } = importLimits
  await dataOf(api.importPart({ id, part: '0', file: blob(csv.subarray(0, partBytes)) }))
  await dataOf(api.importPart({ id, part: '1', file: blob(csv.subarray(partBytes)) }))
  await runQueuedImports(resources)
  expect(await dataOf(api.getImport({}))).toMatchObject({ state: 'done', rows: 2_100, refused: 2_100 })
})

test('files that are too large or empty are refused before the upload', async () => {
  const csv = { name: 'a.csv', bytes: 10 }
  for (const [files, field, code] of [
    [{ csv: { ...csv, bytes: importLimits.csvBytes + 1 } }, 'csv.bytes', 'file_too_large'],
    [{ csv: { ...csv, bytes: 0 } }, 'csv.bytes', 'file_empty'],
    [{ csv, zip: { name: 'a.zip', bytes: importLimits.zipBytes + 1 } }, 'zip.bytes', 'file_too_large'],
  ] as const) {
    expect((await refusalOf(seller.api.beginImport(files))).fields).toMatchObject({ [field]: { code } })
  }
})

test('an import can be cancelled only by its business, and once cancelled it does not run', async () => {
  const { api } = seller
  const { _id: id } = await sendFiles(api, csvOf([lamp()]))
  const other = await business()
  expect((await refusalOf(other.api.cancelImport({ id }))).code).toBe('not_found')
  expect(await dataOf(api.cancelImport({ id }))).toMatchObject({ state: 'cancelled' })
  expect((await refusalOf(api.cancelImport({ id }))).code).toBe('conflict')
  expect(await runQueuedImports(resources)).toBe(0)
  expect(await keptParts(id)).toEqual([])
})

test('a cancellation stops an import while its workbook is being read', async () => {
  const { user } = seller
  const rows = Array.from({ length: 2_000 }, (_, row) => [`lamp ${row}`])
  await insertImport(db, {
    ...{ userId: user.id, source: 'page', state: 'waiting', csvName: 'stock.xlsx', csvBytes: 1 },
  })
  const job = await claimImport(db)
  if (!job) throw new Error('nothing waits')
  const csvPath = await save('xlsx', await workbook(rows))
  const run = runImport(resources, job, { csvPath, zipPath: null })
  // Only the message reports the cancellation, because the row is not cancelled yet.
  await resources.bus.publish({ type: 'import-cancelled', importId: job.id })
  await expect(run).rejects.toThrow(LeaseLost)
  await dataOf(seller.api.cancelImport({ id: job.id }))
})

test('a part that arrives after the cancellation is not kept', async () => {
  const { api, user } = seller
  const csv = csvOf([lamp()])
  const { _id: id } = await dataOf(api.beginImport(named(csv)))
  const late = receivePart(resources, user.id, id, 0, async () => {
    await dataOf(api.cancelImport({ id }))
    return new Uint8Array(Buffer.from(csv))
  })
  expect((await late).state).toBe('cancelled')
  expect(await keptParts(id)).toEqual([])
})

test('an import of a dead process is resumed, and fails after three tries', async () => {
  const { api, user } = seller
  await sendFiles(api, csvOf([lamp()]))
  const gone = { state: 'running' as const, heldUntil: daysFromNow(-1) }
  await db
    .update(imports)
    .set({ ...gone, tries: 1 })
    .where(eq(imports.userId, user.id))
  await runQueuedImports(resources)
  expect(await dataOf(api.getImport({}))).toMatchObject({ state: 'done', created: 1 })

  await sendFiles(api, csvOf([lamp()]))
  await db
    .update(imports)
    .set({ ...gone, tries: 3 })
    .where(eq(imports.state, 'waiting'))
  await runQueuedImports(resources)
  expect(await dataOf(api.getImport({}))).toMatchObject({ state: 'failed', reason: 'internal' })
})

test('an import by a dead command is marked as interrupted and does not block a new one', async () => {
  const { api, user } = seller
  await db.insert(imports).values({
    ...{ userId: user.id, source: 'command', state: 'running', heldUntil: daysFromNow(-1) },
    ...{ csvName: 'a.csv', csvBytes: 10 },
  })
  expect((await dataOf(api.beginImport(named(csvOf([lamp()]))))).state).toBe('uploading')
  const rows = await db.select().from(imports).where(eq(imports.userId, user.id))
  expect(rows.map(({ state, reason }) => [state, reason])).toContainEqual(['failed', 'interrupted'])
})

test('an import whose uploaded parts are missing fails with that reason', async () => {
  const { _id } = await sendFiles(seller.api, csvOf([lamp()]))
  await resources.storage.remove(`imports/${_id}-0`)
  await runQueuedImports(resources)
  expect(await dataOf(seller.api.getImport({}))).toMatchObject({ state: 'failed', reason: 'files_gone' })
})

test('missing columns are named in the reader’s language', async () => {
  const arabic = browserClient(app, { token: seller.token, lang: 'ar' })
  await sendFiles(arabic, 'name,price\nx,1\n')
  await runQueuedImports(resources)
  expect(await dataOf(arabic.getImport({}))).toMatchObject({
    reason: 'csv_columns',
    detail: 'الفئة · الحالة · الإمارة · الصور',
  })
})

test('the import worker starts as soon as the last part has arrived', async () => {
  const stop = startImportWorker(resources)
  await sendFiles(seller.api, csvOf([lamp()]))
  await expect
    .poll(async () => (await dataOf(seller.api.getImport({})))?.state, { timeout: 10_000 })
    .toBe('done')
  await stop()
})

test.each(['en', 'ar'] as const)(
  'the filled-in template in %s is imported without problems',
  async (lang) => {
    const { api, user } = await business(lang)
    const { csv } = await dataOf(api.importTemplate({ categoryId: lamps.id }))
    const [header = [], example = []] = parse(csv, { bom: true })
    expect(header).toContain(lang === 'ar' ? 'الارتفاع (سم)' : 'Height (cm)')
    const filled = example.map((cell: string) => (/\.jpg/.test(cell) ? 'one.jpg' : cell))
    const rows = [
      Object.fromEntries(header.map((name: string, index: number) => [name, filled[index] ?? ''])),
    ]
    await sendFiles(api, csvOf(rows))
    await runQueuedImports(resources)
    expect(await dataOf(api.getImport({}))).toMatchObject({ created: 1, refused: 0, ignoredColumns: [] })
    expect(await mine(user.id)).toBe(1)
    expect((await refusalOf(api.importTemplate({ categoryId: lamps.parentId ?? '' }))).code).toBe('not_found')
    expect(parse((await dataOf(api.importTemplate({}))).csv, { bom: true })).toHaveLength(2)
  },
)

test('the example row of a template comes from the category, preferring the business’s own listing', async () => {
  const { api, user } = await business()
  const cellsOf = async (categoryId?: string) => {
    const { csv } = await dataOf(api.importTemplate(categoryId ? { categoryId } : {}))
    const [row] = parse(csv, { bom: true, columns: true }) as Record<string, string>[]
    return row ?? {}
  }
  const phones = await createCategory(db, {
    name: 'Mobile Phones',
    nameAr: 'هواتف',
    parentId: lamps.parentId,
  })
  await db.insert(categoryAttributes).values([
    { categoryId: phones.id, key: 'brand', type: 'text', label: 'Brand', labelAr: 'الماركة', required: true },
    {
      categoryId: phones.id,
      key: 'storage',
      type: 'number',
      label: 'Storage',
      labelAr: 'السعة',
      required: true,
    },
  ])
  const bare = await cellsOf(phones.id)
  expect(bare).toMatchObject({
    Category: 'Home > Mobile Phones',
    'Name (English)': 'Mobile Phones',
    Brand: 'Brand',
  })
  expect(JSON.stringify(bare)).not.toMatch(/lamp/i)
  const attributes = { brand: 'Samsung', storage: 256 }
  const fields = { name: 'Galaxy S24', price: 2_500_00, attributes, condition: 'used' as const }
  await createProduct(db, { seller: await createBusiness(db), category: phones }, fields)
  expect(await cellsOf(phones.id)).toMatchObject({
    ...{ 'Name (English)': 'Galaxy S24', 'Price (AED)': '2500', Brand: 'Samsung', Storage: '256' },
    ...{ Condition: 'Used', 'Description (English)': '' },
  })
  await createProduct(
    db,
    { seller: user, category: phones },
    { ...fields, name: 'Pixel 9', description: 'Ours' },
  )
  expect(await cellsOf(phones.id)).toMatchObject({
    'Name (English)': 'Pixel 9',
    'Description (English)': 'Ours',
  })
  expect(await cellsOf()).toMatchObject({ 'Name (English)': 'Pixel 9', Category: 'Home > Mobile Phones' })
})

test('a trial import through the API asks for columns before it is checked and started', async () => {
  const { api } = await business()
  const { Price, ...rest } = lamp()
  const csv = csvOf([{ ...rest, Cost: '450' }])
  const files = { csv: { name: 'stock.csv', bytes: Buffer.byteLength(csv) } }
  const begun = await dataOf(api.beginImport({ ...files, trial: true }))
  expect(begun).toMatchObject({ trial: true, questions: null })
  await dataOf(api.importPart({ id: begun._id, part: '0', file: new Blob([csv]) }))
  expect((await refusalOf(api.startImport({ id: begun._id }))).code).toBe('conflict')
  await runQueuedImports(resources)
  const asked = await dataOf(api.getImport({}))
  expect(asked).toMatchObject({
    state: 'mapping',
    questions: { columns: [{ column: 'price', guess: 'Cost' }] },
  })
  // An import that waits for its seller also blocks another one.
  expect((await refusalOf(api.beginImport(files))).code).toBe('conflict')
  const other = await business()
  const answer = { id: begun._id, columns: [{ column: 'price' as const, header: 'Cost' }] }
  expect((await refusalOf(other.api.mapImport(answer))).code).toBe('not_found')
  expect(await dataOf(api.mapImport(answer))).toMatchObject({ state: 'waiting', questions: null })
  expect((await refusalOf(api.mapImport(answer))).code).toBe('conflict')
  await runQueuedImports(resources)
  const checked = await dataOf(api.getImport({}))
  expect(checked).toMatchObject({ state: 'checked', trial: true, progress: 1 })
  expect(checked?.trialChanges).toEqual([])
  await dataOf(api.startImport({ id: begun._id }))
  await runQueuedImports(resources)
  expect(await dataOf(api.getImport({}))).toMatchObject({ state: 'done', trial: false, rows: checked?.rows })
})

test('a trial import shows the changes in the reader’s language', async () => {
  const { api, token } = await business()
  await sendFiles(api, csvOf([lamp({ 'Name (Arabic)': 'مصباح نحاسي' })]))
  await runQueuedImports(resources)
  const csv = csvOf([{ 'External id': 'a', Price: '1250.50' }])
  const files = { csv: { name: 'stock.csv', bytes: Buffer.byteLength(csv) } }
  const { _id } = await dataOf(api.beginImport({ ...files, trial: true }))
  await dataOf(api.importPart({ id: _id, part: '0', file: blob(csv) }))
  await runQueuedImports(resources)
  const arabic = browserClient(app, { token, lang: 'ar' })
  for (const [reader, column] of [
    [api, 'Price (AED)'],
    [arabic, 'السعر (درهم)'],
  ] as const) {
    const { trialChanges } = (await dataOf(reader.getImport({}))) ?? {}
    const [change] = trialChanges ?? []
    expect(change).toMatchObject({ line: 2, name: 'Brass lamp', name_ar: 'مصباح نحاسي' })
    expect(change?.changes).toEqual([{ column, before: '450', after: '1,250.50' }])
  }
})

test('a member who is not an accepted business cannot use imports', async () => {
  const member = await createUser(db)
  const api = plainClient(app, { token: await signIn(db, { userId: member.id }) })
  expect((await refusalOf(api.getImport({}))).code).toBe('business_not_approved')
})

test('imports are deleted with their account, and old ones after a while', async () => {
  const { api, user } = seller
  const { _id } = await sendFiles(api, csvOf([lamp({ Emirate: '' })]))
  await runQueuedImports(resources)
  const soon = { uploadedBefore: daysFromNow(1), endedBefore: daysFromNow(-1) }
  const { _id: unfinished } = await dataOf(api.beginImport(named(csvOf([lamp()]))))
  await cleanUpImports(resources, soon)
  const [given] = await db.select().from(imports).where(eq(imports.id, unfinished))
  expect(given?.state).toBe('cancelled')
  expect(await db.$count(importProblems, eq(importProblems.importId, _id))).toBe(1)
  await cleanUpImports(resources, { ...soon, endedBefore: daysFromNow(1) })
  expect(await db.$count(imports, eq(imports.userId, user.id))).toBe(0)
  const { _id: last } = await sendFiles(api, csvOf([lamp()]))
  await removeImports(resources, user.id)
  expect([await db.$count(imports, eq(imports.userId, user.id)), await keptParts(last)]).toEqual([0, []])
})
