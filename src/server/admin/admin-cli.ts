import { type AdminRole, adminRoles } from '#lib/contract/admin/role-names.ts'
import { email as emailField } from '#lib/contract/session.ts'
import { generatePassword, hashPassword } from '../members/password.ts'
import { insertUser } from '../members/users.ts'
import { getConfig } from '../platform/config.ts'
import { connect, type Database } from '../platform/db/client.ts'
import { migrate } from '../platform/db/migrate.ts'
import { joinDatabase } from '../platform/db/open.ts'
import { createLog } from '../platform/log.ts'
import { securityEvent } from '../platform/security-events.ts'
import { StartError } from '../platform/start-error.ts'
import { grantAdmin, resetFactor, revokeAdmin, userByEmail } from './users/roles.ts'

// Admin rights from the command line: `npm run admin -- create EMAIL`, `grant EMAIL [ROLE]`, `revoke EMAIL`, `reset-2fa EMAIL`.

const USAGE = 'Usage: npm run admin -- create EMAIL | grant EMAIL [ROLE] | revoke EMAIL | reset-2fa EMAIL'
const ROLES = `ROLE is one of ${adminRoles.join(', ')}; owner by default`
const print = (line: string) => console.log(line)

type Command = (db: Database, userId: string, email: string, role: AdminRole) => Promise<string>
const commands: Partial<Record<string, Command>> = {
  grant: async (db, id, email, role) =>
    (await grantAdmin(db, null, id, role))
      ? `${email} is an admin now (${role}). The first sign-in at /admin sets up the second factor.`
      : `${email} is an admin already (${role}).`,
  revoke: async (db, id, email) =>
    (await revokeAdmin(db, null, id)) ? `${email} is no admin any more.` : `${email} is no admin.`,
  'reset-2fa': async (db, id, email) => {
    await resetFactor(db, null, id)
    return `The second factor of ${email} is gone. The next sign-in at /admin sets up a new one.`
  },
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function main([command = '', email = '', roleName = 'owner', ...more]: string[]): Promise<void> {
  const run = commands[command]
  const role = adminRoles.find((name) => name === roleName)
  const isWhole = email.includes('@') && more.length === 0 && (command === 'grant' || roleName === 'owner')
  if ((!run && command !== 'create') || !role || !isWhole) throw new StartError(`${USAGE}\n${ROLES}`)
  // The first admin may be created before the first start of the server.
  const options = { ...getConfig(process.env), log: print }
  const database = await joinDatabase(options, run ? 'works' : 'migrates')
  const { db, pool } = connect(database.url, 1)
  try {
    if (!run) {
      await migrate(database.directUrl, print)
      return await create(db, email)
    }
    const user = await userByEmail(db, email)
    if (!user) throw new StartError(`Nobody has the address ${email}. They have to join in the shop first.`)
    print(await run(db, user.id, email, role))
    // The command line has no acting user, so the event names only the subject.
    securityEvent(createLog('info'), 'rights_changed', { subjectId: user.id, reason: command })
    if (command === 'grant' && !user.passwordHash)
      print('They have no password yet: an admin signs in with one, set it in the profile.')
  } finally {
    await pool.end()
    await database.stop()
  }
}

/** Makes an account that is an admin, with a password that is printed once: nobody has to receive a mail first. */
async function create(db: Database, text: string): Promise<void> {
  const address = emailField.safeParse(text)
  if (!address.success) throw new StartError(`${text} is no email address.`)
  const email = address.data
  if (await userByEmail(db, email))
    throw new StartError(`${email} has an account already: npm run admin -- grant ${email}`)
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  const user = await db.transaction(async (tx) => {
    const row = await insertUser(tx, { email, emailVerifiedAt: new Date(), passwordHash })
    await grantAdmin(tx, null, row.id)
    return row
  })
  securityEvent(createLog('info'), 'rights_changed', { subjectId: user.id, reason: 'create' })
  print(`${email} is an admin now. The first sign-in at /admin sets up the second factor.`)
  print(`Password: ${password}`)
  print('It is stored nowhere else: change it in the profile after the first sign-in.')
}
