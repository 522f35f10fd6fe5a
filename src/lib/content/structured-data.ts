import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Blog, Faq } from './types.ts'

type Setting = { siteUrl: string; siteName: string }

const organization = ({ siteUrl, siteName }: Setting) => ({
  '@type': 'Organization',
  name: siteName,
  url: siteUrl,
  logo: new URL('/apple-touch-icon.png', siteUrl).href,
})

/** An article for search engines, at its address in the language that it is written in. */
export function articleData(blog: Blog, setting: Setting) {
  const url = new URL(paths(blog.language).article(blog.id), setting.siteUrl).href
  return {
    '@type': 'Article',
    headline: blog.title,
    description: blog.excerpt,
    inLanguage: blog.language,
    datePublished: blog.date,
    dateModified: blog.modified,
    author: { '@type': 'Person', name: blog.author },
    publisher: organization(setting),
    articleSection: blog.category.name,
    mainEntityOfPage: url,
    url,
    ...(blog.image ? { image: [new URL(blog.image.src, setting.siteUrl).href] } : {}),
  }
}

/** Questions with their answers for search engines. @param inLanguage the page's, which a few may not be in */
export const faqData = (faqs: readonly Faq[], inLanguage: Locale) => ({
  '@type': 'FAQPage',
  inLanguage,
  mainEntity: faqs.map(({ question, answer, language }) => ({
    '@type': 'Question',
    inLanguage: language ?? inLanguage,
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** Who runs this site, for search engines. */
export const aboutData = (setting: Setting) => ({ ...organization(setting), areaServed: 'AE' })
