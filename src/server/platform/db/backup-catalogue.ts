import pg from 'pg'

/** Schema of the application's tables. Migrations (`drizzle`) and the job queue create their own schemas. */
const SCHEMA = 'public'
const REMADE_SCHEMAS = ['drizzle', 'pgboss']

const NOT_OF_EXTENSION = (catalogue: string) =>
  `NOT EXISTS (SELECT FROM pg_depend WHERE classid = '${catalogue}'::regclass AND objid = o.oid AND deptype = 'e')`

/** Table with its stored columns; generated ones are computed again. */
export interface Table {
  name: string
  columns: string[]
}

/** Returns the quoted, qualified name of an object of the application's schema. */
export function qualified(name: string): string {
  return `${pg.escapeIdentifier(SCHEMA)}.${pg.escapeIdentifier(name)}`
}

/** Returns `"table" ("column", …)` for COPY. */
export function copyTarget(table: Table): string {
  return `${qualified(table.name)} (${table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
}

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT o.relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class o JOIN pg_attribute a ON attrelid = o.oid
     WHERE relnamespace = to_regnamespace($1) AND relkind = 'r' AND relpersistence <> 't'
       AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND ${NOT_OF_EXTENSION('pg_class')}
     GROUP BY o.relname ORDER BY o.relname`,
    [SCHEMA],
  )
  return rows
}

/** Returns used sequences with their last value. */
export async function listSequences(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = $1 AND last_value IS NOT NULL ORDER BY 1`,
    [SCHEMA],
  )
  return rows
}

export async function setSequence(client: pg.ClientBase, sequence: { name: string; value: string }) {
  await client.query(`SELECT setval(to_regclass($1), $2) WHERE to_regclass($1) IS NOT NULL`, [
    qualified(sequence.name),
    sequence.value,
  ])
}

/** Returns foreign keys as the statements that drop and add them. */
export async function listForeignKeys(client: pg.ClientBase): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = to_regnamespace($1)
     ORDER BY conrelid::regclass::text, conname`,
    [SCHEMA],
  )
  return rows
}

/** Returns the indexes of tables that back no constraint, as the statements that drop and create them. */
export async function listPlainIndexes(client: pg.ClientBase): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS add
     FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
     WHERE t.relkind = 'r' AND t.relnamespace = to_regnamespace($1)
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = t.oid AND deptype = 'e')
     ORDER BY indrelid::regclass::text, indexrelid::regclass::text`,
    [SCHEMA],
  )
  return rows
}

export async function refreshViews(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'm' AND relnamespace = to_regnamespace($1) ORDER BY oid`,
    [SCHEMA],
  )
  for (const { name } of rows) await client.query(`REFRESH MATERIALIZED VIEW ${qualified(name)}`)
}

/**
 * Drops all objects of the application one by one; extensions stay, as the owner of a hosted database may lack the
 * right to install them.
 */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  const objects = [
    `SELECT 'TABLE ' || o.oid::regclass AS what FROM pg_class o WHERE relkind IN ('r', 'p') AND NOT relispartition
       AND relnamespace = to_regnamespace($1) AND ${NOT_OF_EXTENSION('pg_class')}`,
    `SELECT CASE relkind WHEN 'v' THEN 'VIEW ' WHEN 'm' THEN 'MATERIALIZED VIEW ' WHEN 'S' THEN 'SEQUENCE '
       ELSE 'TYPE ' END || o.oid::regclass AS what FROM pg_class o WHERE relkind IN ('v', 'm', 'S', 'c')
       AND relnamespace = to_regnamespace($1) AND ${NOT_OF_EXTENSION('pg_class')}`,
    `SELECT 'ROUTINE ' || o.oid::regprocedure AS what FROM pg_proc o
       WHERE pronamespace = to_regnamespace($1) AND ${NOT_OF_EXTENSION('pg_proc')}`,
    `SELECT 'TYPE ' || o.oid::regtype AS what FROM pg_type o WHERE typtype IN ('e', 'd', 'r')
       AND typnamespace = to_regnamespace($1) AND ${NOT_OF_EXTENSION('pg_type')}`,
    `SELECT 'TEXT SEARCH CONFIGURATION ' || o.oid::regconfig AS what FROM pg_ts_config o
       WHERE cfgnamespace = to_regnamespace($1) AND ${NOT_OF_EXTENSION('pg_ts_config')}`,
    `SELECT 'TEXT SEARCH DICTIONARY ' || o.oid::regdictionary AS what FROM pg_ts_dict o
       WHERE dictnamespace = to_regnamespace($1) AND ${NOT_OF_EXTENSION('pg_ts_dict')}`,
  ]
  for (const schema of REMADE_SCHEMAS) await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
  for (const list of objects) {
    const { rows } = await client.query<{ what: string }>(list, [SCHEMA])
    // IF EXISTS, because an object may be dropped with another (an owned sequence with its table).
    for (const { what } of rows)
      await client.query(`DROP ${what.replace(/^([A-Z ]+) /, '$1 IF EXISTS ')} CASCADE`)
  }
}
