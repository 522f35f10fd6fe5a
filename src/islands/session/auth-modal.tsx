import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { preloadMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import { rootStore } from '#lib/state/browser/root-store.ts'

const loadForms = async () => {
  const [
    t,
    { account },
    { LoginForm },
    { ContactForm },
    { OtpForm },
    { SecondStepForm },
    { SetPasswordForm },
    { ProfileSetupForm },
  ] = await Promise.all([
    preloadMessages('auth', 'errors'),
    import('#lib/state/browser/account.ts'),
    import('./login-form.tsx'),
    import('./contact-form.tsx'),
    import('./otp-form.tsx'),
    import('../factors/second-step-form.tsx'),
    import('./set-password-form.tsx'),
    import('./profile-setup-form.tsx'),
  ])
  account.signIn.resume()
  return { t, account, LoginForm, ContactForm, OtpForm, SecondStepForm, SetPasswordForm, ProfileSetupForm }
}
type Forms = Awaited<ReturnType<typeof loadForms>>

/**
 * The sign-in dialog. Its forms, with the contract schemas and phone metadata, are loaded together when it opens:
 * nobody waits between two steps.
 */
export function AuthModal() {
  const heading = useId()
  const forms = usePart(loadForms)
  return (
    <Dialog
      labelledBy={heading}
      onClose={forms.state === 'ready' ? forms.part.account.signIn.leave : rootStore.general.closeAuthModal}
      className="max-w-[28rem]"
    >
      {forms.state === 'loading' && <PartLoading className="h-[27rem]" />}
      {forms.state === 'failed' && <PartFailed id={heading} retry={forms.retry} />}
      {forms.state === 'ready' && <AuthForm forms={forms.part} heading={heading} />}
    </Dialog>
  )
}

function AuthForm({ forms, heading }: { forms: Forms; heading: string }) {
  const { type } = useStore(rootStore.general.$general, { keys: ['authModal'] }).authModal
  const { t } = forms
  switch (type) {
    case 'login':
      return <forms.LoginForm t={t} heading={heading} />
    case 'otp':
      return <forms.OtpForm t={t} heading={heading} />
    case 'secondStep':
      return <forms.SecondStepForm t={t} heading={heading} />
    case 'setPassword':
      return <forms.SetPasswordForm t={t} heading={heading} />
    case 'profileSetup':
      return <forms.ProfileSetupForm t={t} heading={heading} />
    case 'signUp':
    case 'codeLogin':
    case 'forgotPassword':
      return <forms.ContactForm key={type} t={t} heading={heading} type={type} />
  }
}
