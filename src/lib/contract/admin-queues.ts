import * as z from 'zod/mini'
import { auditEntry, tableQuery } from './admin.ts'
import { reportReasons } from './community.ts'
import { endpoint } from './endpoint.ts'
import { id, line, listOf, moment, noData, optional, paragraphs, reason } from './fields.ts'

const one = z.object({ id })
const because = z.object({ reason })
const person = z.object({ _id: id, name: z.string(), email: z.nullable(z.string()) })
const named = { name: z.nullable(z.string()), name_ar: z.nullable(z.string()) }

export const businessStates = ['Pending', 'Accepted', 'Rejected'] as const

export const adminBusiness = z.object({
  _id: id,
  member: person,
  businessName: z.string(),
  email: z.string(),
  countryCode: z.string(),
  mobile: z.string(),
  landline: z.nullable(z.string()),
  licenseNumber: z.nullable(z.string()),
  status: z.enum(businessStates),
  reason: z.nullable(z.string()),
  /** Number of this attempt of the member, from 1. */
  attempt: z.int(),
  createdAt: moment,
  decidedAt: z.nullable(moment),
  decidedBy: z.nullable(z.string()),
})
export type AdminBusiness = z.output<typeof adminBusiness>

export const reportStates = ['open', 'acted', 'dismissed'] as const
export const reportSubjects = ['product', 'user', 'message'] as const
export const reportDecisions = ['dismiss', 'remove', 'warn', 'block'] as const
export type ReportDecision = (typeof reportDecisions)[number]

export const adminReport = z.object({
  _id: id,
  subject: z.enum(reportSubjects),
  subjectId: id,
  /** Short description of the reported thing; null when it has been deleted. */
  about: z.nullable(z.object(named)),
  reason: z.enum(reportReasons),
  details: z.string(),
  reporter: z.nullable(person),
  status: z.enum(reportStates),
  outcome: z.nullable(z.enum(reportDecisions)),
  /** Open reports about the same thing, including this one: one decision closes them all. */
  openOfSubject: z.int(),
  createdAt: moment,
  decidedAt: z.nullable(moment),
})
export type AdminReport = z.output<typeof adminReport>

export const productStates = ['active', 'sold', 'hidden', 'review', 'removed', 'deleted', 'draft'] as const

export const adminProduct = z.object({
  _id: id,
  ...named,
  image: z.nullable(z.string()),
  price: z.int(),
  seller: z.extend(person, { blocked: z.boolean() }),
  category: z.object({ name: z.string(), name_ar: z.string() }),
  status: z.enum(productStates),
  expired: z.boolean(),
  /** Why the shop took it down: moderation of the listing itself, or a block of its owner. */
  takenDown: z.nullable(z.object({ cause: z.enum(['moderation', 'block']), reason: z.string() })),
  openReports: z.int(),
  createdAt: moment,
})
export type AdminProduct = z.output<typeof adminProduct>

export const adminProductDetail = z.extend(adminProduct, {
  images: z.array(z.string()),
  description: z.nullable(z.string()),
  description_ar: z.nullable(z.string()),
  emirate: z.string(),
  condition: z.string(),
  viewCount: z.int(),
  /** Prohibited words that its text contains now. */
  prohibited: z.array(z.string()),
})
export type AdminProductDetail = z.output<typeof adminProductDetail>

export const userStates = ['active', 'blocked', 'admin', 'business'] as const

export const adminUser = z.object({
  _id: id,
  name: z.string(),
  /** Name of the store of an accepted business. */
  store: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: z.enum(['member', 'business', 'admin']),
  blocked: z.boolean(),
  listings: z.int(),
  /** Open reports about this member, their listings and messages. */
  openReports: z.int(),
  createdAt: moment,
})
export type AdminUser = z.output<typeof adminUser>

export const adminUserDetail = z.extend(adminUser, {
  language: z.enum(['en', 'ar']),
  lastSeenAt: z.nullable(moment),
  sessions: z.int(),
  hasFactor: z.boolean(),
  /** Actions of admins on the account, the latest first. */
  history: z.array(auditEntry),
})
export type AdminUserDetail = z.output<typeof adminUserDetail>

const adminMessage = z.object({
  _id: id,
  sender: z.nullable(z.object({ _id: id, name: z.string() })),
  kind: z.enum(['text', 'image', 'offer', 'system']),
  text: z.string(),
  image: z.nullable(z.string()),
  reported: z.boolean(),
  createdAt: moment,
})
export type AdminMessage = z.output<typeof adminMessage>

export const prohibitedWord = z.object({ _id: id, word: z.string(), createdAt: moment })
export type ProhibitedWord = z.output<typeof prohibitedWord>

/** Queues that wait for an admin's decision, and the tools of moderation. */
export const adminQueueEndpoints = {
  adminBusinesses: endpoint({
    method: 'GET',
    path: 'admin/businesses',
    access: 'admin',
    summary: 'Registrations of businesses; pending ones oldest first, the others latest first',
    query: z.object({ status: optional(z.enum(businessStates)), ...tableQuery }),
    response: listOf(adminBusiness),
  }),
  adminBusiness: endpoint({
    method: 'GET',
    path: 'admin/businesses/:id',
    access: 'admin',
    summary: 'One registration',
    params: one,
    response: adminBusiness,
    errors: ['not_found'],
  }),
  adminApproveBusiness: endpoint({
    method: 'POST',
    path: 'admin/businesses/:id/approve',
    access: 'admin',
    summary: 'Accept a pending business; its member is notified, also by mail',
    params: one,
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
  adminRejectBusiness: endpoint({
    method: 'POST',
    path: 'admin/businesses/:id/reject',
    access: 'admin',
    summary: 'Reject a pending business, with a reason that its member reads',
    params: one,
    body: because,
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
  adminReports: endpoint({
    method: 'GET',
    path: 'admin/reports',
    access: 'admin',
    summary: 'Reports; open ones oldest first, the others latest first',
    query: z.object({ status: optional(z.enum(reportStates)), ...tableQuery }),
    response: listOf(adminReport),
  }),
  adminReport: endpoint({
    method: 'GET',
    path: 'admin/reports/:id',
    access: 'admin',
    summary:
      'A report with its subject. A reported message comes with five messages before and after it, and reading it is recorded',
    params: one,
    response: z.extend(adminReport, {
      product: z.nullable(adminProductDetail),
      /** The member that the report is about: the member itself, the seller, or the sender. */
      user: z.nullable(adminUser),
      messages: z.array(adminMessage),
    }),
    errors: ['not_found'],
  }),
  adminDecideReport: endpoint({
    method: 'POST',
    path: 'admin/reports/:id/decide',
    access: 'admin',
    summary:
      'Dismiss a report, remove its listing, or warn or block the reported member; this decides every open report of the same subject, and those who reported are told',
    params: one,
    body: z.object({ decision: z.enum(reportDecisions, 'required'), reason: paragraphs(500) }),
    response: noData,
    errors: ['not_found', 'conflict', 'forbidden'],
  }),
  adminProducts: endpoint({
    method: 'GET',
    path: 'admin/products',
    access: 'admin',
    summary: 'Listings of every state, the latest first; those that wait for review oldest first',
    query: z.object({ status: optional(z.enum(productStates)), ...tableQuery }),
    response: listOf(adminProduct),
  }),
  adminProduct: endpoint({
    method: 'GET',
    path: 'admin/products/:id',
    access: 'admin',
    summary: 'A listing in any state, with the prohibited words in it',
    params: one,
    response: adminProductDetail,
    errors: ['not_found'],
  }),
  adminHideProduct: endpoint({
    method: 'POST',
    path: 'admin/products/:id/hide',
    access: 'admin',
    summary: 'Take a listing down, with a reason that its owner reads',
    params: one,
    body: because,
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
  adminRestoreProduct: endpoint({
    method: 'POST',
    path: 'admin/products/:id/restore',
    access: 'admin',
    summary: 'Put a listing back that was taken down; its former state is restored',
    params: one,
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
  adminApproveListing: endpoint({
    method: 'POST',
    path: 'admin/products/:id/approve',
    access: 'admin',
    summary: 'Approve a listing that waits for review',
    params: one,
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
  adminRejectListing: endpoint({
    method: 'POST',
    path: 'admin/products/:id/reject',
    access: 'admin',
    summary: 'Refuse a listing that waits for review, with a reason that its owner reads',
    params: one,
    body: because,
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
  adminWords: endpoint({
    method: 'GET',
    path: 'admin/words',
    access: 'admin',
    summary: 'Prohibited words, which send a listing to review, in alphabetical order',
    query: z.object(tableQuery),
    response: listOf(prohibitedWord),
  }),
  adminAddWord: endpoint({
    method: 'POST',
    path: 'admin/words',
    access: 'admin',
    summary: 'Prohibit a word, in every spelling',
    body: z.object({ word: line(2, 60) }),
    response: prohibitedWord,
    errors: ['conflict'],
  }),
  adminDeleteWord: endpoint({
    method: 'DELETE',
    path: 'admin/words/:id',
    access: 'admin',
    summary: 'Allow a word again',
    params: one,
    response: noData,
    errors: ['not_found'],
  }),
  adminUsers: endpoint({
    method: 'GET',
    path: 'admin/users',
    access: 'admin',
    summary: 'Members, the latest first, without deleted ones',
    query: z.object({ status: optional(z.enum(userStates)), ...tableQuery }),
    response: listOf(adminUser),
  }),
  adminUser: endpoint({
    method: 'GET',
    path: 'admin/users/:id',
    access: 'admin',
    summary: 'A member, and the actions of admins on the account',
    params: one,
    response: adminUserDetail,
    errors: ['not_found'],
  }),
  adminBlockUser: endpoint({
    method: 'POST',
    path: 'admin/users/:id/block',
    access: 'admin',
    summary:
      'Block a member, with a reason that they read: sessions end, listings and messages disappear for others',
    params: one,
    body: because,
    response: noData,
    errors: ['not_found', 'conflict', 'own_account', 'forbidden'],
  }),
  adminUnblockUser: endpoint({
    method: 'POST',
    path: 'admin/users/:id/unblock',
    access: 'admin',
    summary: 'Unblock a member; what the block hid comes back',
    params: one,
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
  adminGrant: endpoint({
    method: 'POST',
    path: 'admin/users/:id/grant',
    access: 'admin',
    confirm: true,
    summary: 'Make a member an admin; the first sign-in sets up the second factor',
    params: one,
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
  adminRevoke: endpoint({
    method: 'POST',
    path: 'admin/users/:id/revoke',
    access: 'admin',
    confirm: true,
    summary: 'Remove an admin’s rights; their admin sessions end',
    params: one,
    response: noData,
    errors: ['not_found', 'conflict', 'own_account'],
  }),
}
