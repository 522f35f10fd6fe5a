import type { AdminUser } from '#lib/contract/admin/users.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Column, Tone } from './column.ts'

const tones: Record<AdminUser['role'], Tone | undefined> = {
  member: undefined,
  business: 'good',
  admin: 'waits',
}

const roleOf = ({ role, adminRole }: AdminUser, t: Translate) =>
  t(adminRole ? `admin:roles.${adminRole}` : `admin:users.roles.${role}`)

export const userColumns: Column<AdminUser>[] = [
  { name: 'id', header: 'admin:columns.id', only: 'csv', csv: ({ _id }) => _id },
  {
    name: 'name',
    header: 'admin:columns.name',
    as: 'link',
    value: ({ store, name }, t) => store ?? (name || t('admin:users.noName')),
    href: ({ _id }, to) => to.admin(`users/${_id}`),
    csv: ({ name }) => name,
  },
  { name: 'business', header: 'admin:columns.business', only: 'csv', csv: ({ store }) => store },
  { name: 'email', header: 'admin:columns.email', as: 'text', value: ({ email }) => email },
  { name: 'phone', header: 'admin:columns.phone', as: 'phone', value: ({ phone }) => phone },
  {
    name: 'role',
    header: 'admin:columns.role',
    as: 'status',
    value: (user, t) => (user.blocked ? t('admin:users.blocked') : roleOf(user, t)),
    tone: ({ blocked, role }) => (blocked ? 'bad' : tones[role]),
    csv: roleOf,
  },
  { name: 'blocked', header: 'admin:columns.blocked', only: 'csv', csv: ({ blocked }) => blocked },
  {
    name: 'listings',
    header: 'admin:columns.listings',
    only: 'page',
    as: 'number',
    value: ({ listings }) => listings,
  },
  {
    name: 'reports',
    header: 'admin:columns.reports',
    only: 'page',
    as: 'number',
    value: ({ openReports }) => openReports,
  },
  { name: 'since', header: 'admin:columns.since', as: 'moment', value: ({ createdAt }) => createdAt },
]
