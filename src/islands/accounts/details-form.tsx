import { type SubmitEvent, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { Field } from '#islands/shared/field.tsx'
import { PhoneField } from '#islands/shared/phone-field.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { contactsIn, readContacts, type TypedContacts } from '#islands/shared/typed-contacts.ts'
import { type FieldErrors, useForm } from '#islands/shared/use-form.ts'
import { accountEndpoints, type OwnProfile } from '#lib/contract/accounts.ts'
import { type Contact, email, phone } from '#lib/contract/session.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/state/browser/account.ts'
import { AvatarEditor } from './avatar-editor.tsx'
import { ContactChoices } from './contact-choices.tsx'
import { ContactState } from './contact-state.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

type DetailsFormProps = { profile: OwnProfile; t: Translate }

/** Parses the contact fields, each with whether it is the member's current contact. */
const read = (typed: TypedContacts, profile: OwnProfile) => {
  const contacts = readContacts({ email, phone }, typed)
  const { countryCode, phoneNo } = contacts.phone.contact
  const sameNumber = phoneNo === profile.phoneNo && countryCode === profile.countryCode
  const [noEmail, noPhone] = [typed.email.trim() === '', typed.phoneNo.trim() === '']
  return {
    email: {
      ...contacts.email,
      changed: noEmail ? profile.email !== null : contacts.email.contact.email !== profile.email,
      empty: noEmail,
    },
    phone: { ...contacts.phone, changed: noPhone ? profile.phoneNo !== null : !sameNumber, empty: noPhone },
  }
}

/** Form for the member's details. A new email or number is saved only by the code sent to it. */
export function DetailsForm({ profile, t }: DetailsFormProps) {
  const { form, errors, mark, check, send, busy, refusal } = useForm(t)
  const [verifying, setVerifying] = useState<Contact | null>(null)
  const [typed, setTyped] = useState<TypedContacts>({
    email: profile.email ?? '',
    countryCode: profile.countryCode ?? '',
    phoneNo: profile.phoneNo ?? '',
  })
  const contacts = read(typed, profile)

  const verify = (name: 'email' | 'phone') => {
    const { issue, contact } = contacts[name]
    const field = name === 'email' ? 'email' : 'phoneNo'
    mark(issue ? { [field]: fieldMessage(t, issue) } : {})
    if (!issue) setVerifying(contact)
  }
  /** Errors for contacts that were changed and not verified, which cannot be saved. */
  const unverified = (): FieldErrors => {
    const errors: FieldErrors = {}
    if (contacts.email.changed)
      errors.email = contacts.email.issue
        ? fieldMessage(t, contacts.email.issue)
        : t('profile:details.verifyEmailFirst')
    if (contacts.phone.changed)
      errors.phoneNo = contacts.phone.issue
        ? fieldMessage(t, contacts.phone.issue)
        : t('profile:details.verifyPhoneFirst')
    return errors
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { firstName, lastName } = Object.fromEntries(new FormData(event.currentTarget))
    const body = check(accountEndpoints.profile.body, { firstName, lastName })
    if (!body) return
    const wrong = unverified()
    mark(wrong)
    if (Object.keys(wrong).length === 0) void send(() => account.profile.save(body))
  }

  return (
    <div className="grid gap-8">
      <AvatarEditor profile={profile} t={t} />
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onChange={(event) => setTyped(contactsIn(event.currentTarget))}
        className="grid gap-4"
      >
        <Refusal text={refusal} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="firstName"
            type="text"
            label={t('profile:details.firstName')}
            error={errors.firstName}
            defaultValue={profile.firstName}
            autoComplete="given-name"
          />
          <Field
            name="lastName"
            type="text"
            label={t('profile:details.lastName')}
            error={errors.lastName}
            defaultValue={profile.lastName}
            autoComplete="family-name"
          />
        </div>
        <Field
          name="email"
          type="email"
          label={t('profile:details.email')}
          error={errors.email}
          defaultValue={profile.email ?? ''}
          autoComplete="email"
          inputMode="email"
        >
          <ContactState
            verified={profile.emailVerified && !contacts.email.changed && !profile.mailStopped}
            empty={contacts.email.empty}
            label={t('profile:details.verifyEmail')}
            t={t}
            onVerify={() => verify('email')}
          />
        </Field>
        {profile.mailStopped && !contacts.email.changed && (
          <p className="flex items-start gap-2 text-error-text">
            <Icon name="circle-alert" className="mt-1 size-4 shrink-0" />
            {t(`profile:details.mailStopped.${profile.mailStopped}`)}
          </p>
        )}
        <PhoneField
          label={t('profile:details.phone')}
          countryLabel={t('profile:details.country')}
          errors={errors}
          defaultValue={profile}
        >
          <ContactState
            verified={profile.phoneVerified && !contacts.phone.changed}
            empty={contacts.phone.empty}
            label={t('profile:details.verifyPhone')}
            t={t}
            onVerify={() => verify('phone')}
          />
        </PhoneField>
        <div className="mt-2 grid sm:justify-items-start">
          <SubmitButton busy={busy} text={t('profile:save')} busyText={t('profile:saving')} />
        </div>
      </form>
      <ContactChoices settings={profile.settings} t={t} />
      {verifying && <VerifyDialog contact={verifying} t={t} onClose={() => setVerifying(null)} />}
    </div>
  )
}
