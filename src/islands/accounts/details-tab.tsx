import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import { account } from '#lib/state/browser/account.ts'

const loadForm = () => import('./details-form.tsx')

/** Tab with the member's picture, name, email and phone number. */
export function DetailsTab({ children }: { children?: ReactNode }) {
  const profile = useStore(account.profile.$profile, { ssr: 'initial' })
  const form = usePart(loadForm)
  const t = useMessages('profile', 'errors', 'auth')
  useEffect(() => void account.profile.load(), [])

  if (profile.state === 'failed') return <PartFailed retry={() => void account.profile.load()} />
  if (form.state === 'failed') return <PartFailed retry={form.retry} />
  if (!t || profile.state === 'loading' || form.state === 'loading') return children
  return <form.part.DetailsForm profile={profile.data} t={t} />
}
