import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { useAgent as filteringAgent, RequestFilteringHttpAgent } from 'request-filtering-agent'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/client.ts'
import { type MailProvider, type Providers, readProviders, type SmsProvider } from '../settings/providers.ts'
import { mailSender, smsSender } from '../settings/sender.ts'
import type { Transport } from './service.ts'
import { openTransports, type Post, smsTransport, smtpTransport, type Transports } from './transports.ts'

// Transports of the providers that an admin entered. Their hosts are strangers' to the server: it connects to public
// addresses only, and only with TLS (docs/decisions/0138).

/** Connects to a public address; the name is resolved and judged when the connection is made. */
export function connectPublicly(
  { host, port }: { host?: string | undefined; port?: number | string | undefined },
  done: (error: Error | null, options?: { connection: Socket }) => void,
): void {
  let isDone = false
  const finish = (error: Error | null, connection?: Socket) => {
    if (isDone) return
    isDone = true
    done(error, connection && { connection })
  }
  try {
    const target = { host: host ?? '', port: Number(port) }
    const socket = new RequestFilteringHttpAgent().createConnection(target) as Socket
    socket.setTimeout(5_000, () => socket.destroy(new Error('Connection timeout')))
    socket.once('error', (error) => finish(error))
    socket.once('connect', () => {
      socket.setTimeout(0)
      finish(null, socket)
    })
  } catch (error) {
    finish(error as Error)
  }
}

/** Posts to a public HTTPS address. */
const postPublicly: Post = (url, { headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const agent = filteringAgent(url)
    const request = requestHttps(url, { method: 'POST', agent, headers, signal }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', reject)
    request.end(body)
  })

/** Opens a transport for each provider of the settings. */
export type OpenProviders = {
  mail: (provider: MailProvider, config: Config) => Transport
  sms: (provider: SmsProvider, config: Config) => Transport
}

const usual: OpenProviders = {
  mail: ({ host, port, user, password }, config) =>
    smtpTransport({
      host,
      port: Number(port),
      secure: port === '465',
      requireTLS: port !== '465',
      ...(user ? { auth: { user, pass: password } } : {}),
      getSocket: connectPublicly,
      from: () => mailSender(config),
    }),
  sms: ({ url, token }, config) =>
    smsTransport({ url, token: token || undefined, from: () => smsSender(config), post: postPublicly }),
}

/**
 * Returns the transports of this moment: of the environment, else of the settings, else (in the demo) the terminal. A
 * provider that is entered, changed or removed counts from the next message on.
 * @param open replaces the real providers, for tests
 */
export function currentTransports(
  { db, config }: { db: Database; config: Config },
  print: (text: string) => void,
  open: OpenProviders = usual,
): { read: () => Promise<Transports>; close: () => void } {
  const fixed = openTransports(config, print)
  const mail = keptWhileSame((provider: MailProvider) => open.mail(provider, config))
  const sms = keptWhileSame((provider: SmsProvider) => open.sms(provider, config))
  const opened = async (): Promise<Transports> => {
    const own: Providers = await readProviders(db)
    const email = config.mail.url === undefined ? mail.of(own.mail) : null
    const text = config.sms.url === undefined ? sms.of(own.sms) : null
    return { ...fixed, ...(email ? { email } : {}), ...(text ? { sms: text } : {}) }
  }
  /** Asks for the provider at each message: a backlog does not go on with one that was replaced. */
  const through =
    (channel: keyof Transports): Transport =>
    async (message) => {
      const send = (await opened())[channel]
      if (!send) throw new Error('The provider was removed')
      await send(message)
    }
  return {
    async read() {
      const channels = Object.keys(await opened()) as (keyof Transports)[]
      return Object.fromEntries(channels.map((channel) => [channel, through(channel)]))
    },
    close() {
      for (const transport of Object.values(fixed)) transport.close?.()
      mail.of(null)
      sms.of(null)
    },
  }
}

/** Keeps the transport of a provider open until the provider changes. */
function keptWhileSame<Provider>(open: (provider: Provider) => Transport) {
  let kept: { key: string; transport: Transport } | null = null
  return {
    of(provider: Provider | null): Transport | null {
      const key = JSON.stringify(provider)
      if (kept?.key === key) return kept.transport
      kept?.transport.close?.()
      kept = provider === null ? null : { key, transport: open(provider) }
      return kept?.transport ?? null
    },
  }
}
