// Child process that opens the embedded database of a folder: prints one line, `{ url }` or `{ error }`, and stays
// until it is ended. SIGTERM stops the database as the server does.
import { openDatabase } from '#server/platform/db/open.ts'
import { StartError } from '#server/platform/start-error.ts'

try {
  const { url, stop } = await openDatabase({ dataDirectory: process.argv[2], log: () => {} })
  process.once('SIGTERM', async () => {
    await stop()
    process.exit()
  })
  process.stdout.write(`${JSON.stringify({ url })}\n`)
  setInterval(() => {}, 60_000)
} catch (error) {
  const known = error instanceof StartError
  process.stdout.write(`${JSON.stringify({ error: known ? error.message : String(error) })}\n`)
}
