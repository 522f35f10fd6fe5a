import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { announceControls, interceptMemberLink } from '#islands/shared/member-link.ts'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { usePart } from '#islands/shared/use-part.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { rootState } from '#lib/state/browser/root-state.ts'

// Not loaded for a visitor who only reads.
const loadPart = () => import('./business-part.tsx')

type SellBusinessProps = {
  locale: Locale
  words: { visitor: string; signIn: string }
  /** Placeholder of a member's registration. */
  children?: ReactNode
}

/**
 * Registration on the page about selling, whose links for members lead through the sign-in. The HTML is the same for
 * everybody; `data-session`, set before the first paint, selects the visible part.
 */
export function SellBusiness({ locale, words, children }: SellBusinessProps) {
  const { token } = useStore(rootState.session.$auth, { ssr: 'initial' })
  const known = useStore(rootState.session.$known, { ssr: 'initial' })
  useEffect(() => {
    document.addEventListener('click', interceptMemberLink)
    announceControls()
    return () => document.removeEventListener('click', interceptMemberLink)
  }, [])
  if (token && known) return <MemberPart locale={locale}>{children}</MemberPart>
  return (
    <>
      <div className="grid justify-items-start gap-4 in-data-[session=member]:hidden">
        <p>{words.visitor}</p>
        <button type="button" onClick={() => rootState.general.openAuthModal()} className="button">
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
