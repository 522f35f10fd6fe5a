import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { preloadMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { AuthFormProps } from './auth-layout.tsx'

const loadForms = async () => {
  const [t, { account }, { LoginForm }, { ContactForm }, { OtpForm }] = await Promise.all([
    preloadMessages('auth', 'errors'),
    import('#lib/state/browser/account.ts'),
    import('./login-form.tsx'),
    import('./contact-form.tsx'),
    import('./otp-form.tsx'),
  ])
  account.signIn.resume()
  return { t, account, LoginForm, ContactForm, OtpForm }
}

/** Loads the forms of the steps that only follow an answer of the server. */
const loadLaterForms = async () => {
  const [{ SecondStepForm }, { SetPasswordForm }, { ProfileSetupForm }, { RestoreForm }] = await Promise.all([
    import('../factors/second-step-form.tsx'),
    import('./set-password-form.tsx'),
    import('./profile-setup-form.tsx'),
    import('./restore-form.tsx'),
  ])
  return {
    secondStep: SecondStepForm,
    setPassword: SetPasswordForm,
    profileSetup: ProfileSetupForm,
    restore: RestoreForm,
  }
}
type Forms = Awaited<ReturnType<typeof loadForms>>
type LaterForms = Awaited<ReturnType<typeof loadLaterForms>>

/**
 * The sign-in dialog. The forms that it may begin with are loaded together when it opens, with the contract schemas and
 * phone metadata; those of later steps while a code is typed, or with their step.
 */
export function AuthModal() {
  const heading = useId()
  const forms = usePart(loadForms)
  return (
    <Dialog
      labelledBy={heading}
      onClose={forms.state === 'ready' ? forms.part.account.signIn.leave : rootState.general.closeAuthModal}
      className="max-w-[28rem]"
    >
      {forms.state === 'loading' && <PartLoading className="h-[27rem]" />}
      {forms.state === 'failed' && <PartFailed id={heading} retry={forms.retry} />}
      {forms.state === 'ready' && <AuthForm forms={forms.part} heading={heading} />}
    </Dialog>
  )
}

function AuthForm({ forms, heading }: { forms: Forms; heading: string }) {
  const { type } = useStore(rootState.general.$general, { keys: ['authModal'] }).authModal
  const { t } = forms
  useEffect(() => {
    if (type === 'otp') void loadLaterForms().catch(() => undefined)
  }, [type])
  switch (type) {
    case 'login':
      return <forms.LoginForm t={t} heading={heading} />
    case 'otp':
      return <forms.OtpForm t={t} heading={heading} />
    case 'secondStep':
    case 'setPassword':
    case 'profileSetup':
    case 'restore':
      return <LaterForm type={type} t={t} heading={heading} />
    case 'signUp':
    case 'codeLogin':
    case 'forgotPassword':
      return <forms.ContactForm key={type} t={t} heading={heading} type={type} />
  }
}

function LaterForm({ type, t, heading }: AuthFormProps & { type: keyof LaterForms }) {
  const forms = usePart(loadLaterForms)
  if (forms.state === 'loading') return <PartLoading className="h-[27rem]" />
  if (forms.state === 'failed') return <PartFailed id={heading} retry={forms.retry} />
  const Form = forms.part[type]
  return <Form t={t} heading={heading} />
}
