/** Widths of the installed app's icons, in pixels. */
export const appIconSizes = [192, 512] as const

/** The symbols of its shortcuts, as Lucide calls them. */
export const shortcutIcons = ['search', 'tag', 'message-circle', 'user-round'] as const

/** Colours of the window around the pages: `app.css` has them for the pages themselves. */
export const appColours = { theme: '#0e2a38', darkTheme: '#081a23', background: '#f4f7f9' } as const
