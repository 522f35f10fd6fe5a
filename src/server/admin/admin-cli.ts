import { getConfig } from '../platform/config.ts'
import { connect, type Database } from '../platform/db/client.ts'
import { joinDatabase } from '../platform/db/open.ts'
import { createLog } from '../platform/log.ts'
import { securityEvent } from '../platform/security-events.ts'
import { StartError } from '../platform/start-error.ts'
import { grantAdmin, resetFactor, revokeAdmin, userByEmail } from './users/roles.ts'

// Grants and revokes admin rights from the command line: `npm run admin -- grant EMAIL`, `revoke EMAIL`, `reset-2fa
// EMAIL`.

const USAGE = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | reset-2fa EMAIL'
const print = (line: string) => console.log(line)

type Command = (db: Database, userId: string, email: string) => Promise<string>
const commands: Partial<Record<string, Command>> = {
  grant: async (db, id, email) =>
    (await grantAdmin(db, null, id))
      ? `${email} is an admin now. The first sign-in at /admin sets up the second factor.`
      : `${email} is an admin already.`,
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

async function main([command = '', email = '', ...more]: string[]): Promise<void> {
  const run = commands[command]
  if (!run || !email.includes('@') || more.length > 0) throw new StartError(USAGE)
  const { databaseUrl, dataDirectory } = getConfig(process.env)
  const database = await joinDatabase({ databaseUrl, dataDirectory, log: print })
  const { db, pool } = connect(database.url, 1)
  try {
    const user = await userByEmail(db, email)
    if (!user) throw new StartError(`Nobody has the address ${email}. They have to join in the shop first.`)
    print(await run(db, user.id, email))
    // The command line has no acting user, so the event names only the subject.
    securityEvent(createLog('info'), 'rights_changed', { subjectId: user.id, reason: command })
    if (command === 'grant' && !user.passwordHash)
      print('They have no password yet: an admin signs in with one, set it in the profile.')
  } finally {
    await pool.end()
    await database.stop()
  }
}
