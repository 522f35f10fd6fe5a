import type { Locale } from '#lib/i18n/locales.ts'
import { paths, webpPicture } from '#lib/i18n/paths.ts'
import type { Blog, Faq } from './types.ts'

type Setting = { siteUrl: string; siteName: string; shop: Shop }
/** Settings of the shop that its structured data show; empty texts are not set. */
type Shop = {
  shop: { logo: string | null }
  contact: { email: string; phone: string }
  entity: { legalName: string }
}

/** `@id` of the site in a language, for references from other structured data. */
export const siteId = ({ locale, siteUrl }: { locale: Locale; siteUrl: string }) =>
  `${new URL(paths(locale).home(), siteUrl).href}#site`

const organization = ({ siteUrl, siteName, shop: { shop, contact, entity } }: Setting) => ({
  '@type': 'Organization',
  '@id': new URL('/#organization', siteUrl).href,
  name: siteName,
  url: siteUrl,
  logo: new URL(shop.logo ? webpPicture(shop.logo, 'avatar') : '/apple-touch-icon.png', siteUrl).href,
  ...(entity.legalName ? { legalName: entity.legalName } : {}),
  ...(contact.email ? { email: contact.email } : {}),
  ...(contact.phone ? { telephone: contact.phone } : {}),
})

/** Structured data of an article, at its address in the language that it is written in. */
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
    // Search engines may not read AVIF.
    ...(blog.image
      ? { image: [new URL(blog.image.src.replace(/avif$/, 'webp'), setting.siteUrl).href] }
      : {}),
  }
}

/**
 * Structured data of questions with their answers.
 * @param inLanguage language of the page; single questions may be in the other one
 */
export const faqData = (faqs: readonly Omit<Faq, 'id' | 'topic'>[], inLanguage: Locale) => ({
  '@type': 'FAQPage',
  inLanguage,
  mainEntity: faqs.map(({ question, answer, language }) => ({
    '@type': 'Question',
    inLanguage: language ?? inLanguage,
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** Structured data of the site in one language: its search and its organization. */
export const siteData = (setting: Setting & { locale: Locale; description: string }) => {
  const { locale, siteUrl, siteName, description } = setting
  const to = paths(locale)
  return {
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': siteId(setting),
        name: siteName,
        description,
        url: new URL(to.home(), siteUrl).href,
        inLanguage: locale,
        publisher: { '@id': organization(setting)['@id'] },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${new URL(to.searchForm(), siteUrl).href}?search={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
      aboutData(setting),
    ],
  }
}

/** Structured data of the organization that runs this site. */
export const aboutData = (setting: Setting) => ({ ...organization(setting), areaServed: 'AE' })
