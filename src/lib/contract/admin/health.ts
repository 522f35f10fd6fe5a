import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moment } from '../fields.ts'

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

const queueNames = ['codes', 'messages', 'pushes', 'photos', 'imports'] as const
export type QueueName = (typeof queueNames)[number]

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
  /** Messages of the last day that were given up, and those among them that can be sent again. */
  failed: z.object({ email: z.int(), sms: z.int(), again: z.int() }),
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
  adminRetryMessages: endpoint({
    method: 'POST',
    path: 'admin/health/retry',
    access: 'admin',
    summary: 'Send mails and text messages again that were given up, as far as they are still of use',
    response: z.object({ count: z.int() }),
  }),
}
