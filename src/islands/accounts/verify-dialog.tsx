import { useId } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { usePart } from '#islands/shared/use-part.ts'
import type { Contact } from '#lib/contract/session.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/state/browser/account.ts'
import type { Outcome } from '#lib/state/shared/loaded.ts'

const loadForm = () => import('./code-form.tsx')

/** Store actions that send a code, find one that was sent and has not expired, and check what was entered. */
export type Verifier = {
  sendCode: typeof account.profile.sendCode
  unexpiredCode: typeof account.profile.unexpiredCode
  verifyCode: (contact: Contact & { otp: string }) => Promise<Outcome>
}

type VerifyDialogProps = {
  contact: Contact
  /** The member's profile by default, which then stores the contact. */
  verifier?: Verifier
  /** Requires the namespaces `profile` and `errors`. */
  t: Translate
  onClose: () => void
}

/** Dialog that verifies an email address or phone number with a code, for the profile or another `verifier`. */
export function VerifyDialog({ contact, verifier = account.profile, t, onClose }: VerifyDialogProps) {
  const heading = useId()
  const form = usePart(loadForm)
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[26rem]">
      <div className="grid gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} className="text-lg">
            {t(contact.email ? 'profile:verify.emailTitle' : 'profile:verify.phoneTitle')}
          </h2>
          <CloseButton label={t('profile:close')} onClick={onClose} />
        </div>
        {form.state === 'loading' && <PartLoading />}
        {form.state === 'failed' && <PartFailed retry={form.retry} />}
        {form.state === 'ready' && (
          <form.part.CodeForm
            contact={contact}
            t={t}
            submit={{ text: t('profile:verify.check'), busyText: t('profile:verify.checking') }}
            onAsk={verifier.sendCode}
            unexpiredCode={verifier.unexpiredCode}
            onCode={(code) => verifier.verifyCode({ ...contact, otp: code })}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}
