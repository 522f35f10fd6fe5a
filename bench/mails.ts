// How fast a process sends mails: `npm run bench:mails` queues the mails of a newsletter for an SMTP server that takes a while for
// each of its steps, as a provider across the internet does, and a code every second; mails a second, and seconds until a code
// arrives. docs/scale.md has the figures.
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { openResources } from '#server/open-resources.ts'
import { queueMessage, queueMessages } from '#server/outbox/service.ts'
import { smtpTransport } from '#server/outbox/transports.ts'
import { startOutbox } from '#server/outbox/worker.ts'
import { getConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { benchDirectory, openDatabases } from './support/databases.ts'

/** Ms that the server takes for each of the three steps of a mail. */
const stepMs = 30
const mails = 1_500

const databases = await openDatabases()
try {
  const url = await databases.recreate('bench_mails')
  await migrate(url, () => {})
  await measure(url)
} finally {
  await databases.drop('bench_mails')
  await databases.stop()
}

async function measure(url: string): Promise<void> {
  const arrived = new Map<string, number>()
  const server = await openServer((address) => arrived.set(address, performance.now()))
  const environment = { DATABASE_URL: url, DATA_DIRECTORY: benchDirectory }
  const resources = await openResources(getConfig(environment), createLog('warn'), url)
  const { db, bus } = resources
  const mailTo = (recipient: string) => ({
    channel: 'email' as const,
    recipient,
    subject: 'New this week',
    body: 'Twelve listings',
    html: `<p>${'Twelve listings. '.repeat(500)}</p>`,
  })
  await queueMessages(
    db,
    Array.from({ length: mails }, (_, at) => mailTo(`reader-${at}@example.com`)),
  )
  const email = smtpTransport({ url: server.url, from: 'shop@example.com' })
  const began = performance.now()
  const stop = startOutbox(resources, { email })
  const asked: [string, number][] = []
  while (readers(arrived) < mails) {
    const recipient = `code-${asked.length}@example.com`
    asked.push([recipient, performance.now()])
    await queueMessage(db, { ...mailTo(recipient), urgent: true })
    await bus.publish({ type: 'outbox' })
    await wait(1_000)
  }
  const last = Math.max(...[...arrived].filter(([to]) => to.startsWith('reader')).map(([, at]) => at))
  const seconds = (last - began) / 1000
  const waits = asked.map(([to, at]) => (arrived.get(to) ?? Number.NaN) - at).toSorted((a, b) => a - b)
  console.log(
    `${mails} mails: ${(mails / seconds).toFixed(0)} a second over ${server.connections()} connections; ${waits.length} codes meanwhile: ` +
      `median ${waits[waits.length >> 1]?.toFixed(0)} ms, longest ${waits.at(-1)?.toFixed(0)} ms`,
  )
  await stop()
  await resources.close()
  server.close()
}

function readers(arrived: ReadonlyMap<string, number>): number {
  return [...arrived.keys()].filter((to) => to.startsWith('reader')).length
}

/** Opens an SMTP server that takes `stepMs` for the sender, the recipient and the text of a mail. */
async function openServer(onMail: (address: string) => void) {
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_, done) {
      connections += 1
      done()
    },
    onMailFrom: (_, __, done) => void setTimeout(done, stepMs),
    onRcptTo: (_, __, done) => void setTimeout(done, stepMs),
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () =>
        setTimeout(() => {
          for (const { address } of envelope.rcptTo) onMail(address)
          done()
        }, stepMs),
      )
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    connections: () => connections,
    close: () => server.close(() => {}),
  }
}
