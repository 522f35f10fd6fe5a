import sanitizeHtml from 'sanitize-html'
import { wellFormed } from '../text/clean.ts'
import { anchorsIn } from './anchors.ts'
import { embedLink, isEmbed, lazySource, mediaLink } from './embeds.ts'
import { eachElement, withoutShortcodes } from './shortcodes.ts'
import type { Picture } from './types.ts'

/** Maps the address of a content host's picture to this site's copy; null when it must not be shown. */
export type ToPicture = (src: string) => Pick<Picture, 'src' | 'srcset'> | null

const blocks = [
  'h2',
  'h3',
  'h4',
  'p',
  'blockquote',
  'figure',
  'figcaption',
  'pre',
  'hr',
  'br',
  'div',
  'details',
  'summary',
]
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
/** Block elements that become `div`, because their texts would run together without them. */
const otherBlocks = [
  'section',
  'article',
  'aside',
  'header',
  'footer',
  'main',
  'nav',
  'address',
  'center',
  'hgroup',
]
const phrases = [
  'a',
  'strong',
  'em',
  'b',
  'i',
  's',
  'sub',
  'sup',
  'small',
  'code',
  'abbr',
  'bdi',
  'mark',
  'span',
  'del',
  'ins',
  'u',
  'q',
  'cite',
  'dfn',
  'kbd',
  'samp',
  'var',
  'ruby',
  'rt',
  'rp',
  'wbr',
]

/** Bidi embeddings, overrides and isolates: text has elements and attributes for its direction. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g
/** An element that has nothing but an address, as WordPress keeps an embed that it could not load. */
const addressAlone =
  /(^|<(p|div|figure|blockquote|li|dd|td)(?: [^>]*)?>)(\s*)(https?:\/\/[^\s<>"']+)(?=\s*(?:<\/\2>|$))/g

/** A picture without an address, as the sanitizer writes it: its words are escaped. */
const wordsAlone = /<img alt="([^"]*)" \/>/g

/** Dimensions of a picture without its own, against layout shift. */
const defaultSize = { width: 960, height: 540 }
const largestSide = 10_000

/**
 * Sanitizes HTML of the content host: text, its structure, links and pictures remain; scripts, styles, and everything
 * that would make the browser contact another host are removed. Embedded pages, videos and sounds become links; links
 * within the text keep their targets. No other code sanitizes HTML.
 * @param html untrusted HTML
 * @param toPicture maps the host's pictures to this site's copies
 * @param toOwnPath returns the path of an address of this site; null for any other
 */
export function sanitise(
  html: string,
  toPicture: ToPicture,
  toOwnPath: (href: string) => string | null,
): string {
  const text = withOneFile(withoutShortcodes(html))
  // Plugins that load pictures later repeat them for browsers without script.
  const hasNoscript = /<noscript/i.test(text)
  const later = (attribs: sanitizeHtml.Attributes) => (hasNoscript ? undefined : lazySource(attribs))
  const anchors = anchorsIn(text)
  const link = (href: string) => linkAttributes(href, toOwnPath)
  const asLink = (found: { href: string; text: string } | null) =>
    found
      ? { tagName: 'a', attribs: { href: found.href, ...link(found.href) }, text: found.text }
      : { tagName: 'template', attribs: {} }
  // Nesting depth of embed figures.
  let embedded = 0
  const safe = sanitizeHtml(text, {
    allowedTags: [...blocks, ...lists, ...tables, ...phrases, 'img'],
    allowedAttributes: {
      '*': ['lang', 'dir', 'id'],
      a: ['href', 'rel', 'hreflang', 'title', 'aria-label'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
      abbr: ['title'],
      ol: ['start', 'reversed'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 60,
    onCloseTag: (tagName) => {
      if (tagName === 'figure' && embedded > 0) embedded -= 1
    },
    transformTags: {
      // The page title is the only h1.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      ...Object.fromEntries(otherBlocks.map((name) => [name, 'div'])),
      figure: (tagName, attribs) => {
        if (embedded > 0 || isEmbed(attribs.class)) embedded += 1
        return { tagName, attribs }
      },
      iframe: (_, attribs) => {
        const src = /^(?:https?:)?\/\//.test(attribs.src ?? '') ? attribs.src : later(attribs)
        return asLink(embedLink({ ...attribs, src: src ?? '' }, embedded > 0))
      },
      embed: (_, attribs) => asLink(mediaLink(attribs)),
      video: (_, attribs) => (attribs.src ? asLink(mediaLink(attribs)) : { tagName: 'div', attribs: {} }),
      audio: (_, attribs) => (attribs.src ? asLink(mediaLink(attribs)) : { tagName: 'div', attribs: {} }),
      // A source of a picture has no address of its own.
      source: (tagName, attribs) => (attribs.src ? asLink(mediaLink(attribs)) : { tagName, attribs: {} }),
      a: (tagName, { rel: _, ...attribs }) => ({
        tagName,
        attribs: anchors.linked({ ...attribs, ...link(attribs.href ?? '') }),
      }),
      img: (tagName, attribs) => {
        const shown = pictureAttributes(attribs, [attribs.src, later(attribs)], toPicture)
        // The words of a picture that is not shown stand for it, unless the same picture follows for browsers without script.
        const isRepeated = hasNoscript && lazySource(attribs) !== undefined
        const words = isRepeated ? '' : (attribs.alt ?? '').trim()
        return { tagName, attribs: shown.src || !words ? shown : { alt: words } }
      },
      '*': (tagName, { dir, ...attribs }) => ({
        tagName,
        attribs: anchors.marked(
          /^(ltr|rtl|auto)$/.test(dir ?? '') ? { ...attribs, dir: dir as string } : attribs,
        ),
      }),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !attribs.src && !attribs.alt) || tag === 'template',
  })
  // Character references may encode characters that no document may contain.
  return wellFormed(safe)
    .replace(wordsAlone, '$1')
    .replace(bidiControls, '')
    .replace(
      addressAlone,
      (_, opening: string, _name, space: string, address: string) =>
        opening + space + addressLink(address, link),
    )
}

/** Keeps one file of each video or sound, without its words for browsers that play neither. */
const withOneFile = (html: string): string =>
  eachElement(html, ['video', 'audio'], {
    outer: (text) => text,
    element: (element) => {
      const [opening = ''] = /^<[^>]*>/.exec(element) ?? []
      const [file = ''] = /\ssrc\s*=/i.test(opening) ? [] : (/<source\b[^>]*>/i.exec(element) ?? [])
      return `${opening}${file}</${/^<(\w+)/.exec(element)?.[1]}>`
    },
  })

/** Returns an escaped address as a link to itself. */
function addressLink(escaped: string, link: (href: string) => sanitizeHtml.Attributes): string {
  const href = escaped.replaceAll('&amp;', '&')
  if (!URL.canParse(href)) return escaped
  const attribs = Object.entries({ href, ...link(href) }).map(
    ([name, value]) => `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  )
  return `<a ${attribs.join(' ')}>${escaped}</a>`
}

function linkAttributes(href: string, toOwnPath: (href: string) => string | null): sanitizeHtml.Attributes {
  if (!/^https?:/i.test(href)) return {}
  const own = toOwnPath(href)
  return own === null ? { rel: 'noopener nofollow' } : { href: own }
}

/** @param sources addresses that the picture may have; the first one that can be shown counts */
function pictureAttributes(
  attribs: sanitizeHtml.Attributes,
  sources: readonly (string | undefined)[],
  toPicture: ToPicture,
): sanitizeHtml.Attributes {
  const found = sources.map((src) => (src ? toPicture(src) : null)).find((picture) => picture !== null)
  if (!found) return {}
  const width = side(attribs.width)
  const height = side(attribs.height)
  const size = width && height ? { width, height } : defaultSize
  return {
    src: found.src,
    ...(found.srcset ? { srcset: found.srcset, sizes: '(min-width: 48rem) 44rem, 92vw' } : {}),
    alt: attribs.alt ?? '',
    width: String(size.width),
    height: String(size.height),
    loading: 'lazy',
    decoding: 'async',
  }
}

const side = (text = ''): number | undefined => {
  const pixels = /^\d+$/.test(text) ? Number(text) : 0
  return pixels > 0 && pixels <= largestSide ? pixels : undefined
}
