import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import { account } from '#lib/state/browser/account.ts'

const loadForm = () => import('./password-form.tsx')

/** Tab for the password. */
export function PasswordTab({ children }: { children?: ReactNode }) {
  const profile = useStore(account.profile.$profile, { ssr: 'initial' })
  const form = usePart(loadForm)
  const t = useMessages('profile', 'errors', 'auth')
  useEffect(() => void account.profile.load(), [])

  if (profile.state === 'failed') return <PartFailed retry={() => void account.profile.load()} />
  if (form.state === 'failed') return <PartFailed retry={form.retry} />
  if (!t || profile.state === 'loading' || form.state === 'loading') return children
  return (
    <form.part.PasswordForm
      key={String(profile.data.hasPassword)}
      hasPassword={profile.data.hasPassword}
      t={t}
    />
  )
}
