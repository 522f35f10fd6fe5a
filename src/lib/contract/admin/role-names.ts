/** Roles of admins (docs/product.md, "Roles of admins"). The owner may do everything; `reader` changes nothing. */
export const adminRoles = ['owner', 'moderator', 'editor', 'finance', 'reader'] as const
export type AdminRole = (typeof adminRoles)[number]

/** Whether an admin of this role may read a member's own pages (docs/product.md, "Viewing as a member"). */
export const mayViewMembers = (role: AdminRole): boolean => role === 'owner' || role === 'moderator'
