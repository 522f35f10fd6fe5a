import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { concurrency, type Lane } from './deliver.ts'
import type { OutgoingMessage, Transport } from './service.ts'

/** Time limit in ms of each step of a provider: less than the shutdown allows (start.ts). */
const timeoutMs = 5_000

/** Ms after which an idle SMTP connection is closed. */
const idleTimeout = 30_000

/** Returns the SMTP transport, with one connection pool for codes and one for everything else. */
export function smtpTransport({ url, from }: { url: string; from: string }): Transport {
  const open = (lane: Lane) =>
    createTransport({
      url,
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
    const mail = { from, to: recipient, subject, text: body, html, ...(headers ? { headers } : {}) }
    await poolOf(urgent ? 'urgent' : 'other').sendMail(mail)
  }
  const close = () => {
    for (const pool of pools.values()) pool.close()
    pools.clear()
  }
  return Object.assign(send, { close })
}

/** Returns the transport of a provider's HTTP API: `{ from, to, text }` as JSON, with a bearer token. */
export function smsTransport({
  url,
  token,
  from,
}: {
  url: string
  token: string | undefined
  from: string
}): Transport {
  return async (message) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ from, to: message.recipient, text: message.body }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`The SMS provider answered ${response.status}`)
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

/**
 * Returns the configured transports; in demo mode the terminal replaces missing ones. Without a transport, messages
 * stay in the outbox.
 */
export function openTransports({ mail, sms, demo }: Config, print: (text: string) => void) {
  const terminal = demo ? terminalTransport(print) : undefined
  const email = mail.url ? smtpTransport({ url: mail.url, from: mail.from }) : terminal
  const text = sms.url ? smsTransport({ ...sms, url: sms.url }) : terminal
  return { ...(email ? { email } : {}), ...(text ? { sms: text } : {}) }
}
