import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { adminRoles } from '#lib/contract/admin/role-names.ts'
import { createdAt, id, moment, updatedAt } from '../columns.ts'
import { trigramsOf } from '../search-texts.ts'

/** Members, businesses and admins. `role` grants the rights; `business_applications` has the reason. */
export const users = pgTable(
  'users',
  {
    id: id(),
    role: text('role', { enum: ['member', 'business', 'admin'] })
      .notNull()
      .default('member'),
    /** Role of an admin (docs/product.md, "Roles of admins"); null for an owner, and for members. */
    adminRole: text('admin_role', { enum: adminRoles }),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    email: text('email'),
    emailVerifiedAt: moment('email_verified_at'),
    countryCode: text('country_code'),
    phone: text('phone'),
    phoneVerifiedAt: moment('phone_verified_at'),
    passwordHash: text('password_hash'),
    socialProvider: text('social_provider'),
    socialSubject: text('social_subject'),
    /** Stripe's customer id, created with the first card. */
    stripeCustomer: text('stripe_customer'),
    avatarId: uuid('avatar_id'),
    language: text('language', { enum: ['en', 'ar'] })
      .notNull()
      .default('en'),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    isDemo: boolean('is_demo').notNull().default(false),
    /** Time at which an admin checked the member's identity. */
    identityCheckedAt: moment('identity_checked_at'),
    blockedAt: moment('blocked_at'),
    /** Time of the deletion that its member asked for. */
    deletedAt: moment('deleted_at'),
    /** Time at which a job erases the deleted account; until then its member can restore it. Null once erased. */
    deletionDueAt: moment('deletion_due_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_phone').on(t.countryCode, t.phone),
    uniqueIndex('users_social').on(t.socialProvider, t.socialSubject),
    index('users_text').using('gin', trigramsOf('users')),
    index('users_role').on(t.role, t.id).where(sql`role <> 'member'`),
    index('users_blocked').on(t.id).where(sql`blocked_at is not null`),
    index('users_deletion_due').on(t.deletionDueAt).where(sql`deletion_due_at is not null`),
  ],
)
