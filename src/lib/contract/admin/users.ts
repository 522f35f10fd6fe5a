import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, noData, optional } from '../fields.ts'
import { auditEntry } from './audit.ts'
import { adminDecision } from './decisions.ts'
import { bulkInput, bulkResult, byId, dayQuery, tableQuery } from './fields.ts'
import { memberReasons, reasonFields } from './reasons.ts'
import { adminRoles } from './role-names.ts'

export const userStates = ['active', 'blocked', 'admin', 'business'] as const

/** Orders of the table; `-` is descending. */
export const userSorts = ['since', '-since'] as const

/** What is decided about several members at once. */
export const userBulkActions = ['unblock', 'block'] as const
export type UserBulkAction = (typeof userBulkActions)[number]

export const adminUser = z.object({
  _id: id,
  name: z.string(),
  /** Name of the store of an accepted business. */
  store: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: z.enum(['member', 'business', 'admin']),
  /** Role of an admin; null for other members. */
  adminRole: z.nullable(z.enum(adminRoles)),
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
  identityChecked: z.boolean(),
  /** Actions of admins on the account, the latest first. */
  history: z.array(auditEntry),
  /** Decisions against the member and their listings, the latest first. */
  decisions: z.array(adminDecision),
})
export type AdminUserDetail = z.output<typeof adminUserDetail>

/** Members: blocks and admin rights. */
export const adminUserEndpoints = {
  adminUsers: endpoint({
    method: 'GET',
    path: 'admin/users',
    access: 'admin',
    summary: 'Members, the latest first, without deleted ones',
    query: z.object({
      status: optional(z.enum(userStates)),
      sort: optional(z.enum(userSorts)),
      ...dayQuery,
      ...tableQuery,
    }),
    response: listOf(adminUser),
  }),
  adminUser: endpoint({
    method: 'GET',
    path: 'admin/users/:id',
    access: 'admin',
    summary: 'A member, and the actions of admins on the account',
    params: byId,
    response: adminUserDetail,
    errors: ['not_found'],
  }),
  adminBulkUsers: endpoint({
    method: 'POST',
    path: 'admin/users/bulk',
    access: 'admin',
    summary:
      'Block or unblock up to 100 members, each as if alone; answers which were not and why. To block takes a reason',
    body: bulkInput(userBulkActions, memberReasons),
    response: bulkResult,
  }),
  adminBlockUser: endpoint({
    method: 'POST',
    path: 'admin/users/:id/block',
    access: 'admin',
    summary:
      'Block a member, with a reason that they read: sessions end, listings and messages disappear for others',
    params: byId,
    body: z.object(reasonFields(memberReasons)),
    response: noData,
    errors: ['not_found', 'conflict', 'own_account', 'forbidden'],
  }),
  adminUnblockUser: endpoint({
    method: 'POST',
    path: 'admin/users/:id/unblock',
    access: 'admin',
    summary: 'Unblock a member; what the block hid comes back',
    params: byId,
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
  adminCheckIdentity: endpoint({
    method: 'POST',
    path: 'admin/users/:id/check-identity',
    access: 'admin',
    summary: 'Record that a member’s identity was checked: buyers see it',
    params: byId,
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
  adminWithdrawIdentity: endpoint({
    method: 'POST',
    path: 'admin/users/:id/withdraw-identity',
    access: 'admin',
    summary: 'Withdraw the check of a member’s identity',
    params: byId,
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
  adminGrant: endpoint({
    method: 'POST',
    path: 'admin/users/:id/grant',
    access: 'admin',
    admins: [],
    confirm: true,
    summary:
      'Make a member an admin of a role, or change an admin’s role; the first sign-in sets up the second factor',
    params: byId,
    body: z.object({ role: z.enum(adminRoles) }),
    response: noData,
    errors: ['not_found', 'conflict', 'own_account'],
  }),
  adminRevoke: endpoint({
    method: 'POST',
    path: 'admin/users/:id/revoke',
    access: 'admin',
    admins: [],
    confirm: true,
    summary: 'Remove an admin’s rights; their admin sessions end',
    params: byId,
    response: noData,
    errors: ['not_found', 'conflict', 'own_account'],
  }),
}
