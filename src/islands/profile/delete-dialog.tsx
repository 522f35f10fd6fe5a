import { useId, useState } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { usePart } from '#islands/shared/use-part.ts'
import type { OwnProfile } from '#lib/contract/accounts.ts'
import type { Contact } from '#lib/contract/session.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/stores/account.ts'

const loadForms = async () => {
  const [{ CodeForm }, { DeleteForm }] = await Promise.all([
    import('./code-form.tsx'),
    import('./delete-form.tsx'),
  ])
  return { CodeForm, DeleteForm }
}

/** Where a code for this member can go: their own address, else their own number. */
const ownContact = ({ email, phoneNo, countryCode }: OwnProfile): Contact | null => {
  if (email) return { email }
  return phoneNo && countryCode ? { phoneNo, countryCode } : null
}

type DeleteDialogProps = { profile: OwnProfile; t: Translate; onClose: () => void }

/** Asks once, for the password or for a code; then the account is gone and this page is left. */
export function DeleteDialog({ profile, t, onClose }: DeleteDialogProps) {
  const heading = useId()
  const forms = usePart(loadForms)
  const [byCode, setByCode] = useState(!profile.hasPassword)
  const contact = ownContact(profile)
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[26rem]">
      <div className="grid gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} className="text-lg">
            {t('profile:delete.title')}
          </h2>
          <CloseButton label={t('profile:close')} onClick={onClose} />
        </div>
        {forms.state === 'loading' && <PartLoading />}
        {forms.state === 'failed' && <PartFailed retry={forms.retry} />}
        {forms.state === 'ready' &&
          (byCode && contact ? (
            <forms.part.CodeForm
              contact={contact}
              t={t}
              submit={{ text: t('profile:delete.submit'), busyText: t('profile:delete.busy') }}
              onCode={(otp) => account.profile.deleteAccount({ otp })}
              onDone={() => undefined}
            />
          ) : (
            <forms.part.DeleteForm t={t} />
          ))}
        {profile.hasPassword && contact && (
          <button
            type="button"
            onClick={() => setByCode(!byCode)}
            className="min-h-11 font-medium text-primary-strong underline"
          >
            {t(byCode ? 'profile:delete.usePassword' : 'profile:delete.useCode')}
          </button>
        )}
      </div>
    </Dialog>
  )
}
