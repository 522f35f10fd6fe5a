import type { CurrentUser } from '#lib/contract/session.ts'
import { mediaBase } from '../platform/present.ts'
import { permissionsOf } from './permissions.ts'
import type { UserRow } from './rows.ts'

/** Returns the caller's own account as the API answers it. */
export const presentUser = (user: UserRow): CurrentUser => ({
  _id: user.id,
  role: user.role,
  permissions: permissionsOf(user.role),
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phoneNo: user.phone,
  countryCode: user.countryCode,
  avatar: mediaBase(user.avatarId),
  language: user.language,
  createdAt: user.createdAt.toISOString(),
})
