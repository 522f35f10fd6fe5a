import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { personalColumns } from '#server/data-exports/personal-columns.ts'
import { sections } from '#server/data-exports/sections.ts'
import { openTestApp } from '#support/app.ts'

const { db } = await openTestApp()

/** Names of columns that identify a person without a foreign key to users. */
const named =
  '^(user|owner|member|buyer|seller|actor|author|sender|reporter|blocker|blocked|follower|subscriber|applicant)(_id)?$|^(actor|target|recipient|email|address)$'

/** Returns the columns that identify a person, as `table.column`. */
async function columnsOfPeople(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT DISTINCT c.table_name || '.' || c.column_name AS name
    FROM information_schema.columns c
    JOIN pg_class t ON t.relname = c.table_name AND t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace
    WHERE c.table_schema = 'public' AND (c.column_name ~ ${named} OR EXISTS (
      SELECT FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = ANY(f.conkey)
      WHERE f.contype = 'f' AND f.conrelid = t.oid AND f.confrelid = 'users'::regclass AND a.attname = c.column_name))`)
  return rows.map(({ name }) => name).toSorted()
}

test('every column that identifies a person is in the data export or left out with a reason', async () => {
  expect(Object.keys(personalColumns).toSorted()).toEqual(await columnsOfPeople())
})

test('every file of the data export is used by a column, and every column left out has a reason', () => {
  const fates = Object.values(personalColumns)
  const used = new Set(fates.flatMap((fate) => ('in' in fate ? fate.in : [])))
  expect([...used].toSorted()).toEqual(Object.keys(sections).toSorted())
  for (const fate of fates) if ('leftOut' in fate) expect(fate.leftOut.length).toBeGreaterThan(20)
})
