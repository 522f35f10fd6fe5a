/** Shortcodes of WordPress itself; those of plugins are recognised by their attributes. */
const own = 'gallery|playlist|audio|video|embed|caption|wp_caption'
const shortcode = new RegExp(
  `\\[/?(?:(?:${own})\\b[^\\]\\n]*|[a-z][\\w-]*(?:\\s+[\\w-]+=[^\\]\\n]*))\\]`,
  'gi',
)

/**
 * Removes shortcodes that WordPress has left unexpanded because their plugin is gone. Text between an opening and a
 * closing one stays.
 */
export const withoutShortcodes = (text: string): string => text.replace(shortcode, '')
