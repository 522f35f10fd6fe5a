import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { type Keyring, seal, sealedBy, unseal } from './sealing.ts'

/** The columns that are sealed, and what identifies their rows. The only list of them. */
const columns = {
  secrets: { table: 'secrets', key: 'name', column: 'value' },
  totp: { table: 'totp_factors', key: 'user_id', column: 'secret' },
} as const
export type SealedColumn = keyof typeof columns

/** Identifies one sealed value: it opens nowhere else. */
export function placeOf(name: SealedColumn, key: string): string {
  const { table, column } = columns[name]
  return `${table}.${column}:${key}`
}

const partsOf = (name: SealedColumn) => {
  const { table, key, column } = columns[name]
  return { table: sql.identifier(table), key: sql.identifier(key), column: sql.identifier(column) }
}

type Sealed = { name: SealedColumn; key: string; value: string }

async function readValues(db: Database, name: SealedColumn, which: SQL): Promise<Sealed[]> {
  const { table, key, column } = partsOf(name)
  const { rows } = await db.execute<{ key: string; value: string }>(
    sql`SELECT ${key}::text AS key, ${column} AS value FROM ${table} WHERE ${column} ${which}`,
  )
  return rows.map((row) => ({ name, ...row }))
}

/** Everything sealed or to be sealed, which a text pattern chooses. There are few: two keys, and a row per second factor. */
async function valuesLike(db: Database, which: SQL): Promise<Sealed[]> {
  const found: Sealed[] = []
  for (const name of Object.keys(columns) as SealedColumn[])
    found.push(...(await readValues(db, name, which)))
  return found
}

/** How many values each key sealed, by its id; `plain` for those of releases before sealing. */
export async function countByKey(db: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { value } of await valuesLike(db, sql`IS NOT NULL`)) {
    const id = sealedBy(value) ?? 'plain'
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/**
 * Seals with the current key whatever is plain or sealed with another. Safe beside other processes: a value that
 * changes meanwhile is left to whoever changed it.
 * @returns how many values were sealed anew
 * @throws SealError when one is sealed with a key that is not here; those before it are done
 */
export async function sealAll(db: Database, keyring: Keyring): Promise<number> {
  const { id } = keyring.current()
  let count = 0
  for (const { name, key, value } of await valuesLike(db, sql`NOT LIKE ${`sealed:${id}:%`}`)) {
    const place = placeOf(name, key)
    const { table, key: keyColumn, column } = partsOf(name)
    const anew = seal(keyring, unseal(keyring, value, place), place)
    const { rowCount } = await db.execute(
      sql`UPDATE ${table} SET ${column} = ${anew} WHERE ${keyColumn}::text = ${key} AND ${column} = ${value}`,
    )
    count += rowCount ?? 0
  }
  return count
}

/** Deletes what no key that is here opens: second factors are set up anew, signing keys made anew. @returns how many */
export async function forgetUnreadable(db: Database, keyring: Keyring): Promise<number> {
  let count = 0
  for (const { name, key, value } of await valuesLike(db, sql`LIKE 'sealed:%'`)) {
    const id = sealedBy(value)
    if (id !== null && keyring.find(id)) continue
    const { table, key: keyColumn } = partsOf(name)
    const { rowCount } = await db.execute(sql`DELETE FROM ${table} WHERE ${keyColumn}::text = ${key}`)
    count += rowCount ?? 0
  }
  return count
}
