import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** A received mail. */
export type Mail = {
  from: string
  to: string[]
  /** Names in lower case, values unfolded and decoded. */
  headers: Record<string, string>
  text: string
  html: string
}

export type Mailbox = {
  /** Value for SMTP_URL. */
  url: string
  mails: Mail[]
  /** Number of opened connections. */
  connections: () => number
  /** Resolves with the next mail. */
  next: () => Promise<Mail>
  /** Makes the server refuse mails, or already their recipients, with a code of SMTP. */
  refusal: { reason: string | null; code: number; recipients: boolean }
}

/** Opens a real local SMTP server with a password until the test file ends. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = []
  const waiting: ((mail: Mail) => void)[] = []
  const refusal: Mailbox['refusal'] = { reason: null, code: 450, recipients: false }
  let connections = 0
  const server = new SMTPServer({
    // Open connections do not delay the end.
    closeTimeout: 100,
    onConnect(_, done) {
      connections += 1
      done()
    },
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'shop' && password === 'secret-of-smtp'
        ? done(null, { user: username })
        : done(new Error('Wrong password')),
    onRcptTo(_, __, done) {
      if (refusal.reason === null || !refusal.recipients) return done()
      done(Object.assign(new Error(refusal.reason), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refusal.reason !== null)
          return done(Object.assign(new Error(refusal.reason), { responseCode: refusal.code }))
        const { mailFrom, rcptTo } = session.envelope
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          ...readMail(Buffer.concat(parts).toString('latin1')),
        }
        done()
        mails.push(mail)
        waiting.shift()?.(mail)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://shop:secret-of-smtp@127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    refusal,
  }
}

type Part = { headers: Record<string, string>; body: string }

function readMail(raw: string): Pick<Mail, 'headers' | 'text' | 'html'> {
  const { headers, body } = readPart(raw)
  const [, boundary] = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '') ?? []
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => readPart(part.replace(/^\r\n/, '')))
    : [{ headers, body }]
  const ofType = (type: string) =>
    parts.find((part) => part.headers['content-type']?.startsWith(type)) ?? null
  return { headers, text: contentOf(ofType('text/plain')), html: contentOf(ofType('text/html')) }
}

function readPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
  })
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 4) }
}

const quoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const base64 = (text: string) => Buffer.from(text, 'base64').toString('utf8')

const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, way: string, word: string) =>
      way.toLowerCase() === 'b' ? base64(word) : quoted(word.replace(/_/g, ' ')),
    )

function contentOf(part: Part | null): string {
  if (!part) return ''
  const way = part.headers['content-transfer-encoding']?.toLowerCase()
  const text =
    way === 'base64' ? base64(part.body) : way === 'quoted-printable' ? quoted(part.body) : part.body
  return text.replace(/\r\n/g, '\n').trimEnd()
}
