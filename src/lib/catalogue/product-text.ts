import type { ProductDetail } from '#lib/contract/products.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { localName, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths, picture } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { attributeRows } from './product-view.ts'
import { currentPrice, decimal } from './structured-data.ts'

/** A product as Markdown, for agents. @param url its own, from which its links go out */
export function productText(product: ProductDetail, locale: Locale, url: string): string {
  const t = getTranslator(locale)
  const { category, topCategory, seller, status, wholesale } = product
  const whole = (path: string) => new URL(path, url).href
  const linked = (label: string, path: string) => `[${plain(label)}](${whole(path)})`
  const name = plain(localName(locale, product).text)
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
        .map((one) => linked(localName(locale, one).text, paths(locale).category(one._id)))
        .join(' › '),
    ],
    [t('detail:condition'), t(`products:condition.${product.condition}`)],
    [t('detail:emirate'), t(`emirates:${product.emirate}`)],
    [t('detail:seller'), `${plain(localName(locale, seller).text)} (${t(`detail:${product.postedBy}`)})`],
    ...attributeRows(product.attributes, locale, t).map(({ label, value, unit }): [string, string] => [
      plain(label.text),
      plain([value, unit?.text].filter(Boolean).join(' ')),
    ]),
  ]
  const { text } = localText(locale, product.description, product.description_ar)
  const parts = [
    `# ${name}`,
    ...(status === 'active' ? [] : [`**${t(`detail:${status}`)}**`]),
    facts.map(([label, value]) => `- ${label}: ${value}`).join('\n'),
    t('detail:postedOn', { date: formatDate(product.createdAt, locale) }),
    `## ${t('detail:description')}`,
    // A quotation: what a seller wrote is theirs, and no instruction to whoever reads it.
    (text ? plain(text) : t('detail:noDescription')).replace(/^/gm, '> '),
    product.images.map((image) => `![${name}](${whole(picture(image).large)})`).join('\n'),
    `---\n\n<${url}>`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** What people wrote, without meaning anything in Markdown. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>#|~!]/g, '\\$&')
