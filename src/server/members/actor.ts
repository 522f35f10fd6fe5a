import type { AdminRole } from '#lib/contract/admin/role-names.ts'
import { ApiError } from '../platform/errors.ts'
import type { GuestRow, UserRow } from './rows.ts'

/** Caller of a request (docs/product.md, "Roles"). */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'guest'; guest: GuestRow; sessionId: string }
  /**
   * `isAdmin`: the session began with a second factor (see ../admin); the role alone grants nothing. `viewedBy`: id of the
   * admin who reads as this member.
   */
  | {
      kind: 'user'
      user: UserRow
      sessionId: string
      isAdmin: boolean
      confirmedAt: Date | null
      viewedBy?: string
    }

/** Role of an admin; null in the database means owner. */
export const adminRoleOf = ({ adminRole }: UserRow): AdminRole => adminRole ?? 'owner'

/** Returns whether an admin reads as this member. */
export const isViewed = (actor: Actor): boolean => actor.kind === 'user' && actor.viewedBy !== undefined

/** Owner of recent views, searches and favourites. */
export type Owner = { userId: string } | { guestId: string }
export const ownerOf = (actor: Actor): Owner | null => {
  if (actor.kind === 'user') return { userId: actor.user.id }
  return actor.kind === 'guest' ? { guestId: actor.guest.id } : null
}

/** Returns the owner in a call that is open to guests and members only. @throws ApiError sign_in_required */
export function sessionOwnerOf(actor: Actor): Owner {
  const owner = ownerOf(actor)
  if (!owner) throw new ApiError('sign_in_required')
  return owner
}

/**
 * Returns the member who makes a call that is open to members only.
 * @throws ApiError sign_in_required
 */
export function userOf(actor: Actor): UserRow {
  if (actor.kind !== 'user') throw new ApiError('sign_in_required')
  return actor.user
}
