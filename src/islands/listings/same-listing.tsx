import type { ListingRef } from '#lib/contract/errors.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { showAsMine } from './my-listing-state.ts'

type SameListingProps = { listing: ListingRef; locale: Locale; t: Translate }

/** Link to the listing that the member has already: its page offers what brings it back. */
export function SameListing({ listing: { _id, type }, locale, t }: SameListingProps) {
  const to = paths(locale)
  const isOnPage = type !== 'review' && type !== 'removed'
  return (
    <a
      href={isOnPage ? to.product(_id) : to.myListings({ type })}
      onClick={() => showAsMine(_id)}
      className="mt-1 block w-fit py-1 font-medium underline"
    >
      {t(`listing:form.toSame.${type}`)}
    </a>
  )
}
