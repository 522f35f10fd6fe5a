import { Icon } from '#components/icon.tsx'
import type { BlogCard as Card, Picture } from '#lib/content/types.ts'
import { langAttributesOf } from '#lib/content/view.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type Props = {
  blog: Card
  locale: Locale
  t: Translate
  heading?: 'h2' | 'h3'
  /** Text beside the picture on a wide screen. */
  wide?: boolean
  /** Loads the picture eagerly: it is on the first screen. */
  eager?: boolean
}

/** `sizes` of the picture. */
export const wideCoverSizes = '(min-width: 1280px) 740px, (min-width: 1024px) 56vw, 92vw'
export const coverSizes = '(min-width: 1280px) 410px, (min-width: 768px) 31vw, (min-width: 640px) 46vw, 92vw'

/** Card of an article (docs/product.md, "Article card"). */
export function BlogCard({ blog, locale, t, heading: Heading = 'h2', wide = false, eager = false }: Props) {
  const mark = langAttributesOf(blog.language, locale)
  const shape = wide ? 'lg:flex-row' : ''
  return (
    <article className={`group relative flex w-full flex-col overflow-hidden rounded-card bg-white ${shape}`}>
      <div className={`aspect-video bg-sand ${wide ? 'lg:basis-7/12' : ''}`}>
        {blog.image && <Cover image={blog.image} wide={wide} eager={eager} />}
      </div>
      <div className={`flex flex-1 flex-col gap-2 p-4 ${wide ? 'lg:justify-center lg:p-8' : ''}`}>
        <p className="flex flex-wrap gap-x-3 text-muted text-xs">
          <time dateTime={blog.date}>{formatDate(blog.date, locale)}</time>
          <bdi {...mark}>{blog.author}</bdi>
        </p>
        <Heading
          {...mark}
          className={`${wide ? 'text-lg lg:text-2xl' : 'text-base'} group-hover:text-primary-strong`}
        >
          {blog.title}
        </Heading>
        <p {...mark} className={`text-muted ${wide ? '' : 'line-clamp-3'}`}>
          {blog.excerpt}
        </p>
        <a
          href={paths(locale).article(blog.id)}
          className={`${wide ? '' : 'mt-auto'} inline-flex items-center gap-1 self-start pt-2 font-medium text-primary-strong after:absolute after:inset-0 after:rounded-card group-hover:underline`}
        >
          {t('blog:readMore')}
          <span {...mark} className="sr-only">
            {`: ${blog.title}`}
          </span>
          <Icon name="chevron-right" className="mirror size-4" />
        </a>
      </div>
    </article>
  )
}

function Cover({ image, wide, eager }: { image: Picture; wide: boolean; eager: boolean }) {
  const sizes = wide ? wideCoverSizes : coverSizes
  return (
    <img
      src={image.src}
      srcSet={image.srcset}
      sizes={image.srcset && sizes}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className="size-full object-cover"
    />
  )
}
