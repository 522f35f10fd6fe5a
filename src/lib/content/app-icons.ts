/** Widths of the installed app's icons, in pixels. */
export const appIconSizes = [192, 512] as const

/** Icons of its shortcuts, by their Lucide names. */
export const shortcutIcons = ['search', 'tag', 'message-circle', 'user-round'] as const

/** Colours of the window around a page; src/styles/tokens.css has those of the page itself. */
export const appColours = { theme: '#0e2a38', darkTheme: '#081a23', background: '#f4f7f9' } as const
