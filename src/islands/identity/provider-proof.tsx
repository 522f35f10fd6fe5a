import { useState } from 'react'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/state/browser/account.ts'

/** Confirmation by a new sign-in with the linked provider. Its code is loaded by the click. */
export function ProviderProof({ t, provider }: { t: Translate; provider: string | null }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const name = account.signIn.providers().find((known) => known === provider)
  if (!name) return null

  const confirm = async () => {
    if (busy) return
    setBusy(true)
    setRefusal('')
    try {
      const result = await account.identity.confirmWithProvider(name)
      if (result && !result.ok) setRefusal(t('identity:providerRefused'))
    } catch {
      setRefusal(t('auth:social.failed'))
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-3">
      <button
        type="button"
        aria-disabled={busy}
        onClick={() => void confirm()}
        className="button-outlined min-h-12 aria-disabled:opacity-70"
      >
        {t(`auth:social.${name}`)}
      </button>
      <p role="alert" className={refusal ? 'text-error-text' : 'sr-only'}>
        {refusal}
      </p>
    </div>
  )
}
