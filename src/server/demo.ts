import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { privateFile, privateFolder } from './platform/data-directory.ts'
import type { Resources } from './platform/resources.ts'

const logins = z.array(
  z.object({ role: z.string(), email: z.string(), password: z.string(), totp: z.optional(z.string()) }),
)

/**
 * Seeds an empty database with the demo catalogue and prints the demo logins, where `config.demo` is set: in the
 * embedded database, or with DEMO=true. Passwords are random per installation, and accepted only from loopback unless
 * DEMO=true.
 */
export async function prepareDemo({ config, db }: Resources, say: (line: string) => void): Promise<void> {
  if (!config.demo) return
  const { isEmpty, seedDemo } = await import('#demo/seed.ts')
  const file = join(config.dataDirectory, 'demo-logins.json')
  if (await isEmpty(db)) {
    const seeded = await seedDemo(db, { now: new Date(), log: say })
    await mkdir(config.dataDirectory, { recursive: true, mode: privateFolder })
    await writeFile(file, `${JSON.stringify(seeded.logins, null, 2)}\n`, { mode: privateFile })
  }
  const stored = await readFile(file, 'utf8').catch(() => '[]')
  say('')
  for (const { role, email, password, totp } of logins.parse(JSON.parse(stored))) {
    const factor = totp ? `   TOTP secret ${totp}` : ''
    say(`  Demo ${role.padEnd(9)} ${email.padEnd(36)} ${password}${factor}`)
  }
}
