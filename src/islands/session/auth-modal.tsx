import { useId } from 'react'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { preloadMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import { market } from '#lib/stores/market.ts'

const loadForm = async () => {
  const [{ LoginForm }, t] = await Promise.all([
    import('./login-form.tsx'),
    preloadMessages('auth', 'errors'),
  ])
  return { LoginForm, t }
}

/** The sign-in dialog. Its form, with the contract that checks it, is loaded when it opens. */
export function AuthModal() {
  const heading = useId()
  const form = usePart(loadForm)
  const close = market.general.closeAuthModal
  return (
    <Dialog labelledBy={heading} onClose={close} className="max-w-[28rem]">
      {form.state === 'loading' && <PartLoading className="h-[27rem]" />}
      {form.state === 'failed' && <PartFailed id={heading} retry={form.retry} />}
      {form.state === 'ready' && <form.part.LoginForm t={form.part.t} heading={heading} onClose={close} />}
    </Dialog>
  )
}
