import type { BlogCard as Card } from '#lib/content/types.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { BlogCard } from './blog-card.tsx'

type Props = {
  blogs: readonly Card[]
  locale: Locale
  t: Translate
  heading?: 'h2' | 'h3'
  /** The first card is larger. */
  featured?: boolean
  /** The grid is on the first screen. */
  eager?: boolean
}

/** Grid of articles; ships no script. */
export function BlogGrid({ blogs, locale, t, heading = 'h2', featured = false, eager = false }: Props) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
      {blogs.map((blog, index) => {
        const wide = featured && index === 0
        return (
          <li key={blog.id} className={wide ? 'flex sm:col-span-2 md:col-span-3' : 'flex'}>
            <BlogCard
              blog={blog}
              locale={locale}
              t={t}
              heading={heading}
              wide={wide}
              eager={eager && index === 0}
            />
          </li>
        )
      })}
    </ul>
  )
}
