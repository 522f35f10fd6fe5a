import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { announceControls, holdMemberLink } from '#islands/shared/member-link.ts'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { usePart } from '#islands/shared/use-part.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { rootStore } from '#lib/state/browser/root-store.ts'

// A visitor who reads does without it.
const loadPart = () => import('./business-part.tsx')

type SellBusinessProps = {
  locale: Locale
  words: { visitor: string; signIn: string }
  /** Where a member's registration will be. */
  children?: ReactNode
}

/**
 * Registering on the page about selling, whose links to what members have lead through the sign-in. Its HTML is the
 * same for everybody; `data-session`, set before the first paint, shows the part that fits.
 */
export function SellBusiness({ locale, words, children }: SellBusinessProps) {
  const { token } = useStore(rootStore.session.$auth, { ssr: 'initial' })
  const known = useStore(rootStore.session.$known, { ssr: 'initial' })
  useEffect(() => {
    document.addEventListener('click', holdMemberLink)
    announceControls()
    return () => document.removeEventListener('click', holdMemberLink)
  }, [])
  if (token && known) return <MemberPart locale={locale}>{children}</MemberPart>
  return (
    <>
      <div className="grid justify-items-start gap-4 in-data-[session=member]:hidden">
        <p>{words.visitor}</p>
        <button type="button" onClick={() => rootStore.general.openAuthModal()} className="button">
          {words.signIn}
        </button>
      </div>
      <div className="hidden in-data-[session=member]:block">{children}</div>
    </>
  )
}

function MemberPart({ locale, children }: { locale: Locale; children: ReactNode }) {
  const part = usePart(loadPart)
  if (part.state === 'failed') return <PartFailed retry={part.retry} />
  if (part.state === 'loading') return children
  return <part.part.BusinessPart locale={locale}>{children}</part.part.BusinessPart>
}
