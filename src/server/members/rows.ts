import type { guests, users } from '../platform/db/schema.ts'

/** Account of a member, as it is stored. */
export type UserRow = typeof users.$inferSelect
/** Visitor with a session and no account. */
export type GuestRow = typeof guests.$inferSelect
