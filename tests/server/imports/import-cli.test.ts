import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/platform/db/client.ts'
import { imports, products } from '#server/platform/db/schema.ts'
import { createTestDatabase } from '#support/database.ts'
import { createBusiness, createUser, daysFromNow } from '#support/factories.ts'
import { filesFolder } from '#support/files.ts'
import { createLamps, csvOf, picture, type Row, zipOf } from '#support/imports.ts'

const database = await createTestDatabase()
const { db, pool } = connect(database.url, 2)
const folder = await mkdtemp(join(tmpdir(), 'marketplace-command-'))
afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
const save = await filesFolder()
await createLamps(db)
const zip = await save('zip', await zipOf({ 'one.jpg': await picture(40) }))
const lamp = (row: Row = {}): Row => ({
  ...{ SKU: 'a', Category: 'Lamps', Name: 'Brass lamp', Price: '450', Condition: 'New' },
  ...{ Emirate: 'Dubai', Images: 'one.jpg', Colour: 'Red', ...row },
})

/** Runs the command. @returns its output and exit code */
const run = (...words: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: database.url, DATA_DIRECTORY: folder }
    const child = execFile(process.execPath, ['src/server/import-cli.ts', ...words], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })

test('npm run import imports a file for the named business, and prints and reports refused rows', async () => {
  const seller = await createBusiness(db)
  const email = seller.email ?? ''
  const csv = await save('csv', csvOf([lamp(), lamp({ SKU: 'b', Emirate: 'Cairo' })]))
  const report = join(folder, 'report.csv')
  const first = await run(csv, '--as', email.toUpperCase(), '--images', zip, '--report', report)
  expect(first).toMatchObject({ code: 0, err: 'Line 3: Emirate: Please choose one of the options\n' })
  expect(first.out).toMatch(/Rows read: 2\nNew listings: 1\n/)
  expect(first.out).toMatch(/[\d.]+ s, at most \d+ MB/)
  expect(parse(await readFile(report), { bom: true })).toEqual([
    ['Line', 'External id', 'Column', 'Reason'],
    ['3', 'b', 'Emirate', 'Please choose one of the options'],
  ])
  const second = await run(csv, '--as', email, '--lang', 'ar')
  expect(second).toMatchObject({ code: 0, err: 'السطر 3: Emirate: يرجى اختيار أحد الخيارات\n' })
  const rows = await db.select().from(products).where(eq(products.userId, seller.id))
  expect(rows).toMatchObject([{ externalId: 'a', price: 450_00, postedBy: 'business' }])
})

test('a trial prints changed, created and refused rows with their lines and stores nothing', async () => {
  const { email, id } = await createBusiness(db)
  const as = ['--as', email ?? '', '--images', zip] as const
  await run(await save('csv', csvOf([lamp(), lamp({ SKU: 'same' })])), ...as)
  const before = await db.select().from(products).where(eq(products.userId, id))
  const csv = await save(
    'csv',
    csvOf([
      lamp({ Price: '300' }),
      lamp({ SKU: 'same' }),
      lamp({ SKU: 'new' }),
      lamp({ SKU: 'bad', Emirate: 'Cairo' }),
    ]),
  )
  const { code, out, err } = await run(csv, ...as, '--trial')
  expect(code).toBe(0)
  expect(out).toContain('Line 2: would change. Price (AED): 450 → 300\nLine 4: would be created\n')
  expect(out).toContain('Would be created: 1\nWould change: 1\nAlready as in the file: 1\n')
  expect(err).toBe('Line 5: Emirate: Please choose one of the options\n')
  expect(await db.select().from(products).where(eq(products.userId, id))).toEqual(before)
  // The row of the trial is deleted, so it does not block the import of the same file.
  expect((await run(csv, ...as)).out).toContain('New listings: 1\nUpdated listings: 1\n')
})

test('--map assigns a header to a column, also for the next file', async () => {
  const { email, id } = await createBusiness(db)
  const as = ['--as', email ?? '', '--images', zip] as const
  const { Price, ...rest } = lamp()
  const price = async () =>
    (await db.select().from(products).where(eq(products.userId, id))).map(({ price }) => price)
  expect(
    (await run(await save('csv', csvOf([{ ...rest, Cost: '450' }])), ...as, '--map', 'Cost=price')).code,
  ).toBe(0)
  expect(await price()).toEqual([450_00])
  expect((await run(await save('csv', csvOf([{ ...rest, Cost: '300' }])), ...as)).code).toBe(0)
  expect(await price()).toEqual([300_00])
  const { code, err } = await run('a.csv', ...as, '--map', 'Cost=colour of money')
  expect([code, err]).toEqual([1, expect.stringContaining('--map Cost=colour of money names no column')])
})

test('a file without required columns fails with the reason', async () => {
  const { email } = await createBusiness(db)
  const csv = await save('csv', 'name\nx\n')
  expect(await run(csv, '--as', email ?? '')).toMatchObject({
    code: 1,
    err: expect.stringContaining('The file lacks these columns: Category'),
  })
})

test('an unknown price column fails the import before the first row', async () => {
  const { email, id } = await createBusiness(db)
  const { Price, ...rest } = lamp()
  const csv = await save('csv', csvOf([{ ...rest, Cost: '450' }]))
  const { code, err } = await run(csv, '--as', email ?? '', '--images', zip)
  expect([code, err]).toEqual([1, expect.stringContaining('No column is known to be: Price')])
  expect(await db.$count(products, eq(products.userId, id))).toBe(0)
  const [job] = await db.select().from(imports).where(eq(imports.userId, id))
  expect(job).toMatchObject({ state: 'failed', reason: 'csv_questions' })
})

test('a business with a running import cannot start another one', async () => {
  const { id, email } = await createBusiness(db)
  await db.insert(imports).values({
    ...{ userId: id, source: 'command', state: 'running', heldUntil: daysFromNow(1) },
    ...{ csvName: 'a.csv', csvBytes: 10 },
  })
  const csv = await save('csv', csvOf([lamp()]))
  const { code, err } = await run(csv, '--as', email ?? '')
  expect([code, err]).toEqual([1, `An import of ${email} is under way already\n`])
})

test('the command refuses anyone but an accepted business, and prints its usage for wrong arguments', async () => {
  const { email } = await createUser(db)
  const csv = await save('csv', csvOf([lamp()]))
  const answers = await Promise.all([
    run(csv, '--as', email ?? ''),
    run(csv, '--as', 'nobody@example.com'),
    run(csv),
    run('no-such-file.csv', '--as', email ?? ''),
  ])
  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1])
  expect(answers.map(({ err }) => err)).toEqual([
    `${email} is not an accepted business\n`,
    'Nobody has the address nobody@example.com\n',
    expect.stringMatching(/^Usage: npm run import/),
    expect.stringMatching(/no-such-file.csv can't be used \(ENOENT\)/),
  ])
})
