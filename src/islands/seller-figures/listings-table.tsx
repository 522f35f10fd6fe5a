import type { SellerFigures } from '#lib/contract/seller-figures.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { langAttributes, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { FiguresView } from '#lib/state/seller-figures/seller-figures.ts'
import { cutText } from '#lib/text/cut.ts'

const columns = ['views', 'favourites', 'chats', 'offers'] as const

type Props = { data: SellerFigures; days: FiguresView['days']; locale: Locale; t: Translate }

/** Figures of each active listing; a name leads to the figures of that one. */
export function ListingsTable({ data, days, locale, t }: Props) {
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table className="numbers w-full text-sm">
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className="p-3 text-start font-normal">
              {t('seller-figures:listing')}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="p-3 text-end font-normal">
                {t(`seller-figures:${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.listings.map((listing) => {
            const name = localName(locale, listing)
            return (
              <tr key={listing._id} className="border-line border-t">
                <th scope="row" className="min-w-40 p-0 text-start font-normal">
                  <a
                    href={paths(locale).figures({ days, product: listing._id })}
                    className="flex min-h-11 items-center px-3 text-primary-strong hover:underline"
                    {...langAttributes(name)}
                  >
                    {cutText(name.text)}
                  </a>
                </th>
                {columns.map((column) => (
                  <td key={column} className="p-3 text-end">
                    {formatCount(listing[column])}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
