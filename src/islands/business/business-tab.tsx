import type { ReactNode } from 'react'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { usePart } from '#islands/shared/use-part.ts'
import type { OwnStore } from '#lib/contract/business.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { BusinessPart, PartSpace } from './business-part.tsx'

const loadEditor = () => import('./store-editor.tsx')

/** Tab of the own profile: business registration, its state, and the store. */
export function BusinessTab({ locale, children }: { locale: Locale; children?: ReactNode }) {
  return (
    <BusinessPart locale={locale} editor={(store, t) => <StorePart store={store} locale={locale} t={t} />}>
      {children}
    </BusinessPart>
  )
}

function StorePart(props: { store: OwnStore; locale: Locale; t: Translate }) {
  const editor = usePart(loadEditor)
  if (editor.state === 'failed') return <PartFailed retry={editor.retry} />
  return editor.state === 'ready' ? <editor.part.StoreEditor {...props} /> : <PartSpace />
}
