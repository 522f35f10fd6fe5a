/** The icons of the interface, from Lucide. Each is in every page's sprite once: add only what is used. */
export const iconNames = [
  'arrow-right',
  'badge-check',
  'bell',
  'boxes',
  'briefcase-business',
  'check',
  'check-check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'clock',
  'eye',
  'eye-off',
  'flag',
  'handshake',
  'heart',
  'house',
  'image-off',
  'languages',
  'layout-grid',
  'log-out',
  'map-pin',
  'message-circle',
  'package-search',
  'pause',
  'pencil',
  'play',
  'rotate-cw',
  'search',
  'share-2',
  'sliders-horizontal',
  'star',
  'store',
  'tag',
  'trash-2',
  'trending-down',
  'trending-up',
  'user-check',
  'user-plus',
  'user-round',
  'users-round',
  'wrench',
  'x',
  'zap',
  'zoom-in',
] as const

/** Those of the member's own profile, in its pages alone. */
export const accountIconNames = [
  'camera',
  'credit-card',
  'file-up',
  'key-round',
  'locate-fixed',
  'mail',
  'monitor-smartphone',
  'phone',
  'plus',
  'printer',
  'receipt-text',
  'shield-check',
  'user-x',
] as const

/** Those of listing and of one's own listings, in their pages alone. */
export const sellingIconNames = [
  'copy',
  'ellipsis',
  'image-plus',
  'images',
  'phone',
  'plus',
  'refresh-cw',
] as const

/** Those of imports, in their tab alone. */
export const importIconNames = ['download', 'file-archive', 'file-spreadsheet'] as const

/** Those of a product's page: what its owner does, and how its seller is reached. */
export const productIconNames = ['copy', 'ellipsis', 'phone', 'refresh-cw'] as const

/** Those of conversations, in their page alone. */
export const chatIconNames = [
  'ban',
  'ellipsis',
  'image',
  'image-plus',
  'send-horizontal',
  'shield-alert',
  'wifi-off',
] as const

/** Those of the administration, in its pages alone. */
export const adminIconNames = [
  'arrow-down',
  'arrow-right',
  'arrow-up',
  'badge-check',
  'boxes',
  'briefcase-business',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'download',
  'external-link',
  'eye',
  'eye-off',
  'flag',
  'house',
  'image',
  'key-round',
  'languages',
  'layout-grid',
  'log-out',
  'mail',
  'menu',
  'message-circle',
  'pencil',
  'plus',
  'scroll-text',
  'search',
  'search-x',
  'shield-check',
  'store',
  'tag',
  'text-search',
  'trash-2',
  'users-round',
  'x',
  'zap',
] as const

/** On pages that have to show when nothing else works. */
export const plainIconNames = [
  'bell',
  'circle-alert',
  'circle-check',
  'clock',
  'message-circle',
  'rotate-cw',
  'wifi-off',
  'wrench',
] as const

export type IconName = (
  | typeof iconNames
  | typeof accountIconNames
  | typeof sellingIconNames
  | typeof importIconNames
  | typeof chatIconNames
  | typeof adminIconNames
  | typeof plainIconNames
)[number]
