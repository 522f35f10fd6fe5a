import type { Hono } from 'hono'
import type { Api } from '#lib/api/client.ts'
import type { ProductDetail } from '#lib/contract/products.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { markdownPages } from '../markdown/pages.ts'

type Sources = {
  /** Returns the API client of pages. */
  apiIn: (locale: Locale) => Api
  siteUrl: () => string
  /** Renders a product. @param url its own address */
  write: (product: ProductDetail, locale: Locale, url: string) => string
}

/** Routes that serve products as Markdown, for agents. */
export const productMarkdown = ({ apiIn, siteUrl, write }: Sources): Hono =>
  markdownPages(
    (locale, id) => paths(locale).product(id),
    async (id, locale) => {
      const found = await apiIn(locale).getProduct({ id })
      if (!found.ok) return failureStatus(found)
      const url = new URL(paths(locale).product(found.data._id), siteUrl()).href
      return { text: write(found.data, locale, url), language: locale, url }
    },
  )

/** Status for a failed API call, as the product page answers: 400 is an id that cannot exist. */
function failureStatus({ statusCode }: { statusCode: number }): 404 | 410 | 503 {
  if (statusCode === 410) return 410
  return statusCode === 404 || statusCode === 400 ? 404 : 503
}
