/** Icons of the interface, from Lucide. Every page's sprite contains all of them: add only icons in use. */
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
  'circle-plus',
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

/** Additional icons of the member's own profile. */
export const accountIconNames = [
  'camera',
  'credit-card',
  'download',
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

/** Additional icons of selling and of one's own listings. */
export const sellingIconNames = [
  'copy',
  'ellipsis',
  'image-plus',
  'images',
  'phone',
  'plus',
  'refresh-cw',
] as const

/** Additional icons of the import tab. */
export const importIconNames = ['download', 'file-archive', 'file-spreadsheet'] as const

/** Additional icons of a product's page: its owner's actions, and contacts of its seller. */
export const productIconNames = ['copy', 'ellipsis', 'phone', 'refresh-cw', 'whatsapp'] as const

/** Additional icons of the chat. */
export const chatIconNames = [
  'arrow-up',
  'ban',
  'calendar-plus',
  'ellipsis',
  'image',
  'image-plus',
  'send-horizontal',
  'shield-alert',
  'wifi-off',
] as const

/** Additional icons of the administration. */
export const adminIconNames = [
  'arrow-down',
  'arrow-right',
  'arrow-up',
  'badge-check',
  'boxes',
  'briefcase-business',
  'check',
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
  'layout-list',
  'log-out',
  'mail',
  'map-pin',
  'menu',
  'message-circle',
  'pencil',
  'plus',
  'receipt-text',
  'scale',
  'scroll-text',
  'search',
  'search-x',
  'settings-2',
  'shield-check',
  'store',
  'tag',
  'text-search',
  'trash-2',
  'users-round',
  'x',
  'zap',
] as const

/** Icons of pages that have to work when nothing else does. */
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
  | typeof productIconNames
  | typeof sellingIconNames
  | typeof importIconNames
  | typeof chatIconNames
  | typeof adminIconNames
  | typeof plainIconNames
)[number]
