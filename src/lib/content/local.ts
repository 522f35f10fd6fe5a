import { getCollection } from 'astro:content'
import { picture } from '#lib/i18n/paths.ts'
import categories from '../../content/categories.json' with { type: 'json' }
import faqsAr from '../../content/faqs/ar.json' with { type: 'json' }
import faqsEn from '../../content/faqs/en.json' with { type: 'json' }
import manufacturersAr from '../../content/manufacturers/ar.json' with { type: 'json' }
import manufacturersEn from '../../content/manufacturers/en.json' with { type: 'json' }
import type { Source } from './index.ts'
import { bundledText } from './types.ts'

/** Reads the local content that the build has loaded, which this server serves at the content host's paths. */
export async function readLocal() {
  const [blogs, pages] = await Promise.all([getCollection('blogs'), getCollection('pages')])
  return {
    blogs: blogs.map(({ id, data, rendered }) => ({ ...data, ...named(id), html: rendered?.html ?? '' })),
    pages: pages.map(({ id, data, body, rendered }) => ({
      ...data,
      ...named(id),
      html: rendered?.html ?? '',
      markdown: body?.trim() ?? '',
    })),
    categories,
    faqs: { en: faqsEn, ar: faqsAr },
    manufacturers: { en: manufacturersEn, ar: manufacturersAr },
  }
}

/** Derives language and slug from a file's path. */
function named(id: string) {
  const [folder, slug = ''] = id.split('/')
  return { language: folder === 'ar' ? ('ar' as const) : ('en' as const), slug }
}

/**
 * Source of the local content.
 * @param request calls this server's content host with a path from the root
 */
export const localSource = (request: (path: string) => Response | Promise<Response>): Source => ({
  async read(path, query) {
    // Local content has no drafts.
    if (query.preview !== undefined) return null
    const response = await request(`/wp-json/custom/v1/${path}?${new URLSearchParams(query)}`)
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`The local content answers ${path} with ${response.status}`)
    return response.json()
  },
  async bundled(slug, lang) {
    const response = await request(`/wp-json/custom/v1/page-source?${new URLSearchParams({ slug, lang })}`)
    return response.ok ? bundledText.parse(await response.json()) : null
  },
  // Only pictures that this server draws.
  toPicture: (src) => (src.startsWith('/media/') ? drawn(src) : null),
})

const drawn = (src: string) => {
  const base = /^(\/media\/articles\/[a-z-]+)-\d+\.\w+$/.exec(src)?.[1]
  if (!base) return { src }
  const { large, srcset } = picture(base, 'article')
  return { src: large, srcset }
}
