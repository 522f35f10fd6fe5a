import * as z from 'zod'
import { isDeadAddress, statusIn } from './dead-address.ts'
import type { MailReport } from './service.ts'

/** Content of a call to the webhook: reports, or the confirmation that Amazon SNS asks for before it sends any. */
export type WebhookContent =
  | { kind: 'reports'; reports: MailReport[] }
  | { kind: 'confirmation'; url: string }

const address = z.email().max(254)
/** Reports that a call may hold. */
const mostReports = 1000

/** The shop's own shape, for whatever can be taught to send it. */
const own = z
  .object({
    events: z
      .array(
        z.object({
          type: z.enum(['bounce', 'complaint']),
          address,
          /** A bounce that is not permanent is ignored. */
          permanent: z.boolean().default(true),
          status: z.string().default(''),
        }),
      )
      .max(mostReports),
  })
  .transform(({ events }) =>
    events.flatMap(({ type, address, permanent, status }): MailReport[] =>
      type === 'bounce' && !permanent ? [] : [{ address, reason: type, status: statusIn(status) }],
    ),
  )

/** Mailgun: https://documentation.mailgun.com, "Webhooks". */
const mailgun = z
  .object({
    'event-data': z.object({
      event: z.string(),
      severity: z.string().optional(),
      recipient: address,
      reason: z.string().optional(),
      'delivery-status': z
        .object({
          code: z.number().optional(),
          message: z.string().nullish(),
          description: z.string().nullish(),
        })
        .optional(),
    }),
  })
  .transform(({ 'event-data': data }): MailReport[] => {
    if (data.event === 'complained') return [{ address: data.recipient, reason: 'complaint' }]
    if (data.event !== 'failed' || data.severity !== 'permanent') return []
    const { code = 0, message, description } = data['delivery-status'] ?? {}
    const reply = message || description || ''
    const isDead = data.reason === 'suppress-bounce' || isDeadAddress(code, reply)
    return isDead ? [{ address: data.recipient, reason: 'bounce', status: statusIn(reply) }] : []
  })

/** Types of Postmark's bounces whose address does not exist. */
const postmarkDead = ['HardBounce', 'BadEmailAddress']

/** Postmark: https://postmarkapp.com/developer/webhooks/bounce-webhook and spam-complaint-webhook. */
const postmark = z
  .object({
    RecordType: z.string(),
    Type: z.string().default(''),
    Email: address,
    Details: z.string().default(''),
  })
  .transform(({ RecordType, Type, Email, Details }): MailReport[] => {
    if (RecordType === 'SpamComplaint') return [{ address: Email, reason: 'complaint' }]
    if (RecordType !== 'Bounce' || !postmarkDead.includes(Type)) return []
    return [{ address: Email, reason: 'bounce', status: statusIn(Details) }]
  })

const recipients = z
  .array(z.object({ emailAddress: address, status: z.string().optional() }))
  .max(mostReports)

/** Amazon SES: "Amazon SNS notification contents for Amazon SES" and "event publishing". */
const ses = z
  .object({
    notificationType: z.string().optional(),
    eventType: z.string().optional(),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
    complaint: z.object({ complainedRecipients: recipients }).optional(),
  })
  .refine(({ notificationType, eventType }) => notificationType || eventType)
  .transform(({ bounce, complaint }): MailReport[] => [
    ...(bounce?.bounceType === 'Permanent' ? bounce.bouncedRecipients : []).map(
      ({ emailAddress, status = '' }): MailReport => ({
        address: emailAddress,
        reason: 'bounce',
        status: statusIn(status),
      }),
    ),
    ...(complaint?.complainedRecipients ?? []).map(
      ({ emailAddress }): MailReport => ({ address: emailAddress, reason: 'complaint' }),
    ),
  ])

const shapes = z.union([own, mailgun, postmark, ses])

/** Messages of Amazon SNS, which carry those of SES as text. */
const sns = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('Notification'), Message: z.string() }),
  z.object({ Type: z.literal('SubscriptionConfirmation'), SubscribeURL: z.url() }),
  z.object({ Type: z.literal('UnsubscribeConfirmation') }),
])

/** Parses JSON. @returns undefined if it is none */
export function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads a call of the webhook in any of the known shapes.
 * @returns null for an unknown one; no reports for events that do not concern addresses, such as deliveries
 */
export function readWebhook(body: unknown): WebhookContent | null {
  const message = sns.safeParse(body)
  if (message.success) {
    const { data } = message
    if (data.Type === 'SubscriptionConfirmation') return { kind: 'confirmation', url: data.SubscribeURL }
    // SNS also carries texts of its own, such as the test that SES sends when a topic is set.
    const inner = data.Type === 'Notification' ? shapes.safeParse(asJson(data.Message)) : undefined
    return { kind: 'reports', reports: inner?.data ?? [] }
  }
  const parsed = shapes.safeParse(body)
  return parsed.success ? { kind: 'reports', reports: parsed.data } : null
}
