import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a folder of migrations as drizzle-kit does; `when` is 1000, 1001, … unless given. */
export async function writeMigrations(
  folder: string,
  migrations: { tag: string; sql: string; when?: number }[],
): Promise<void> {
  await mkdir(join(folder, 'meta'), { recursive: true })
  for (const { tag, sql } of migrations) await writeFile(join(folder, `${tag}.sql`), sql)
  const entries = migrations.map(({ tag, when }, idx) => ({
    idx,
    version: '7',
    when: when ?? 1_000 + idx,
    tag,
    breakpoints: true,
  }))
  const journal = { version: '7', dialect: 'postgresql', entries }
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
}
