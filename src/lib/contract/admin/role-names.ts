/** Roles of admins (docs/product.md, "Roles of admins"). The owner may do everything; `reader` changes nothing. */
export const adminRoles = ['owner', 'moderator', 'editor', 'finance', 'reader'] as const
export type AdminRole = (typeof adminRoles)[number]
