import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Field } from '#islands/shared/field.tsx'
import { firstErrors } from '#islands/shared/first-errors.ts'
import { sessionEndpoints } from '#lib/contract/session.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { market } from '#lib/stores/market.ts'

type LoginFormProps = { t: Translate; heading: string; onClose: () => void }
type Names = 'email' | 'password'

/** Signing in by email and password. What was typed stays; the first field that is wrong gets the focus. */
export function LoginForm({ t, heading, onClose }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Partial<Record<Names, string>>>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)
  const remembered = market.storage.read('credentials')?.email ?? ''

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => focus(remembered ? 'password' : 'email'), [])

  const mark = (found: Partial<Record<Names, string>>) => {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) focus(first)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const entered = new FormData(event.currentTarget)
    setRefusal('')
    const parsed = sessionEndpoints.login.body.safeParse({
      email: entered.get('email'),
      password: entered.get('password'),
    })
    if (!parsed.success) {
      mark(firstErrors<Names>(parsed.error.issues, (code) => fieldMessage(t, code)))
      return
    }
    mark({})
    setBusy(true)
    const result = await market.session.login({ ...parsed.data, remember: entered.has('remember') })
    setBusy(false)
    if (result.ok) {
      market.toasts.success({ text: result.message })
      market.general.finishSignIn()
      return
    }
    const { email, password } = result.fields
    if (email || password)
      mark({ ...(email && { email: email.message }), ...(password && { password: password.message }) })
    else {
      setRefusal(result.message || t('errors:generic'))
      focus(result.code === 'invalid_credentials' ? 'password' : 'email')
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 p-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={heading} className="text-xl">
            {t('auth:signInTitle')}
          </h2>
          <p className="mt-1 text-muted">{t('auth:signInText')}</p>
        </div>
        <CloseButton label={t('auth:close')} onClick={onClose} />
      </div>
      <p role="alert" className={refusal ? 'rounded-card bg-error/15 px-4 py-3 text-error-text' : 'sr-only'}>
        {refusal}
      </p>
      <Field
        name="email"
        type="email"
        label={t('auth:email')}
        error={errors.email}
        defaultValue={remembered}
        autoComplete="username"
        inputMode="email"
      />
      <Field
        name="password"
        type={shown ? 'text' : 'password'}
        label={t('auth:password')}
        error={errors.password}
        autoComplete="current-password"
      >
        <button
          type="button"
          aria-label={t(shown ? 'auth:hidePassword' : 'auth:showPassword')}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center rounded-full text-muted hover:text-ink"
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </Field>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="remember" defaultChecked={remembered !== ''} className="size-5" />
        {t('auth:remember')}
      </label>
      <button
        type="submit"
        aria-disabled={busy}
        className="min-h-12 rounded-full bg-primary-strong px-6 font-semibold text-white hover:opacity-90 aria-disabled:opacity-70"
      >
        {t(busy ? 'auth:submitting' : 'auth:submit')}
      </button>
    </form>
  )
}
