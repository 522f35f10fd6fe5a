import { Hono } from 'hono'
import * as z from 'zod'
import { bodyLimits } from '../http/body-limits.ts'
import { readBytes } from '../http/request.ts'
import { day } from '../platform/durations.ts'
import { errorMessage } from '../platform/error-message.ts'
import { ApiError } from '../platform/errors.ts'
import type { Limit } from '../platform/limit.ts'
import { countUse } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import { isCallSigned } from './signatures.ts'

const call = z.object({ call: z.uuid(), ids: z.array(z.int()).max(1000) })
/**
 * Replay protection: a call is counted in the window of its own, signed, time, so a repetition falls into the same
 * window.
 */
const once: Limit = { max: 1, windowMs: day, durable: true }

/**
 * `POST /webhooks/wordpress`: invalidates all content, because WordPress only reports that something was published,
 * changed or withdrawn.
 */
export function contentWebhook(getResources: () => Resources): Hono {
  return new Hono().post('/webhooks/wordpress', async (c) => {
    const { config, wordpress, db, log } = getResources()
    const secret = config.wordpress?.secret
    if (!wordpress || !secret) return c.body(null, 404)
    try {
      const body = (await readBytes(c.req.raw, bodyLimits.webhooks['/webhooks/wordpress'])).toString('utf8')
      const time = c.req.header('x-content-timestamp') ?? ''
      const signature = c.req.header('x-content-signature') ?? ''
      if (!isCallSigned(secret, { time, body, signature }, new Date())) return c.body(null, 401)
      const message = call.safeParse(asJson(body))
      if (!message.success) return c.body(null, 400)
      const at = new Date(Number(time) * 1000)
      if ((await countUse(db, `wordpress:${message.data.call}`, once, at)) > once.max)
        return c.body(null, 409)
      await wordpress.changed()
      return c.body(null, 202)
    } catch (error) {
      if (error instanceof ApiError) return c.body(null, 413)
      const reason = errorMessage(error)
      log.warn({ error: reason }, 'content: a call of WordPress could not be taken in')
      return c.body(null, 503)
    }
  })
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
