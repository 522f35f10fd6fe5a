import { enteredFacets } from '#lib/contract/facets.ts'
import type { ProductDetail } from '#lib/contract/products.ts'
import { facetLabelKey, facetValueKey } from '#lib/i18n/facet-keys.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { localName, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths, webpPicture } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { attributeRows } from './product-view.ts'
import { currentPrice, decimal } from './structured-data.ts'

/** Renders a product as Markdown, for agents. @param url its own, the base of its links */
export function productText(product: ProductDetail, locale: Locale, url: string): string {
  const t = getTranslator(locale)
  const { category, topCategory, seller, status, wholesale } = product
  const absolute = (path: string) => new URL(path, url).href
  const link = (label: string, path: string) => `[${escapeMarkdown(label)}](${absolute(path)})`
  const name = escapeMarkdown(localName(locale, product).text)
  const price = currentPrice(product)
  const amount = (fils: number) => `${decimal(fils)} ${product.currency}`
  const facts: [label: string, value: string][] = [
    [t('list:price'), price > 0 ? amount(price) : t('card:askForPrice')],
    ...(wholesale
      ? [
          [
            t('detail:wholesale'),
            `${amount(wholesale.price)} ${t('detail:each')}, ${t('detail:minimumPieces', { count: wholesale.minimum })}`,
          ] as [string, string],
        ]
      : []),
    [
      t('detail:category'),
      [topCategory, category]
        .map((one) => link(localName(locale, one).text, paths(locale).category(one._id)))
        .join(' › '),
    ],
    ...enteredFacets.flatMap((name): [string, string][] => {
      const value = product[name]
      return value ? [[t(facetLabelKey(name)), t(facetValueKey(name, value))]] : []
    }),
    [t('detail:emirate'), t(`emirates:${product.emirate}`)],
    [
      t('detail:seller'),
      `${escapeMarkdown(localName(locale, seller).text)} (${t(`detail:${product.postedBy}`)})`,
    ],
    ...attributeRows(product.attributes, locale, t).map(({ label, value, unit }): [string, string] => [
      escapeMarkdown(label.text),
      escapeMarkdown([value, unit?.text].filter(Boolean).join(' ')),
    ]),
  ]
  const { text } = localText(locale, product.description, product.description_ar)
  const parts = [
    `# ${name}`,
    ...(status === 'active' ? [] : [`**${t(`detail:${status}`)}**`]),
    facts.map(([label, value]) => `- ${label}: ${value}`).join('\n'),
    t('detail:postedOn', { date: formatDate(product.createdAt, locale) }),
    `## ${t('detail:description')}`,
    // Quoted, because a seller's text is no instruction to the agent that reads it.
    (text ? escapeMarkdown(text) : t('detail:noDescription')).replace(/^/gm, '> '),
    product.images.map((image) => `![${name}](${absolute(webpPicture(image))})`).join('\n'),
    `---\n\n<${url}>`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Escapes Markdown syntax in text that people wrote. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_{}[\]<>#|~!]/g, '\\$&')
