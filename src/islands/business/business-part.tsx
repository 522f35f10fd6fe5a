import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { account } from '#lib/stores/account.ts'
import { BusinessStatusCard } from './business-status.tsx'

const loadForm = () => import('./business-form.tsx')
const loadStore = () => import('./store-editor.tsx')

type BusinessPartProps = {
  locale: Locale
  /** Whether an accepted business edits its store here. */
  editsStore: boolean
  /** What stands there until the rest is there. */
  children: ReactNode
}

/** A member's registration: the form, where it stands, and the store once it is accepted. */
export function BusinessPart({ locale, editsStore, children }: BusinessPartProps) {
  const business = useStore(account.business.$business, { ssr: 'initial' })
  const t = useMessages('business', 'profile', 'errors', 'emirates')
  const [again, setAgain] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => void account.business.load(), [])

  if (business.state === 'failed') return <PartFailed retry={() => void account.business.load()} />
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
          leadsToStore={!editsStore}
          t={t}
          onAgain={() => setAgain(true)}
        />
      )}
      {registers && (
        <FormPart>
          {({ BusinessForm }) => (
            <BusinessForm former={application} verified={verified} t={t} onDone={showStatus} />
          )}
        </FormPart>
      )}
      {store && editsStore && (
        <StorePart>{({ StoreEditor }) => <StoreEditor store={store} locale={locale} t={t} />}</StorePart>
      )}
    </div>
  )
}

type Form = Awaited<ReturnType<typeof loadForm>>
type Store = Awaited<ReturnType<typeof loadStore>>

function FormPart({ children }: { children: (part: Form) => ReactNode }) {
  const form = usePart(loadForm)
  if (form.state === 'failed') return <PartFailed retry={form.retry} />
  return form.state === 'ready' ? children(form.part) : <PartSpace />
}

function StorePart({ children }: { children: (part: Store) => ReactNode }) {
  const store = usePart(loadStore)
  if (store.state === 'failed') return <PartFailed retry={store.retry} />
  return store.state === 'ready' ? children(store.part) : <PartSpace />
}

/** So much room as a form takes, so that little moves when it comes. */
const PartSpace = () => (
  <div aria-busy="true" className="grid min-h-[34rem] content-start gap-5">
    {[1, 2, 3, 4].map((row) => (
      <span key={row} className="skeleton h-12 !rounded-card" />
    ))}
  </div>
)
