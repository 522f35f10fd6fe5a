import { Hono } from 'hono'
import { bodyLimits } from '../http/body-limits.ts'
import { readBytes } from '../http/request.ts'
import { errorMessage } from '../platform/error-message.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { isAuthorised } from './authorisation.ts'
import { suppressAddresses } from './service.ts'
import { asJson, readWebhook } from './shapes.ts'

/** Host of Amazon SNS, the only one whose confirmation is fetched. */
const snsHost = /^sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/
const confirmMs = 5_000

/**
 * `POST /webhooks/mail`: bounces and complaints, in the shop's own shape or that of Mailgun, Postmark or Amazon SES.
 * Repeated reports do no harm. Any answer but 200 makes a provider send again.
 */
export function mailWebhook(getResources: () => Resources): Hono {
  return new Hono().post('/webhooks/mail', async (c) => {
    const { config, db, log, measures } = getResources()
    const secret = config.mail.webhookSecret
    if (!secret) return c.body(null, 404)
    try {
      const body = (await readBytes(c.req.raw, bodyLimits.webhooks['/webhooks/mail'])).toString('utf8')
      // SNS sends the password of its address only after this header.
      if (!isAuthorised(secret, { headers: c.req.raw.headers, body }, new Date()))
        return c.body(null, 401, { 'www-authenticate': 'Basic realm="mail"' })
      const content = readWebhook(asJson(body))
      if (!content) return c.body(null, 400)
      if (content.kind === 'confirmation') return c.body(null, await confirm(content.url))
      await suppressAddresses(db, content.reports)
      for (const { reason } of content.reports) measures.mailReport(reason)
      return c.body(null, 200)
    } catch (error) {
      if (error instanceof ApiError) return c.body(null, 413)
      const reason = errorMessage(error)
      log.warn({ error: reason }, 'mail: a report could not be taken in')
      return c.body(null, 503)
    }
  })
}

/** Confirms a subscription of Amazon SNS. @returns status of the answer */
async function confirm(address: string): Promise<200 | 400 | 503> {
  const url = new URL(address)
  if (url.protocol !== 'https:' || !snsHost.test(url.host)) return 400
  const response = await fetch(url, { signal: AbortSignal.timeout(confirmMs), redirect: 'error' })
  return response.ok ? 200 : 503
}
