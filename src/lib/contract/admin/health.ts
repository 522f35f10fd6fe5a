import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, optional } from '../fields.ts'
import { tableQuery } from './fields.ts'

/** What the environment of the server may switch on. */
export const serviceNames = [
  'https',
  'mail',
  'bounces',
  'sms',
  'push',
  'payment',
  'social',
  'maps',
  'backup',
  'bucket',
  'secretsKey',
] as const
export type ServiceName = (typeof serviceNames)[number]

const queueNames = ['codes', 'messages', 'pushes', 'photos', 'removals', 'imports'] as const
export type QueueName = (typeof queueNames)[number]

/**
 * Why a message was given up: its time was over, the address is not written to, it does not exist, the provider refused the message
 * or the shop's sign-in, could not be reached, or failed in another way.
 */
export const messageFailures = [
  'expired',
  'suppressed',
  'address',
  'refused',
  'sign_in',
  'unreachable',
  'failed',
] as const
export type MessageFailure = (typeof messageFailures)[number]

/** A message of the last day that was given up. */
const failedMessage = z.object({
  _id: id,
  channel: z.enum(['email', 'sms']),
  /** The recipient, with most of it hidden. */
  to: z.string(),
  /** A code that a member waited for. */
  urgent: z.boolean(),
  reason: z.enum(messageFailures),
  /** Words of the provider; empty if unknown. */
  details: z.string(),
  failedAt: moment,
  /** It can be sent again: its text is still there, and it has not expired. */
  again: z.boolean(),
})
export type FailedMessage = z.output<typeof failedMessage>

/** Which messages that were given up: one, those of one reason, or all. */
const selection = z.object({ id: z.optional(id), reason: z.optional(z.enum(messageFailures)) })
export type MessageSelection = z.output<typeof selection>

const health = z.object({
  services: z.array(z.object({ name: z.enum(serviceNames), isOn: z.boolean() })),
  /** Null without a schedule; `missed` counts scheduled ones that are not there. */
  backup: z.nullable(
    z.object({
      schedule: z.string(),
      last: z.nullable(moment),
      missed: z.int(),
      /** When one was last restored on trial, or copied into the bucket. */
      verified: z.nullable(moment),
      uploaded: z.nullable(moment),
    }),
  ),
  queues: z.array(z.object({ name: z.enum(queueNames), waiting: z.int(), oldestSeconds: z.int() })),
  /** Messages of the last day that were given up, by reason, and those among them that can be sent again. */
  failed: z.array(
    z.object({ reason: z.enum(messageFailures), email: z.int(), sms: z.int(), again: z.int() }),
  ),
  /** Bytes; `free` of the disk with the data directory, null where it is unknown. */
  storage: z.object({ database: z.int(), free: z.nullable(z.int()) }),
  versions: z.object({ shop: z.string(), node: z.string(), postgres: z.string() }),
  search: z.enum(['opensearch', 'memory', 'database']),
  startedAt: moment,
})
export type Health = z.output<typeof health>

export const adminHealthEndpoints = {
  adminHealth: endpoint({
    method: 'GET',
    path: 'admin/health',
    access: 'admin',
    summary: 'What is configured, and how backups, queues, messages and storage are',
    response: health,
  }),
  adminFailedMessages: endpoint({
    method: 'GET',
    path: 'admin/health/messages',
    access: 'admin',
    summary: 'Mails and text messages of the last day that were given up, the latest first',
    query: z.object({ status: optional(z.enum(messageFailures)), ...tableQuery }),
    response: listOf(failedMessage),
  }),
  adminRetryMessages: endpoint({
    method: 'POST',
    path: 'admin/health/retry',
    access: 'admin',
    summary: 'Send mails and text messages again that were given up, as far as they are still of use',
    body: selection,
    response: z.object({ count: z.int() }),
    errors: ['not_found'],
  }),
  adminDropMessages: endpoint({
    method: 'POST',
    path: 'admin/health/drop',
    access: 'admin',
    summary: 'Delete mails and text messages that were given up',
    body: selection,
    response: z.object({ count: z.int() }),
    errors: ['not_found'],
  }),
}
