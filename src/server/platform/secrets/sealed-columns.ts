import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { type Keyring, seal, sealedBy, unseal } from './sealing.ts'

/** Sealed columns, with the column that identifies their rows. The only list of them. */
const columns = {
  secrets: { table: 'secrets', key: 'name', column: 'value' },
  totp: { table: 'totp_factors', key: 'user_id', column: 'secret' },
} as const
export type SealedColumn = keyof typeof columns

/** Returns the place of a sealed value, which is authenticated with it: the value cannot be unsealed elsewhere. */
export function placeOf(name: SealedColumn, key: string): string {
  const { table, column } = columns[name]
  return `${table}.${column}:${key}`
}

const partsOf = (name: SealedColumn) => {
  const { table, key, column } = columns[name]
  return { table: sql.identifier(table), key: sql.identifier(key), column: sql.identifier(column) }
}

type Sealed = { name: SealedColumn; key: string; value: string }

async function readValues(db: Database, name: SealedColumn, condition: SQL): Promise<Sealed[]> {
  const { table, key, column } = partsOf(name)
  const { rows } = await db.execute<{ key: string; value: string }>(
    sql`SELECT ${key}::text AS key, ${column} AS value FROM ${table} WHERE ${column} ${condition}`,
  )
  return rows.map((row) => ({ name, ...row }))
}

/**
 * Returns the values of all sealed columns that match a text pattern. There are few: two keys, and one row per second
 * factor.
 */
async function valuesLike(db: Database, condition: SQL): Promise<Sealed[]> {
  const values: Sealed[] = []
  for (const name of Object.keys(columns) as SealedColumn[])
    values.push(...(await readValues(db, name, condition)))
  return values
}

/** Counts the values by the id of the key that sealed them; `plain` for those of releases before sealing. */
export async function countByKey(db: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { value } of await valuesLike(db, sql`IS NOT NULL`)) {
    const id = sealedBy(value) ?? 'plain'
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/**
 * Seals with the current key every value that is plain or sealed with another key. Safe beside other processes: a value
 * that changes concurrently is left as changed.
 * @returns the number of values sealed
 * @throws SealError for a value whose key is missing; values before it stay sealed anew
 */
export async function sealAll(db: Database, keyring: Keyring): Promise<number> {
  const { id } = keyring.current()
  let count = 0
  for (const { name, key, value } of await valuesLike(db, sql`NOT LIKE ${`sealed:${id}:%`}`)) {
    const place = placeOf(name, key)
    const { table, key: keyColumn, column } = partsOf(name)
    const resealed = seal(keyring, unseal(keyring, value, place), place)
    const { rowCount } = await db.execute(
      sql`UPDATE ${table} SET ${column} = ${resealed} WHERE ${keyColumn}::text = ${key} AND ${column} = ${value}`,
    )
    count += rowCount ?? 0
  }
  return count
}

/**
 * Deletes the values whose key is missing: second factors have to be set up again, signing keys are created anew.
 * @returns the number of values deleted
 */
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
