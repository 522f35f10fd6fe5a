import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { isCallSigned } from '../content/signatures.ts'
import { isSameSecret } from '../platform/same-secret.ts'
import { asJson } from './shapes.ts'

/** Mailgun's signature is in the body. */
const mailgun = z.object({
  signature: z.object({ timestamp: z.coerce.string(), token: z.string(), signature: z.string() }),
})
/** Age of a Mailgun call in seconds: it repeats a call for eight hours, with the first signature. */
const mailgunWindow = 9 * 3600

type Call = { headers: Headers; body: string }

/**
 * Returns whether a call of the webhook knows the secret: by a signature like that of WordPress (`X-Mail-Timestamp`,
 * `X-Mail-Signature`), by Mailgun's, or as the password of Basic authorization, which is all that Postmark and Amazon SNS
 * offer to those who do not want to fetch certificates.
 */
export function isAuthorised(secret: string, { headers, body }: Call, now: Date): boolean {
  const signature = headers.get('x-mail-signature')
  if (signature !== null)
    return isCallSigned(secret, { time: headers.get('x-mail-timestamp') ?? '', body, signature }, now)
  const authorization = headers.get('authorization')
  if (authorization !== null) return isSameSecret(passwordIn(authorization), secret)
  const signed = mailgun.safeParse(asJson(body))
  if (!signed.success) return false
  const { timestamp, token, signature: given } = signed.data.signature
  const isRecent = Math.abs(Number(timestamp) - now.getTime() / 1000) <= mailgunWindow
  return (
    isRecent && isSameSecret(given, createHmac('sha256', secret).update(`${timestamp}${token}`).digest('hex'))
  )
}

/** Returns the password of Basic authorization; empty for anything else. */
function passwordIn(authorization: string): string {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization) ?? []
  const pair = Buffer.from(encoded, 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1)
}
