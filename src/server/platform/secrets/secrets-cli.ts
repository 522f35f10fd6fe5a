import { getConfig } from '../config.ts'
import { connect, type Database } from '../db/client.ts'
import { joinDatabase } from '../db/open.ts'
import { createLog } from '../log.ts'
import { securityEvent } from '../security-events.ts'
import { StartError } from '../start-error.ts'
import { addKey, makeKeyFile, readKeyring } from './keyring.ts'
import { countByKey, forgetUnreadable, sealAll } from './sealed-columns.ts'
import { SealError } from './sealing.ts'

// `npm run secrets -- status | rotate | forget`: manages the key that seals secrets in the database. Servers may run
// meanwhile.

const USAGE = 'Usage: npm run secrets -- status | rotate | forget'
const say = (line: string) => console.log(line)
const config = getConfig(process.env)

function keyring() {
  const stored = readKeyring(config)
  if (!stored) throw new StartError('There is no key yet: set SECRETS_KEY, or start the server once')
  return stored
}

type Command = (db: Database) => Promise<string>
const commands: Partial<Record<string, Command>> = {
  async status(db) {
    const { id } = keyring().current()
    const counts = [...(await countByKey(db))].map(([key, count]) => `${count} sealed with ${key}`)
    return `The current key is ${id}. ${counts.join(', ') || 'Nothing is sealed yet'}.`
  },
  async rotate(db) {
    if (!config.secretsKey) {
      if (!readKeyring(config)) await makeKeyFile(config.dataDirectory)
      await addKey(config.dataDirectory, new Set((await countByKey(db)).keys()))
    }
    const count = await sealAll(db, keyring())
    const { id } = keyring().current()
    securityEvent(createLog('info'), 'key_rotated', { reason: id })
    return `${count} secrets are sealed anew, with the key ${id}.`
  },
  async forget(db) {
    const count = await forgetUnreadable(db, keyring())
    return `${count} secrets that no key here opens are gone. Second factors among them are set up anew.`
  },
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof SealError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}

async function main([command = '', ...more]: string[]): Promise<void> {
  const run = commands[command]
  if (!run || more.length > 0) throw new StartError(USAGE)
  const database = await joinDatabase({ ...config, log: say })
  const { db, pool } = connect(database.url, 1)
  try {
    say(await run(db))
  } finally {
    await pool.end()
    await database.stop()
  }
}
