type Attributes = Record<string, string>
type Link = { href: string; text: string }

/** Hosts whose players and maps are embedded, and the address where a reader finds the same. */
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

/** Whether a figure is WordPress's block for something from elsewhere. */
export const isEmbed = (classes = ''): boolean => /(?:^|\s)wp-block-embed(?:\s|$)/.test(classes)

const webUrl = (text = ''): URL | null => {
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text)
  return url && /^https?:$/.test(url.protocol) ? url : null
}

/**
 * An embedded page as a link that leads there. Nothing of it is loaded: readers are not told on.
 * @param isInEmbed whether an editor has embedded it with WordPress's block
 * @returns null for any other frame
 */
export function embedLink({ src, title, class: classes = '' }: Attributes, isInEmbed: boolean): Link | null {
  const url = webUrl(src)
  if (!url) return null
  const player = players.find(({ host }) => host.test(url.hostname))
  if (!player && !isInEmbed && !classes.includes('wp-embedded-content')) return null
  // WordPress's own embeds say so in their path.
  const href = player?.page(url) ?? url.href.replace(/\/embed\/?(?:#.*)?$/, '/')
  return { href, text: title?.trim() || url.hostname.replace(/^www\./, '') }
}

/** A video or a sound as a link to its file, called by its title or the name of the file. */
export function mediaLink({ src, title, 'aria-label': label }: Attributes): Link | null {
  const url = webUrl(src)
  if (!url) return null
  const file = url.pathname.split('/').at(-1) ?? ''
  let name = file
  try {
    name = decodeURIComponent(file)
  } catch {
    // A name that is not UTF-8 is shown as it is.
  }
  return { href: url.href, text: title?.trim() || label?.trim() || name || url.hostname }
}
