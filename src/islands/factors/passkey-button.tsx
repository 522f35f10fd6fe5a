import { useState } from 'react'
import type { Translate } from '#lib/i18n/translate.ts'
import { hasPasskeys } from '#lib/state/factors/has-passkeys.ts'
import type { Outcome } from '#lib/state/shared/loaded.ts'

type PasskeyButtonProps = {
  t: Translate
  label: string
  /** Resolves to null when the browser's dialog was cancelled. */
  onUse: () => Promise<Outcome | null>
}

/** Button that uses a passkey; renders nothing without browser support. Its code is loaded by the click. */
export function PasskeyButton({ t, label, onUse }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  if (!hasPasskeys()) return null

  const use = async () => {
    if (busy) return
    setBusy(true)
    setRefusal('')
    try {
      const result = await onUse()
      if (result && !result.ok) setRefusal(result.message || t('errors:generic'))
    } catch {
      setRefusal(t('auth:passkey.failed'))
    }
    setBusy(false)
  }
  return (
    <>
      <button
        type="button"
        aria-disabled={busy}
        onClick={() => void use()}
        className="button-outlined min-h-12 aria-disabled:opacity-70"
      >
        {label}
      </button>
      <p role="alert" className={refusal ? 'text-error-text' : 'sr-only'}>
        {refusal}
      </p>
    </>
  )
}
