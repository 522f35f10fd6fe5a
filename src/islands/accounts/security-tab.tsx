import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { member } from '#lib/state/browser/member.ts'

const loadSections = async () => {
  const [{ PasskeysSection }, { AppSection }] = await Promise.all([
    import('../factors/passkeys-section.tsx'),
    import('../factors/app-section.tsx'),
  ])
  return { PasskeysSection, AppSection }
}

type SecurityTabProps = { locale: Locale; children?: ReactNode }

/** Tab for passkeys and the authenticator app. */
export function SecurityTab({ locale, children }: SecurityTabProps) {
  const factors = useStore(member.factors.$factors, { ssr: 'initial' })
  const sections = usePart(loadSections)
  const t = useMessages('security', 'profile', 'auth', 'errors')
  useEffect(() => void member.factors.load(), [])

  if (factors.state === 'failed') return <PartFailed retry={() => void member.factors.load()} />
  if (sections.state === 'failed') return <PartFailed retry={sections.retry} />
  if (!t || factors.state === 'loading' || sections.state === 'loading') return children
  const { PasskeysSection, AppSection } = sections.part
  return (
    <div className="grid gap-8">
      <PasskeysSection passkeys={factors.data.passkeys} locale={locale} t={t} />
      <AppSection factors={factors.data} locale={locale} t={t} />
    </div>
  )
}
