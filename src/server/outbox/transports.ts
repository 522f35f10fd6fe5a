import { createTransport } from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import type { Config } from '../platform/config.ts'
import { mailSender, smsSender } from '../settings/sender.ts'
import { isDeadAddress, statusIn } from '../suppressions/dead-address.ts'
import { concurrency, type Lane } from './deliver.ts'
import {
  DeadAddress,
  type OutgoingMessage,
  PermanentRefusal,
  SignInRefusal,
  type Transport,
} from './service.ts'

/** Time limit in ms of each step of a provider: less than the shutdown allows (start.ts). */
const timeoutMs = 5_000

/** Ms after which an idle SMTP connection is closed. */
const idleTimeout = 30_000

/** Returns a value, or what a function returns for each message: the name of a sender may change meanwhile. */
const senderNow = <Value extends string | object>(value: Value | (() => Value)): Value =>
  typeof value === 'function' ? (value as () => Value)() : value

type MailSender = string | { name: string; address: string }

/** Server of SMTP: its address, or the options of nodemailer. */
type SmtpServer =
  | { url: string }
  | Pick<SMTPPool.Options, 'host' | 'port' | 'secure' | 'requireTLS' | 'auth' | 'getSocket'>

/** Returns the SMTP transport, with one connection pool for codes and one for everything else. */
export function smtpTransport({
  from,
  ...server
}: SmtpServer & { from: MailSender | (() => MailSender) }): Transport {
  const open = (lane: Lane) =>
    createTransport({
      ...server,
      pool: true,
      maxConnections: concurrency[lane],
      idleTimeout,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    })
  const pools = new Map<Lane, ReturnType<typeof open>>()
  const poolOf = (lane: Lane) => {
    const pool = pools.get(lane) ?? open(lane)
    pools.set(lane, pool)
    return pool
  }
  const send: Transport = async (message) => {
    if (message.channel !== 'email') throw new Error('SMTP sends mails only')
    const { recipient, subject, body, html, headers, urgent } = message
    const mail = {
      from: senderNow(from),
      to: recipient,
      subject,
      text: body,
      html,
      ...(headers ? { headers } : {}),
    }
    try {
      await poolOf(urgent ? 'urgent' : 'other').sendMail(mail)
    } catch (error) {
      throw asRefusal(error)
    }
  }
  const close = () => {
    for (const pool of pools.values()) pool.close()
    pools.clear()
  }
  return Object.assign(send, { close })
}

/** Steps of SMTP in which a server refuses the recipient or the mail, not the shop's login or connection. */
const stepsOfMail = ['EENVELOPE', 'EMESSAGE']

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/** Returns an error of SMTP as a refusal if its code is permanent, 500 to 599 (RFC 5321, 4.2.1); else as it is. */
function asRefusal(error: unknown): unknown {
  const { code = '', responseCode = 0, response = '', command = '', message } = error as SmtpError
  if (!stepsOfMail.includes(code) || responseCode < 500 || responseCode > 599) return error
  const isDead = command === 'RCPT TO' && isDeadAddress(responseCode, response)
  return isDead ? new DeadAddress(message, statusIn(response)) : new PermanentRefusal(message)
}

/** Status codes of HTTP that say the message itself is wrong. */
const wrongMessage = [400, 422]
/** Those that say the token is wrong. */
const refusedSignIn = [401, 403]

/** Posts a body and returns the status of the answer. Follows no redirect. */
export type Post = (
  url: string,
  request: { headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<number>

const fetchPost: Post = async (url, request) =>
  (await fetch(url, { method: 'POST', redirect: 'error', ...request })).status

/** Returns the transport of a provider's HTTP API: `{ from, to, text }` as JSON, with a bearer token. */
export function smsTransport({
  url,
  token,
  from,
  post = fetchPost,
}: {
  url: string
  token: string | undefined
  from: string | (() => string)
  post?: Post
}): Transport {
  return async (message) => {
    const status = await post(url, {
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ from: senderNow(from), to: message.recipient, text: message.body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (status >= 200 && status < 300) return
    const said = `The SMS provider answered ${status}`
    if (wrongMessage.includes(status)) throw new PermanentRefusal(said)
    throw refusedSignIn.includes(status) ? new SignInRefusal(said) : new Error(said)
  }
}

/** Returns the transport that prints to the terminal, in demo mode only and never through the log. */
export const terminalTransport =
  (print: (text: string) => void): Transport =>
  async (message: OutgoingMessage) => {
    const subject = message.channel === 'email' ? `${message.subject}\n` : ''
    print(
      `\n  ── ${message.channel} to ${message.recipient}\n${subject}${message.body}\n  ──\n`.replace(
        /\n(?=.)/g,
        '\n  ',
      ),
    )
  }

export type Transports = Partial<Record<'email' | 'sms', Transport>>

/**
 * Returns the transports of the environment; in demo mode the terminal replaces missing ones. Without a transport,
 * messages stay in the outbox.
 */
export function openTransports(config: Config, print: (text: string) => void): Transports {
  const { mail, sms, demo } = config
  const terminal = demo ? terminalTransport(print) : undefined
  const email = mail.url ? smtpTransport({ url: mail.url, from: () => mailSender(config) }) : terminal
  const text = sms.url
    ? smsTransport({ url: sms.url, token: sms.token, from: () => smsSender(config) })
    : terminal
  return { ...(email ? { email } : {}), ...(text ? { sms: text } : {}) }
}
