import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

/** Idempotency keys with the answers of writes: a repeated write with the same key gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    actor: text('actor').notNull(),
    requestHash: text('request_hash').notNull(),
    statusCode: integer('status_code'),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('idempotency_once').on(t.actor, t.endpoint, t.key),
    index('idempotency_age').on(t.createdAt),
  ],
)
