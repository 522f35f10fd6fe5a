/** Shortcodes of WordPress itself; those of plugins are known by their attributes. */
const own = 'gallery|playlist|audio|video|embed|caption|wp_caption'
const shortcode = new RegExp(
  `\\[/?(?:(?:${own})\\b[^\\]\\n]*|[a-z][\\w-]*(?:\\s+[\\w-]+=[^\\]\\n]*))\\]`,
  'gi',
)

/**
 * A text without shortcodes that WordPress has left as they are written, because their plugin is gone. Words between an
 * opening and a closing one stay.
 */
export const withoutShortcodes = (text: string): string => text.replace(shortcode, '')
