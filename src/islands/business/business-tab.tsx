import type { ReactNode } from 'react'
import type { Locale } from '#lib/i18n/locales.ts'
import { BusinessPart } from './business-part.tsx'

/** The tab of the member's own profile: registration, status, store. */
export function BusinessTab({ locale, children }: { locale: Locale; children?: ReactNode }) {
  return (
    <BusinessPart locale={locale} editsStore>
      {children}
    </BusinessPart>
  )
}
