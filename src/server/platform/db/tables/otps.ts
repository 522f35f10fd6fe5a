import { index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'

/** One-time codes, stored hashed, each valid for one purpose. */
export const otps = pgTable(
  'otps',
  {
    id: id(),
    target: text('target').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Hash of the secret of the browser that requested the code; null where the code is itself a secret. */
    challengeHash: text('challenge_hash'),
    tries: smallint('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('otps_target').on(t.target, t.purpose, t.createdAt),
    uniqueIndex('otps_challenge').on(t.challengeHash),
  ],
)
