import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the clocks may be apart, and how long a call may take to arrive, in seconds. */
const callWindow = 300
/** Seconds that an editor's link to a preview is good for. */
const previewWindow = 24 * 3600

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** In constant time. */
function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const secondsOf = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : Number.NaN)

/**
 * Whether a call is WordPress's, and of now.
 * @param call.time seconds since 1970, as the call says
 */
export function isCallSigned(
  secret: string,
  call: { time: string; body: string; signature: string },
  now: Date,
): boolean {
  const isNow = Math.abs(secondsOf(call.time) - now.getTime() / 1000) <= callWindow
  return isNow && isSame(sign(secret, `${call.time}.${call.body}`), call.signature)
}

/**
 * Whether a link to what is not published is one that WordPress gave to an editor, and has not ended.
 * @param signature when it ends, in seconds since 1970, a dot, and the HMAC
 */
export function isPreviewSigned(secret: string, id: string, signature: string, now: Date): boolean {
  const [end = '', mac = ''] = signature.split('.')
  const left = secondsOf(end) - now.getTime() / 1000
  return left > 0 && left <= previewWindow + callWindow && isSame(sign(secret, `preview.${id}.${end}`), mac)
}
