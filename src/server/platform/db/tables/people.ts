import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { credentialKinds } from '#lib/contract/credential-changes.ts'
import { createdAt, id, moment, updatedAt } from '../columns.ts'

/** Members, businesses and admins. `role` grants the rights; `business_applications` has the reason. */
export const users = pgTable(
  'users',
  {
    id: id(),
    role: text('role', { enum: ['member', 'business', 'admin'] })
      .notNull()
      .default('member'),
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
    blockedAt: moment('blocked_at'),
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_phone').on(t.countryCode, t.phone),
    uniqueIndex('users_social').on(t.socialProvider, t.socialSubject),
    index('users_blocked').on(t.id).where(sql`blocked_at is not null`),
  ],
)

/** Visitors with state worth keeping before sign-in. */
export const guests = pgTable('guests', {
  id: id(),
  deviceId: text('device_id').notNull(),
  language: text('language', { enum: ['en', 'ar'] })
    .notNull()
    .default('en'),
  emirate: text('emirate'),
  fcmToken: text('fcm_token'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Sessions, one row per device. The token is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Admin sessions begin with a second factor and grant access to the administration. */
    kind: text('kind', { enum: ['member', 'admin'] })
      .notNull()
      .default('member'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id').references(() => guests.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    deviceName: text('device_name').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** Time of the last confirmation of identity, which sensitive endpoints require. */
    confirmedAt: moment('confirmed_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_guest').on(t.guestId),
    index('sessions_expiry').on(t.expiresAt),
  ],
)

/**
 * Changes of an account's credentials, with their former values. Until `expires_at` each can be undone with the token
 * of the link sent to the former contact.
 */
export const credentialChanges = pgTable(
  'credential_changes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: credentialKinds }).notNull(),
    email: text('email'),
    emailVerifiedAt: moment('email_verified_at'),
    countryCode: text('country_code'),
    phone: text('phone'),
    phoneVerifiedAt: moment('phone_verified_at'),
    socialProvider: text('social_provider'),
    socialSubject: text('social_subject'),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    index('credential_changes_user').on(t.userId, t.createdAt),
    index('credential_changes_email').on(sql`lower(${t.email})`),
    index('credential_changes_phone').on(t.countryCode, t.phone),
  ],
)

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

/** Browsers that a member signed in with before, by the hash of each browser's secret. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.secretHash] }), index('known_devices_use').on(t.lastUsedAt)],
)

/** Push registrations of browsers; each ends with its session. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    fcmToken: text('fcm_token').notNull(),
    /** Language of the push messages. */
    language: text('language', { enum: ['en', 'ar'] })
      .notNull()
      .default('en'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('devices_user_device').on(t.userId, t.deviceId),
    uniqueIndex('devices_token').on(t.fcmToken),
    index('devices_session').on(t.sessionId),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    house: text('house').notNull(),
    landmark: text('landmark').notNull().default(''),
    saveAs: text('save_as', { enum: ['Home', 'Work', 'Other'] })
      .notNull()
      .default('Home'),
    emirate: text('emirate').notNull(),
    latitude: text('latitude'),
    longitude: text('longitude'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('addresses_user').on(t.userId),
    uniqueIndex('addresses_default').on(t.userId).where(sql`${t.isDefault}`),
  ],
)

/** Saved cards: the payment provider's token and what its owner recognises; never a number or CVV. */
export const cards = pgTable(
  'cards',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    providerToken: text('provider_token').notNull(),
    holderName: text('holder_name').notNull(),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    expiryMonth: smallint('expiry_month').notNull(),
    expiryYear: smallint('expiry_year').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('cards_user').on(t.userId)],
)

export const follows = pgTable(
  'follows',
  {
    followerId: uuid('follower_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.followerId, t.sellerId] }), index('follows_seller').on(t.sellerId)],
)

/** Blocks between members, whose messages and listings are hidden from each other. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.blockerId, t.blockedId] }), index('blocks_blocked').on(t.blockedId)],
)

/** Seller forms. The newest row of a user counts. */
export const businessApplications = pgTable(
  'business_applications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    businessName: text('business_name').notNull(),
    countryCode: text('country_code').notNull(),
    mobile: text('mobile').notNull(),
    landline: text('landline'),
    email: text('email').notNull(),
    licenseNumber: text('license_number'),
    status: text('status', { enum: ['Pending', 'Accepted', 'Rejected'] })
      .notNull()
      .default('Pending'),
    reason: text('reason'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('business_applications_user').on(t.userId, t.createdAt),
    index('business_applications_status').on(t.status, t.createdAt),
  ],
)

/** Public pages of accepted businesses. */
export const stores = pgTable(
  'stores',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nameAr: text('name_ar'),
    description: text('description').notNull().default(''),
    descriptionAr: text('description_ar'),
    logoId: uuid('logo_id'),
    bannerId: uuid('banner_id'),
    /** Location of the store; null until its owner sets it. */
    emirate: text('emirate'),
    /** Position among the official stores; null when it is not one. */
    officialOrder: integer('official_order'),
    /** Position among the top manufacturers; null when it is not one. */
    manufacturerOrder: integer('manufacturer_order'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('stores_official').on(t.officialOrder), index('stores_manufacturer').on(t.manufacturerOrder)],
)

/** Ratings of sellers by members: one each, editable. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    rating: smallint('rating').notNull(),
    text: text('text').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('reviews_once').on(t.sellerId, t.authorId),
    index('reviews_seller').on(t.sellerId, t.createdAt),
  ],
)
