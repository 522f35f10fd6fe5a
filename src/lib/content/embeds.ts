import { cleanLine, isBlank } from '../text/clean.ts'

type Attributes = Record<string, string>
type Link = { href: string; text: string }

/** Returns the page with a place, a route or a map of one's own, which an embedded map of Google shows. */
function googleMap({ pathname, searchParams }: URL): string | null {
  const map = searchParams.get('mid')
  if (map) return `https://www.google.com/maps/d/viewer?mid=${encodeURIComponent(map)}`
  const parts = searchParams.get('pb') ?? ''
  // A place has its name behind its id; the middle of the map is given as longitude and latitude.
  const [, place] = /!1s0x[^!]*!2s([^!]+)/.exec(parts) ?? []
  const [, longitude, latitude] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(parts) ?? []
  const point = latitude && longitude ? `${latitude},${longitude}` : null
  const query = searchParams.get('q') ?? searchParams.get('center') ?? place ?? point
  if (!query || !/\/maps(?:$|\/)/.test(pathname)) return null
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

function openStreetMap({ searchParams }: URL): string | null {
  const numbers = (name: string) => (searchParams.get(name) ?? '').split(',').map(Number)
  const [latitude, longitude] = numbers('marker')
  if (latitude && longitude) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
  }
  const [west, south, east, north] = numbers('bbox')
  if (!west || !south || !east || !north) return null
  return `https://www.openstreetmap.org/#map=12/${(south + north) / 2}/${(west + east) / 2}`
}

function youTube({ pathname, searchParams }: URL): string | null {
  const [, id] = /^\/embed\/([\w-]{6,20})$/.exec(pathname) ?? []
  const list = searchParams.get('list')
  if (!id || id === 'videoseries') {
    return list && `https://www.youtube.com/playlist?${new URLSearchParams({ list })}`
  }
  const [start] = /^\d+$/.exec(searchParams.get('start') ?? '') ?? []
  return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`
}

/** Hosts of embeddable players and maps, and the page that shows the same content. */
const players: readonly { host: RegExp; page: (url: URL) => string | null }[] = [
  { host: /(?:^|\.)youtube(?:-nocookie)?\.com$/, page: youTube },
  {
    host: /^player\.vimeo\.com$/,
    page: ({ pathname }) => {
      const [, id] = /^\/video\/(\d+)/.exec(pathname) ?? []
      return id ? `https://vimeo.com/${id}` : null
    },
  },
  { host: /^(?:www|maps)\.google\.[a-z.]+$/, page: googleMap },
  { host: /(?:^|\.)openstreetmap\.org$/, page: openStreetMap },
  {
    host: /(?:^|\.)(?:dailymotion\.com|spotify\.com|soundcloud\.com|tiktok\.com|instagram\.com|facebook\.com|twitter\.com|x\.com|google\.com|ted\.com|wordpress\.tv|videopress\.com)$/,
    page: () => null,
  },
]

/** Tells whether a figure is WordPress's embed block. */
export const isEmbed = (classes = ''): boolean => /(?:^|\s)wp-block-embed(?:\s|$)/.test(classes)

const webUrl = (text = ''): URL | null => {
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text)
  return url && /^https?:$/.test(url.protocol) ? url : null
}

/** Address of a frame or picture that a plugin loads later. */
export const lazySource = (attribs: Attributes): string | undefined =>
  attribs['data-src'] ?? attribs['data-lazy-src']

/** Tells whether a frame is content: it has a title or a size, and is not hidden. */
function isContent({ title, width = '', height = '', style = '' }: Attributes): boolean {
  const sides = [width, height].filter(Boolean).map(Number.parseFloat)
  if (sides.some((side) => side <= 1) || /display:\s*none|visibility:\s*hidden/.test(style)) return false
  return !isBlank(title ?? '') || sides.length > 0
}

/**
 * Returns an embedded page as a link. The page itself is never loaded, so that its host learns nothing of readers.
 * @param isInEmbed the frame is inside WordPress's embed block
 * @returns null for a frame that is no content
 */
export function embedLink(attribs: Attributes, isInEmbed: boolean): Link | null {
  const { src, title, class: classes = '' } = attribs
  const url = webUrl(src)
  if (!url) return null
  const player = players.find(({ host }) => host.test(url.hostname))
  if (!player && !isInEmbed && !classes.includes('wp-embedded-content') && !isContent(attribs)) return null
  // The path of WordPress's own embeds ends in `/embed`.
  const href = player?.page(url) ?? url.href.replace(/\/embed\/?(?:#.*)?$/, '/')
  return { href, text: cleanLine(title ?? '') || url.hostname.replace(/^www\./, '') }
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
  return {
    href: url.href,
    text: [title, label, name].map((text) => cleanLine(text ?? '')).find(Boolean) ?? url.hostname,
  }
}
