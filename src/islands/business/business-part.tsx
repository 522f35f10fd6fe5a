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
  /** Editor of an accepted store; where absent, a link leads to it. */
  editor?: (store: OwnStore, t: Translate) => ReactNode
  /** Placeholder while loading. */
  children: ReactNode
}

/** A member's business registration: the form, its state, and the store once it is accepted. */
export function BusinessPart({ locale, editor, children }: BusinessPartProps) {
  const business = useStore(member.business.$business, { ssr: 'initial' })
  const t = useMessages('business', 'profile', 'errors', 'emirates')
  const [isReapplying, setIsReapplying] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => void member.business.load(), [])

  if (business.state === 'failed') return <PartFailed retry={() => void member.business.load()} />
  if (!t || business.state === 'loading') return children
  const { application, store, verified } = business.data
  // The focused form is gone: moves the focus to the status, which is then read out.
  const showStatus = () => {
    setIsReapplying(false)
    requestAnimationFrame(() => top.current?.focus())
  }
  const isEdit = store !== null && isReapplying
  const registers = isReapplying || (!store && application === null)
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-8 outline-none">
      {!registers && (
        <BusinessStatusCard
          application={application}
          store={store}
          locale={locale}
          leadsToStore={!editor}
          t={t}
          onAgain={() => setIsReapplying(true)}
        />
      )}
      {registers && (
        <FormPart
          known={application}
          isEdit={isEdit}
          verified={verified}
          t={t}
          onDone={showStatus}
          onCancel={showStatus}
        />
      )}
      {store && !registers && editor?.(store, t)}
    </div>
  )
}

function FormPart(props: BusinessFormProps) {
  const form = usePart(loadForm)
  if (form.state === 'failed') return <PartFailed retry={form.retry} />
  return form.state === 'ready' ? <form.part.BusinessForm {...props} /> : <PartSpace />
}

/** Reserves the height of a form, so that little moves when it loads. */
export const PartSpace = () => (
  <div aria-busy="true" className="grid min-h-[34rem] content-start gap-5">
    {[1, 2, 3, 4].map((row) => (
      <span key={row} className="skeleton h-12 !rounded-card" />
    ))}
  </div>
)
