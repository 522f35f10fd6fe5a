type Attributes = Record<string, string>
type Link = { href: string; text: string }

/** Hosts of embeddable players and maps, and the page that shows the same content. */
const players: readonly { host: RegExp; page: (url: URL) => string | null }[] = [
  {
    host: /(?:^|\.)youtube(?:-nocookie)?\.com$/,
    page: ({ pathname }) => {
      const [, id] = /^\/embed\/([\w-]{6,20})$/.exec(pathname) ?? []
      return id && id !== 'videoseries' ? `https://www.youtube.com/watch?v=${id}` : null
    },
  },
  {
    host: /^player\.vimeo\.com$/,
    page: ({ pathname }) => {
      const [, id] = /^\/video\/(\d+)/.exec(pathname) ?? []
      return id ? `https://vimeo.com/${id}` : null
    },
  },
  {
    host: /(?:^|\.)(?:dailymotion\.com|spotify\.com|soundcloud\.com|tiktok\.com|instagram\.com|facebook\.com|twitter\.com|x\.com|google\.com|openstreetmap\.org|ted\.com|wordpress\.tv|videopress\.com)$/,
    page: () => null,
  },
]

/** Tells whether a figure is WordPress's embed block. */
export const isEmbed = (classes = ''): boolean => /(?:^|\s)wp-block-embed(?:\s|$)/.test(classes)

const webUrl = (text = ''): URL | null => {
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text)
  return url && /^https?:$/.test(url.protocol) ? url : null
}

/**
 * Returns an embedded page as a link. The page itself is never loaded, so that its host learns nothing of readers.
 * @param isInEmbed the frame is inside WordPress's embed block
 * @returns null for any other frame
 */
export function embedLink({ src, title, class: classes = '' }: Attributes, isInEmbed: boolean): Link | null {
  const url = webUrl(src)
  if (!url) return null
  const player = players.find(({ host }) => host.test(url.hostname))
  if (!player && !isInEmbed && !classes.includes('wp-embedded-content')) return null
  // The path of WordPress's own embeds ends in `/embed`.
  const href = player?.page(url) ?? url.href.replace(/\/embed\/?(?:#.*)?$/, '/')
  return { href, text: title?.trim() || url.hostname.replace(/^www\./, '') }
}

/** Returns a video or sound as a link to its file, with its title or file name as the text. */
export function mediaLink({ src, title, 'aria-label': label }: Attributes): Link | null {
  const url = webUrl(src)
  if (!url) return null
  const file = url.pathname.split('/').at(-1) ?? ''
  let name = file
  try {
    name = decodeURIComponent(file)
  } catch {
    // A name that is not valid UTF-8 is shown encoded.
  }
  return { href: url.href, text: title?.trim() || label?.trim() || name || url.hostname }
}
