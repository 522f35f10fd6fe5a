import { createHash, randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { CallInput, ErrorCode } from '#lib/contract/endpoint.ts'
import type { Contract, EndpointName } from '#lib/contract/index.ts'
import { beginReset } from '#server/accounts/service.ts'
import { sellerPurpose } from '#server/business/contacts.ts'
import { signToken } from '#server/data-exports/tokens.ts'
import { recordDecision } from '#server/decisions/record.ts'
import { contactPurpose } from '#server/members/contact.ts'
import { createCode } from '#server/otp/service.ts'
import { unsubscribeKey, unsubscribeToken } from '#server/outbox/unsubscribe-links.ts'
import type { Database } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'
import { makeTicket } from '#server/session/tickets.ts'
import { ticketFor, totpFor } from '#support/admin.ts'
import { createOrder } from '#support/boosters.ts'
import { agreed, newEmail, newPhone } from '#support/contacts.ts'
import {
  createBranch,
  createDeal,
  createProduct,
  createUser,
  daysFromNow,
  signIn,
} from '#support/factories.ts'
import { createSubscriber } from '#support/newsletter.ts'
import { inBoth } from '#support/reason.ts'
import { adminExamples } from './admin-examples.ts'
import { adminQueueExamples } from './admin-queue-examples.ts'
import { chatExamples, createMeeting, createRoom } from './chat-examples.ts'
import { createPasskeyOf, factorExamples } from './factor-examples.ts'
import { createImport, importExamples } from './import-examples.ts'
import { createListed, listingExamples } from './listing-examples.ts'
import { createOffered, offerExamples } from './offer-examples.ts'

export const roles = ['visitor', 'guest', 'member', 'pending', 'business', 'admin'] as const
export type Role = (typeof roles)[number]

/** Rows that the examples use; they belong to a seller who is not one of the callers. */
export type World = {
  sellerId: string
  dealId: string
  categoryId: string
  productId: string
  /** Listings that only their seller may see. */
  draftId: string
  reviewedId: string
  hiddenId: string
  blockedUserId: string
  credentials: { email: string; password: string }
  /** Member without an offer or conversation with any caller. */
  strangerId: string
  addressId: string
  cardId: string
  notificationId: string
  /** Offer on the seller’s product, and saved search of the seller. */
  offerId: string
  savedSearchId: string
  /** Meeting proposed in a conversation of the seller. */
  meetingId: string
  /** Conversation of the seller, with a message of its other member. */
  roomId: string
  messageId: string
  otherId: string
  /** Photo uploaded by the seller, and another member’s listing with a visible phone number. */
  photoId: string
  callableId: string
  importId: string
  passkeyId: string
  sessionId: string
  /** Token of the link to the seller’s data export. */
  exportToken: string
  avatarId: string
  /** Paid order of the seller, with its booster. */
  order: Awaited<ReturnType<typeof createOrder>>
  logoId: string
  unsubscribeToken: string
  newsletterToken: string
  file: Blob
}

/** Caller of an example; `userId` is null for a visitor or guest. */
export type ExampleCaller = { db: Database; userId: string | null }

export async function createWorld(db: Database): Promise<World> {
  const seller = await createUser(db)
  const { leaf } = await createBranch(db)
  const of = { seller, category: leaf }
  const [product, draft, reviewed, hidden, blocked, member] = await Promise.all([
    createProduct(db, of, { name: 'Oak table' }),
    createProduct(db, of, { status: 'draft' }),
    createProduct(db, of, { status: 'review' }),
    createProduct(db, of, { status: 'hidden' }),
    createUser(db, { blockedAt: new Date() }),
    createUser(db, { password }),
  ])
  return {
    ...(await createBelongings({ db, userId: seller.id })),
    ...(await createOffered({ db, userId: seller.id }, product.id, member.id)),
    ...(await createRoom({ db, userId: seller.id })),
    meetingId: (await createMeeting({ db, userId: seller.id })).meetingId,
    exportToken: await createExport(db, seller.id),
    importId: await createImport({ db, userId: seller.id }),
    passkeyId: await createPasskeyOf(db, seller.id),
    ...(await createListed(db, seller)),
    order: await createOrder(db, seller.id),
    strangerId: (await createUser(db)).id,
    newsletterToken: await createSubscriber(db),
    unsubscribeToken: unsubscribeToken(await unsubscribeKey(db), seller.id, 'priceDropMail'),
    file: new Blob([new Uint8Array(await pixel)], { type: 'image/png' }),
    sellerId: seller.id,
    dealId: (await createDeal(db, [product])).id,
    categoryId: leaf.id,
    productId: product.id,
    draftId: draft.id,
    reviewedId: reviewed.id,
    hiddenId: hidden.id,
    blockedUserId: blocked.id,
    credentials: { email: member.email ?? '', password },
  }
}

/** Returns a ticket that restores a deleted account. */
async function restoreTicketFor(db: Database): Promise<string> {
  const { id } = await createUser(db, { deletedAt: new Date(), deletionDueAt: daysFromNow(14) })
  return makeTicket(db, 'restore', id)
}

/** Creates a finished data export of a member. @returns token of its link */
async function createExport(db: Database, userId: string): Promise<string> {
  const expiresAt = daysFromNow(1)
  const [row] = await db
    .insert(schema.dataExports)
    .values({ userId, state: 'ready', bytes: 1, expiresAt })
    .returning()
  return signToken(db, 'page', row?.id ?? '', expiresAt)
}

const pixel = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

/** Creates one private row of each kind for a member; made-up ids without a member. */
async function createBelongings({ db, userId }: ExampleCaller) {
  if (userId === null) return nobodys
  const idOf = async (rows: Promise<{ id: string }[]>) => (await rows)[0]?.id ?? ''
  const card = { holderName: 'A Person', brand: 'visa', lastFour: '4242', expiryMonth: 1, expiryYear: 2040 }
  const words = { title: '', titleAr: '', message: '', messageAr: '' }
  await signIn(db, { userId }, { deviceName: 'Another device' })
  const { addresses, cards, images, notifications, sessions } = schema
  return {
    addressId: await idOf(
      db.insert(addresses).values({ userId, house: 'Villa', emirate: 'dubai' }).returning(),
    ),
    cardId: await idOf(
      db
        .insert(cards)
        .values({ ...card, userId, provider: 'sandbox', providerToken: 'sandbox_approve_x' })
        .returning(),
    ),
    notificationId: await idOf(
      db
        .insert(notifications)
        .values({ ...words, userId, kind: 'offer', link: '/' })
        .returning(),
    ),
    sessionId: await idOf(
      db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.deviceName, 'Another device'))),
    ),
    avatarId: await idOf(
      db.insert(images).values({ kind: 'avatar', ownerId: userId, drawing: 'avatar/1' }).returning(),
    ),
    logoId: await idOf(
      db.insert(images).values({ kind: 'logo', ownerId: userId, drawing: 'store-logo/1' }).returning(),
    ),
  }
}

const nobody = '0198c0de-0000-7000-8000-00000000ffff'
const nobodys = {
  addressId: nobody,
  cardId: nobody,
  notificationId: nobody,
  sessionId: nobody,
  avatarId: nobody,
  logoId: nobody,
}

/** Returns an order of the caller; the seller’s for a visitor or guest. */
const orderOf = async ({ order }: World, { db, userId }: ExampleCaller) =>
  userId === null ? order : createOrder(db, userId)

const purchaseOf = {
  input: async (world: World, caller: ExampleCaller) => ({ id: (await orderOf(world, caller)).purchaseId }),
  foreign: ({ order }: World) => [{ id: order.purchaseId }],
}

/** Sets the caller’s password to that of the examples. */
async function withPassword({ db, userId }: ExampleCaller, password: string) {
  if (userId === null) return
  const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
  const passwordHash = await hash(password, cheap)
  await db.update(schema.users).set({ passwordHash }).where(eq(schema.users.id, userId))
}

/** Creates an accepted offer of the caller on the seller’s product. */
async function agree({ db, userId }: ExampleCaller, { productId, sellerId }: World) {
  if (userId === null) return
  const of = { productId, sellerId, buyerId: userId, status: 'accepted' as const }
  await db.insert(schema.offers).values({ ...of, amount: 5000, expiresAt: daysFromNow(1) })
}

/** Creates a new email with a valid code for it. */
async function codeFor({ db }: ExampleCaller, purpose: string) {
  const email = newEmail()
  const { code, challenge } = await createCode(db, email, purpose)
  return { email, otp: code, challenge }
}

/** Creates a business form whose phone number and email the caller has verified. */
async function provedForm({ db, userId }: ExampleCaller) {
  const [email, phoneNo] = [newEmail(), newPhone()]
  const proved = {
    purpose: sellerPurpose(userId ?? ''),
    codeHash: '',
    expiresAt: daysFromNow(1),
    usedAt: new Date(),
  }
  await db.insert(schema.otps).values([email, `+971${phoneNo}`].map((target) => ({ ...proved, target })))
  return { businessName: 'Al Noor Trading', countryCode: '+971', phoneNo, email, terms: true as const }
}

/** Creates a token that resets a forgotten password. */
async function resetTokenFor({ db }: ExampleCaller) {
  const email = (await createUser(db)).email ?? ''
  const { code, challenge } = await createCode(db, email, 'reset')
  const guess = { code, challenge, deviceId: '', address: '127.0.0.1' }
  return beginReset(db, { kind: 'email', email, target: email }, guess)
}

/** Creates a token that undoes a change of credentials. */
async function undoTokenFor(db: Database) {
  const { id: userId, email } = await createUser(db)
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const expiresAt = daysFromNow(7)
  await db.insert(schema.credentialChanges).values({ userId, kind: 'password', email, tokenHash, expiresAt })
  return token
}

/** Creates the token of a decision about a member. */
async function decisionTokenFor(db: Database) {
  const { id: userId } = await createUser(db)
  const made = {
    userId,
    subjectId: userId,
    kind: 'warning' as const,
    reason: inBoth('Spam'),
    adminId: userId,
  }
  return recordDecision(db, made)
}

/** Creates a token of a decision that nobody signed. */
const forgedDecision = () => `${crypto.randomUUID()}.${'n'.repeat(43)}`

const password = 'Correct-horse-1'

/** Creates an admin with the password of the examples. */
const createAdminWith = (db: Database) => createUser(db, { role: 'admin', password })

export type Example<Name extends EndpointName> = {
  /** Makes a valid call for any caller, and creates the caller’s rows that it needs. */
  input: (
    world: World,
    caller: ExampleCaller,
  ) => CallInput<Contract[Name]> | Promise<CallInput<Contract[Name]>>
  /** Calls with ids of another member’s private rows, or the reason why there are none. */
  foreign:
    | ((world: World) => CallInput<Contract[Name]>[])
    | 'takes no id'
    | 'takes only public ids'
    | 'answers for each id'
  /** Roles that the service refuses although the contract allows them. */
  refused?: Partial<Record<Role, ErrorCode>>
}

const none = { input: () => ({}), foreign: 'takes no id' } as const
const list = {
  input: ({ categoryId }: World) => ({ categoryId, page: '1', size: '5' }),
  foreign: 'takes only public ids',
} as const
const everybody = (code: ErrorCode) => Object.fromEntries(roles.map((role) => [role, code]))
const unshown = ({ draftId, reviewedId, hiddenId }: World) => [draftId, reviewedId, hiddenId]

/** Examples of every endpoint: the type makes a missing one fail to compile. */
export const examples: { [Name in EndpointName]: Example<Name> } = {
  login: { input: ({ credentials }) => credentials, foreign: 'takes no id' },
  logout: none,
  registerDevice: {
    input: () => ({ fcmToken: `token-${crypto.randomUUID()}`, language: 'ar' }),
    foreign: 'takes no id',
  },
  removeDevice: none,
  currentUser: none,
  guestLogin: none,
  updateGuestProfile: {
    input: () => ({ language: 'ar', emirate: 'dubai' }),
    foreign: 'takes no id',
    refused: {
      visitor: 'forbidden',
      member: 'forbidden',
      pending: 'forbidden',
      business: 'forbidden',
      admin: 'forbidden',
    },
  },
  category: none,
  subCategory: { input: ({ categoryId }) => ({ categoryId }), foreign: 'takes only public ids' },
  landingPages: { input: ({ categoryId }) => ({ categoryId }), foreign: 'takes only public ids' },
  getProduct: {
    input: ({ productId }) => ({ id: productId, searchHistory: 'oak' }),
    foreign: (world) => unshown(world).map((id) => ({ id })),
  },
  relatedProducts: {
    input: ({ productId, categoryId }) => ({ productId, subCategoryId: categoryId, size: '4' }),
    // A product that was taken down still has related products.
    foreign: ({ draftId, reviewedId }) => [{ productId: draftId }, { productId: reviewedId }],
  },
  moreFromSeller: {
    input: ({ productId }) => ({ productId }),
    foreign: ({ draftId, reviewedId }) => [{ productId: draftId }, { productId: reviewedId }],
  },
  priceInsight: {
    input: ({ productId }) => ({ id: productId }),
    foreign: ({ draftId, reviewedId }) => [{ id: draftId }, { id: reviewedId }],
  },
  estimatePrice: {
    input: ({ categoryId }) => ({
      categoryId,
      condition: 'used',
      emirate: 'dubai',
      attributes: { brand: 'Oak' },
    }),
    foreign: 'takes only public ids',
  },
  usualCategory: {
    input: ({ categoryId }) => ({ categoryId, attribute: 'brand', value: 'oak' }),
    foreign: 'takes only public ids',
  },
  recordView: {
    input: ({ productId }) => ({ id: productId, deviceId: 'device-0001', searchHistory: 'oak' }),
    foreign: (world) => unshown(world).map((id) => ({ id, deviceId: 'device-0001' })),
  },
  getProducts: list,
  featuredProd: list,
  recommended: list,
  newArrival: list,
  mostlyViewed: list,
  mostlySearched: list,
  topDeals: list,
  hotDeals: list,
  recentProducts: list,
  keepViews: { input: ({ productId }) => ({ productIds: [productId] }), foreign: 'takes only public ids' },
  sitemapParts: none,
  sitemapPart: { input: ({ productId }) => ({ from: productId }), foreign: 'takes only public ids' },
  recentProduct: {
    input: ({ productId }) => ({ size: '3', ids: productId }),
    foreign: 'takes only public ids',
  },
  searchCategories: { input: () => ({ search: 'oak' }), foreign: 'takes no id' },
  globalSearch: { input: () => ({ search: 'oak', size: '3' }), foreign: 'takes no id' },
  searchOnNextPage: {
    input: ({ categoryId }) => ({ search: 'oak', categoryId, sort: 'price_asc', minPrice: '5' }),
    foreign: 'takes only public ids',
  },
  saveSearchHistory: { input: () => ({ search: 'oak' }), foreign: 'takes no id' },
  searchHistory: none,
  clearSearch: { input: () => ({ search: 'oak' }), foreign: 'takes no id' },
  banner: none,
  dashboard: { input: () => ({ emirate: 'dubai' }), foreign: 'takes no id' },
  officialStores: {
    input: () => ({ search: 'oak', emirate: 'dubai', page: '1', size: '5' }),
    foreign: 'takes no id',
  },
  seasonalOffers: none,
  weeklyDeals: { input: ({ dealId }) => ({ id: dealId, page: '1' }), foreign: 'takes only public ids' },
  getProfileById: {
    input: ({ sellerId, categoryId }) => ({ userId: sellerId, categoryId }),
    foreign: ({ blockedUserId }) => [{ userId: blockedUserId }],
  },
  addWishList: {
    input: ({ productId }) => ({ productId, isFav: true }),
    foreign: (world) => unshown(world).map((productId) => ({ productId, isFav: true })),
  },
  getWishList: { input: () => ({ page: '1', size: '5' }), foreign: 'takes no id' },
  statesList: none,
  places: { input: () => ({ emirate: 'dubai' }), foreign: 'takes no id' },
  selectState: { input: () => ({ emirate: 'ajman' }), foreign: 'takes no id' },
  sendOtp: { input: () => ({ email: newEmail(), ...agreed }), foreign: 'takes no id' },
  verifyotp: {
    input: async (_, caller) => ({ ...(await codeFor(caller, 'signin')), purpose: 'signin' }),
    foreign: 'takes no id',
  },
  forgotpassword: { input: () => ({ email: newEmail() }), foreign: 'takes no id' },
  setPassword: {
    input: async (_, caller) => ({
      password,
      confirmPassword: password,
      resetToken: await resetTokenFor(caller),
    }),
    foreign: 'takes no id',
  },
  changepassword: {
    async input(_, caller) {
      await withPassword(caller, password)
      return { oldPassword: password, newPassword: 'Better-horse-2', confirmPassword: 'Better-horse-2' }
    },
    foreign: 'takes no id',
  },
  justSendOtp: { input: () => ({ email: newEmail(), otpConsent: true }), foreign: 'takes no id' },
  justVerifyOtp: {
    input: (_, caller) => codeFor(caller, contactPurpose(caller.userId ?? '')),
    foreign: 'takes no id',
  },
  getProfile: none,
  profile: {
    async input(_, caller) {
      const { avatarId } = await createBelongings(caller)
      return { firstName: 'Mona', settings: { push: false }, avatar: avatarId }
    },
    foreign: ({ avatarId }) => [{ avatar: avatarId }],
  },
  socialLogin: {
    input: () => ({ idToken: 'a.b.c' }),
    foreign: 'takes no id',
    // No provider is configured here.
    refused: everybody('not_found'),
  },
  deleteAccount: none,
  restoreAccount: {
    input: async (_, { db }) => ({ ticket: await restoreTicketFor(db) }),
    foreign: () => [{ ticket: 'n'.repeat(43) }],
  },
  dataExport: none,
  requestDataExport: none,
  openDataExport: {
    input: async (_, { db, userId }) => (userId ? { token: await createExport(db, userId) } : {}),
    foreign: ({ exportToken }) => [{ token: exportToken }],
  },
  confirmWays: none,
  sendConfirmCode: {
    async input(_, { db, userId }) {
      if (userId) {
        const verified = { emailVerifiedAt: new Date() }
        await db.update(schema.users).set(verified).where(eq(schema.users.id, userId))
      }
      return { to: 'email' }
    },
    foreign: 'takes no id',
  },
  confirmIdentity: {
    async input(_, caller) {
      const { db, userId } = caller
      const [user] = userId ? await db.select().from(schema.users).where(eq(schema.users.id, userId)) : []
      if (user?.role === 'admin') return { code: await totpFor(db, user.id) }
      await withPassword(caller, password)
      return { password }
    },
    foreign: 'takes no id',
  },
  decision: {
    input: async (_, { db }) => ({ token: await decisionTokenFor(db) }),
    foreign: () => [{ token: forgedDecision() }],
  },
  appealDecision: {
    input: async (_, { db }) => ({ token: await decisionTokenFor(db), text: 'It is genuine' }),
    foreign: () => [{ token: forgedDecision(), text: 'It is genuine' }],
  },
  accountUndo: {
    input: async (_, { db }) => ({ token: await undoTokenFor(db) }),
    foreign: () => [{ token: 'n'.repeat(43) }],
  },
  undoAccountChange: {
    input: async (_, { db }) => ({ token: await undoTokenFor(db) }),
    foreign: () => [{ token: 'n'.repeat(43) }],
  },
  endOtherSessions: none,
  sessions: none,
  endSession: {
    input: async (_, caller) => ({ id: (await createBelongings(caller)).sessionId }),
    foreign: ({ sessionId }) => [{ id: sessionId }],
  },
  addAddress: {
    input: () => ({ house: 'Villa 1', saveAs: 'Home', emirate: 'dubai' }),
    foreign: 'takes no id',
  },
  getMyAddress: none,
  updateAddress: {
    input: async (_, caller) => ({
      id: (await createBelongings(caller)).addressId,
      house: 'Villa 2',
      saveAs: 'Work',
      emirate: 'ajman',
    }),
    foreign: ({ addressId }) => [{ id: addressId, house: 'Villa 2', saveAs: 'Work', emirate: 'ajman' }],
  },
  deleteAddress: {
    input: async (_, caller) => ({ id: (await createBelongings(caller)).addressId }),
    foreign: ({ addressId }) => [{ id: addressId }],
  },
  selectAddress: {
    input: async (_, caller) => ({ addressId: (await createBelongings(caller)).addressId }),
    foreign: ({ addressId }) => [{ addressId }],
  },
  sellerSendOtp: { input: () => ({ email: newEmail(), otpConsent: true }), foreign: 'takes no id' },
  sellerVerifyotp: {
    input: (_, caller) => codeFor(caller, sellerPurpose(caller.userId ?? '')),
    foreign: 'takes no id',
  },
  sellerForm: {
    input: (_, caller) => provedForm(caller),
    foreign: 'takes no id',
    // A pending form blocks another one, and admins cannot register a business.
    refused: { pending: 'conflict', admin: 'forbidden' },
  },
  uploadLicense: { input: ({ file }) => ({ file }), foreign: 'takes no id' },
  getBusiness: none,
  updateStore: {
    async input(_, caller) {
      const { logoId } = await createBelongings(caller)
      return { name: 'Noor Trading', name_ar: 'نور للتجارة', description: 'Lamps', logo: logoId }
    },
    foreign: ({ logoId }) => [{ logo: logoId }],
  },
  saveCard: {
    input: () => ({ holderName: 'A Person', number: '4242424242424242', expiry: '12/60', cvv: '123' }),
    foreign: 'takes no id',
  },
  getCard: none,
  deleteCard: {
    input: async (_, caller) => ({ id: (await createBelongings(caller)).cardId }),
    foreign: ({ cardId }) => [{ id: cardId }],
  },
  getBoosterPlans: none,
  getMyBoosterPlan: { input: () => ({ page: '1', size: '5' }), foreign: 'takes no id' },
  boosterListings: { input: () => ({ search: 'oak', page: '1', size: '5' }), foreign: 'takes no id' },
  buyBooster: {
    async input(world, caller) {
      const { planId, purchaseId: _, ...order } = await orderOf(world, caller)
      return { id: planId, ...order, idempotencyKey: crypto.randomUUID() }
    },
    foreign: ({ order: { planId, purchaseId: _, ...order } }) => [
      { id: planId, ...order, idempotencyKey: crypto.randomUUID() },
    ],
  },
  confirmBooster: purchaseOf,
  cancelBooster: purchaseOf,
  boosterReceipt: purchaseOf,
  invoicePdf: {
    input: async (world, caller) => ({ id: (await orderOf(world, caller)).invoiceId }),
    foreign: ({ order }) => [{ id: order.invoiceId }],
  },
  billing: none,
  saveBilling: {
    input: () => ({ name: 'Nadia Trading', address: 'Deira, Dubai', trn: '100 1234 5670 0003' }),
    foreign: 'takes no id',
  },
  follow: {
    input: ({ sellerId }) => ({ userId: sellerId, follow: true }),
    foreign: ({ blockedUserId }) => [{ userId: blockedUserId, follow: true }],
  },
  followList: {
    input: ({ sellerId }) => ({ userId: sellerId, type: 'followers' }),
    foreign: ({ blockedUserId }) => [{ userId: blockedUserId, type: 'followers' }],
  },
  following: none,
  getReviews: {
    input: ({ sellerId }) => ({ userId: sellerId }),
    foreign: ({ blockedUserId }) => [{ userId: blockedUserId }],
  },
  review: {
    async input(world, caller) {
      await agree(caller, world)
      return { userId: world.sellerId, rating: 5, text: 'Quick and honest' }
    },
    foreign: ({ strangerId, blockedUserId }) =>
      [strangerId, blockedUserId].map((userId) => ({ userId, rating: 1 })),
  },
  reportProduct: {
    input: ({ productId }) => ({ productId, reason: 'fraud' }),
    foreign: (world) => unshown(world).map((productId) => ({ productId, reason: 'fraud' as const })),
  },
  reportUser: {
    input: ({ sellerId }) => ({ userId: sellerId, reason: 'offensive', details: 'Rude' }),
    foreign: ({ blockedUserId, otherId, messageId }) => [
      { userId: blockedUserId, reason: 'offensive' },
      { userId: otherId, messageId, reason: 'offensive' },
    ],
  },
  notification: { input: () => ({ page: '1', size: '5' }), foreign: 'takes no id' },
  readNotifications: {
    input: async (_, caller) => ({ notificationId: (await createBelongings(caller)).notificationId }),
    foreign: ({ notificationId }) => [{ notificationId }],
  },
  clearNotifications: none,
  cms: { input: () => ({ page: 'about-us' }), foreign: 'takes no id' },
  faq: none,
  sendQuery: {
    input: () => ({ name: 'Mona Saleh', email: newEmail(), message: 'Where is my parcel?' }),
    foreign: 'takes no id',
  },
  setNewsletter: {
    async input(_, { db, userId }) {
      const verified = { emailVerifiedAt: new Date() }
      if (userId) await db.update(schema.users).set(verified).where(eq(schema.users.id, userId))
      return { subscribed: true, place: 'profile' }
    },
    foreign: 'takes no id',
  },
  subscribeNewsletter: { input: () => ({ email: newEmail() }), foreign: 'takes no id' },
  newsletter: {
    input: ({ newsletterToken }) => ({ token: newsletterToken }),
    foreign: () => [{ token: 'n'.repeat(43) }],
  },
  confirmNewsletter: {
    input: ({ newsletterToken }) => ({ token: newsletterToken }),
    foreign: () => [{ token: 'n'.repeat(43) }],
  },
  getUnsubscribe: {
    input: (world) => ({ token: world.unsubscribeToken }),
    foreign: ({ strangerId }) => [{ token: `${strangerId}.priceDropMail.forged` }],
  },
  unsubscribe: {
    input: (world) => ({ token: world.unsubscribeToken }),
    foreign: ({ strangerId }) => [{ token: `${strangerId}.priceDropMail.forged` }],
  },
  admin: none,
  adminLogin: {
    input: async (_, { db }) => ({ email: (await createAdminWith(db)).email ?? '', password }),
    foreign: 'takes no id',
  },
  adminFactor: {
    input: async (_, { db }) => ({ ticket: await ticketFor(db, (await createAdminWith(db)).id) }),
    foreign: 'takes no id',
  },
  adminVerify: {
    async input(_, { db }) {
      const { id } = await createAdminWith(db)
      return { ticket: await ticketFor(db, id), code: await totpFor(db, id) }
    },
    foreign: 'takes no id',
  },
  adminSetUp: none,
  adminSetUpKey: {
    input: async (_, { db }) => ({ key: await makeTicket(db, 'set-up', '') }),
    foreign: 'takes no id',
  },
  adminSetUpAccount: {
    input: async (_, { db }) => ({
      key: await makeTicket(db, 'set-up', ''),
      email: newEmail(),
      password: 'Lantern-57-Harbour',
      firstName: 'Amal',
      lastName: 'Haddad',
    }),
    foreign: 'takes no id',
    // The callers include an admin, so set-up is over.
    refused: everybody('gone'),
  },
  adminLogout: none,
  adminRecoveryCodes: {
    input: async (_, { db, userId }) => ({ code: userId ? await totpFor(db, userId) : '000000' }),
    foreign: 'takes no id',
  },
  adminAudit: { input: () => ({ search: 'admin', page: '1' }), foreign: 'takes no id' },
  adminExport: { input: () => ({ table: 'audit', search: 'admin' }), foreign: 'takes no id' },
  ...adminExamples,
  ...adminQueueExamples,
  ...offerExamples,
  ...chatExamples,
  ...listingExamples,
  ...importExamples,
  ...factorExamples,
  upload: { input: ({ file }) => ({ kind: 'avatar', file }), foreign: 'takes no id' },
  createUpload: {
    input: ({ file: { size } }) => ({ kind: 'avatar', type: 'image/png', bytes: size }),
    foreign: 'takes no id',
    refused: everybody('direct_uploads_off'),
  },
  finishUpload: {
    input: ({ photoId }) => ({ kind: 'avatar', _id: photoId }),
    foreign: ({ photoId }) => [{ kind: 'product', _id: photoId }],
    refused: everybody('direct_uploads_off'),
  },
}
