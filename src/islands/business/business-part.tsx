import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import type { OwnStore } from '#lib/contract/business.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import type { BusinessFormProps } from './business-form.tsx'
import { BusinessStatusCard } from './business-status.tsx'

const loadForm = () => import('./business-form.tsx')

type BusinessPartProps = {
  locale: Locale
  /** Where an accepted business edits its store; elsewhere it is led there. */
  editor?: (store: OwnStore, t: Translate) => ReactNode
  /** What stands there until the rest is there. */
  children: ReactNode
}

/** A member's registration: the form, where it stands, and the store once it is accepted. */
export function BusinessPart({ locale, editor, children }: BusinessPartProps) {
  const business = useStore(member.business.$business, { ssr: 'initial' })
  const t = useMessages('business', 'profile', 'errors', 'emirates')
  const [again, setAgain] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => void member.business.load(), [])

  if (business.state === 'failed') return <PartFailed retry={() => void member.business.load()} />
  if (!t || business.state === 'loading') return children
  const { application, store, verified } = business.data
  // The form that had the focus is gone: what came of it is read out in its place.
  const showStatus = () => {
    setAgain(false)
    requestAnimationFrame(() => top.current?.focus())
  }
  const registers = !store && (application === null || again)
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-8 outline-none">
      {!registers && (
        <BusinessStatusCard
          application={application}
          store={store}
          locale={locale}
          leadsToStore={!editor}
          t={t}
          onAgain={() => setAgain(true)}
        />
      )}
      {registers && <FormPart former={application} verified={verified} t={t} onDone={showStatus} />}
      {store && editor?.(store, t)}
    </div>
  )
}

function FormPart(props: BusinessFormProps) {
  const form = usePart(loadForm)
  if (form.state === 'failed') return <PartFailed retry={form.retry} />
  return form.state === 'ready' ? <form.part.BusinessForm {...props} /> : <PartSpace />
}

/** So much room as a form takes, so that little moves when it comes. */
export const PartSpace = () => (
  <div aria-busy="true" className="grid min-h-[34rem] content-start gap-5">
    {[1, 2, 3, 4].map((row) => (
      <span key={row} className="skeleton h-12 !rounded-card" />
    ))}
  </div>
)
