import { createHmac } from 'node:crypto'
import { isSameSecret } from '../platform/same-secret.ts'

/** Maximum clock difference plus transmission time of a call, in seconds. */
const callWindow = 300
/** Lifetime of an editor's preview link, in seconds. */
const previewWindow = 24 * 3600

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

const secondsOf = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : Number.NaN)

/** Verifies that a webhook call is signed by WordPress and recent. @param call.time Unix time in seconds, as sent */
export function isCallSigned(
  secret: string,
  call: { time: string; body: string; signature: string },
  now: Date,
): boolean {
  const isNow = Math.abs(secondsOf(call.time) - now.getTime() / 1000) <= callWindow
  return isNow && isSameSecret(call.signature, sign(secret, `${call.time}.${call.body}`))
}

/**
 * Verifies a preview link: signed by WordPress and not expired.
 * @param signature expiry as Unix time in seconds, a dot, and the HMAC
 */
export function isPreviewSigned(secret: string, id: string, signature: string, now: Date): boolean {
  const [end = '', mac = ''] = signature.split('.')
  const left = secondsOf(end) - now.getTime() / 1000
  return (
    left > 0 && left <= previewWindow + callWindow && isSameSecret(mac, sign(secret, `preview.${id}.${end}`))
  )
}
