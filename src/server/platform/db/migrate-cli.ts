import { getConfig } from '../config.ts'
import { StartError } from '../start-error.ts'
import { migrate } from './migrate.ts'
import { joinDatabase } from './open.ts'

// `npm run migrate`: migrates the database, as a start does, without starting. For a deployment that migrates once, before
// its processes are replaced.

const say = (line: string) => console.log(line)

try {
  const database = await joinDatabase({ ...getConfig(process.env), log: say }, 'migrates')
  try {
    await migrate(database.directUrl, say)
    say('The database is up to date.')
  } finally {
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
