import { useState } from 'react'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/state/browser/account.ts'

/** Buttons of the configured providers. Their code is loaded by the click. */
export function SocialButtons({ t }: { t: Translate }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const providers = account.signIn.providers()
  if (providers.length === 0) return null

  const enter = async (provider: (typeof providers)[number]) => {
    if (busy) return
    setBusy(true)
    setRefusal('')
    try {
      const result = await account.signIn.withProvider(provider)
      if (result && !result.ok) setRefusal(result.message || t('errors:generic'))
    } catch {
      setRefusal(t('auth:social.failed'))
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('auth:social.or')}
      </p>
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          aria-disabled={busy}
          onClick={() => void enter(provider)}
          className="button-outlined min-h-12 aria-disabled:opacity-70"
        >
          {t(`auth:social.${provider}`)}
        </button>
      ))}
      <p role="alert" className={refusal ? 'text-error-text' : 'sr-only'}>
        {refusal}
      </p>
    </div>
  )
}
