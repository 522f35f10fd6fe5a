import type { Hono } from 'hono'
import type { Api } from '#lib/api/client.ts'
import type { ProductDetail } from '#lib/contract/products.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { markdownPages } from '../markdown/pages.ts'

type Sources = {
  /** The API, as pages call it. */
  apiIn: (locale: Locale) => Api
  siteUrl: () => string
  /** What is said of a product. @param url its own */
  write: (product: ProductDetail, locale: Locale, url: string) => string
}

/** Products as Markdown, for agents. */
export const productMarkdown = ({ apiIn, siteUrl, write }: Sources): Hono =>
  markdownPages(
    (locale, id) => paths(locale).product(id),
    async (id, locale) => {
      const found = await apiIn(locale).getProduct({ id })
      if (!found.ok) return unsaid(found)
      const url = new URL(paths(locale).product(found.data._id), siteUrl()).href
      return { text: write(found.data, locale, url), language: locale, url }
    },
  )

/** As the page of the product answers: 400 is an id that none can have. */
function unsaid({ statusCode }: { statusCode: number }): 404 | 410 | 503 {
  if (statusCode === 410) return 410
  return statusCode === 404 || statusCode === 400 ? 404 : 503
}
