import { type SubmitEvent, useEffect, useState } from 'react'
import { encode } from 'uqr'
import * as z from 'zod/mini'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { CodeField } from '#islands/shared/code-field.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { factorCode } from '#lib/contract/factors.ts'
import { codeLength } from '#lib/contract/limits.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { type Loaded, loading, toLoaded } from '#lib/state/shared/loaded.ts'

type AppSetUpProps = {
  t: Translate
  heading: string
  onClose: () => void
  /** Called with the recovery codes, which are shown once. */
  onDone: (recoveryCodes: readonly string[]) => void
}
const firstCode = z.object({ code: factorCode })

/** Setup of an authenticator app: QR code or secret, and the app's first code. */
export function AppSetUp({ t, heading, onClose, onDone }: AppSetUpProps) {
  const [app, setApp] = useState<Loaded<{ secret: string; uri: string }>>(loading)
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const begin = async () => setApp(toLoaded(await member.factors.beginApp()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void begin(), [])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = check(firstCode, Object.fromEntries(new FormData(event.currentTarget)))
    if (!body) return
    await send(async () => {
      const result = await member.factors.confirmApp(body.code)
      if (result.ok) onDone(result.data.recoveryCodes)
      return result
    })
  }
  return (
    <div className="grid gap-4 p-6">
      <div className="flex items-start justify-between gap-4">
        <h2 id={heading} className="text-lg">
          {t('security:app.setUpTitle')}
        </h2>
        <CloseButton label={t('profile:close')} onClick={onClose} />
      </div>
      {app.state === 'loading' && <PartLoading />}
      {app.state === 'failed' && <PartFailed retry={() => void begin()} />}
      {app.state === 'ready' && (
        <>
          <p>{t('security:app.scan')}</p>
          <QrCode text={app.data.uri} label={t('security:app.qr')} />
          <p className="text-center text-xs">
            {t('security:app.secret')}
            <br />
            <code dir="ltr" className="break-all text-sm">
              {app.data.secret.replace(/.{4}(?!$)/g, '$& ')}
            </code>
          </p>
          <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
            <Refusal text={refusal} />
            <p>{t('security:app.enter', { digits: codeLength })}</p>
            <CodeField name="code" label={t('security:app.code')} error={errors.code} autoFocus />
            <SubmitButton
              busy={busy}
              text={t('security:app.confirm')}
              busyText={t('security:app.confirming')}
            />
          </form>
        </>
      )}
    </div>
  )
}

/** QR code as one path, dark on white in any colour scheme. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x},${y}h1v1h-1z` : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
