import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Locale } from '#lib/i18n/locales.ts'
import { market } from '#lib/stores/market.ts'
import { BusinessPart } from './business-part.tsx'

type SellBusinessProps = {
  locale: Locale
  words: { visitor: string; signIn: string }
  /** Where a member's registration will be. */
  children?: ReactNode
}

/**
 * Registering on the page about selling. Its HTML is the same for everybody; `data-session`, set before the first
 * paint, shows the part that fits.
 */
export function SellBusiness({ locale, words, children }: SellBusinessProps) {
  const { token } = useStore(market.session.$auth, { ssr: 'initial' })
  const known = useStore(market.session.$known, { ssr: 'initial' })
  if (token && known) {
    return (
      <BusinessPart locale={locale} editsStore={false}>
        {children}
      </BusinessPart>
    )
  }
  return (
    <>
      <div className="grid justify-items-start gap-4 in-data-[session=member]:hidden">
        <p>{words.visitor}</p>
        <button type="button" onClick={() => market.general.openAuthModal()} className="button">
          {words.signIn}
        </button>
      </div>
      <div className="hidden in-data-[session=member]:block">{children}</div>
    </>
  )
}
