import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ContactState } from '#islands/accounts/contact-state.tsx'
import { VerifyDialog } from '#islands/accounts/verify-dialog.tsx'
import { CheckField } from '#islands/shared/check-field.tsx'
import { Field } from '#islands/shared/field.tsx'
import { PhoneField } from '#islands/shared/phone-field.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { TermsText } from '#islands/shared/terms-text.tsx'
import { contactsIn, readContacts, type TypedContacts } from '#islands/shared/typed-contacts.ts'
import { type FieldErrors, useForm } from '#islands/shared/use-form.ts'
import { type BusinessApplication, sellerFormInput } from '#lib/contract/business.ts'
import { verificationHours } from '#lib/contract/limits.ts'
import { type Contact, email, phone } from '#lib/contract/session.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { LicenseField, type UploadedLicense } from './license-field.tsx'

export type BusinessFormProps = {
  /** Application that fills the form: a rejected one, or the one whose details an accepted business changes. */
  known: BusinessApplication | null
  /** Whether an accepted business changes its details. */
  isEdit: boolean
  /** Verified addresses and numbers of the member. */
  verified: readonly string[]
  t: Translate
  onDone: () => void
  onCancel: () => void
}

/** Seller form: mobile number and email have to be verified by codes before it can be sent. */
export function BusinessForm({ known, isEdit, verified, t, onDone, onCancel }: BusinessFormProps) {
  const { form, errors, mark, check, send, busy, refusal } = useForm(t)
  const { user } = useStore(rootState.session.$auth, { ssr: 'initial' })
  const [licenses, setLicenses] = useState<readonly UploadedLicense[]>([])
  const [verifying, setVerifying] = useState<Contact | null>(null)
  const [typed, setTyped] = useState<TypedContacts>({
    email: known?.email ?? user?.email ?? '',
    countryCode: known?.countryCode ?? user?.countryCode ?? '',
    phoneNo: known?.phoneNo ?? user?.phoneNo ?? '',
  })
  const [first] = useState(typed)
  const contacts = readContacts({ email, phone }, typed)
  const proved = {
    email: verified.includes(contacts.email.target),
    phone: verified.includes(contacts.phone.target),
  }

  const verifiedField = useRef('')
  const verify = (name: 'email' | 'phone') => {
    const { issue, contact } = contacts[name]
    verifiedField.current = name === 'email' ? 'email' : 'phoneNo'
    mark(issue ? { [verifiedField.current]: fieldMessage(t, issue) } : {})
    if (!issue) setVerifying(contact)
  }
  // The button that opened the dialog disappears once its contact is verified: the focus goes to the field beside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what may remove the focused button
  useEffect(() => {
    const field = form.current?.elements.namedItem(verifiedField.current)
    const lost = document.activeElement === document.body || document.activeElement?.id === 'content'
    if (lost && !verifying && field instanceof HTMLElement) field.focus()
  }, [verifying, proved.email, proved.phone])
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const { businessName, landline, licenseNumber, licenseExpiresOn } = Object.fromEntries(entered)
    const terms = entered.has('terms')
    const body = check(sellerFormInput, {
      ...{ businessName, landline, licenseNumber, licenseExpiresOn, terms },
      licenses: licenses.map(({ id }) => id),
      ...contactsIn(event.currentTarget),
    })
    if (!body) return
    const unverified: FieldErrors = {
      ...(proved.phone ? {} : { phoneNo: fieldMessage(t, 'phone_unverified') }),
      ...(proved.email ? {} : { email: fieldMessage(t, 'email_unverified') }),
    }
    mark(unverified)
    if (Object.keys(unverified).length > 0) return
    if (await send(() => member.business.register({ ...body, terms: true }))) onDone()
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onChange={(event) => setTyped(contactsIn(event.currentTarget))}
        className="grid gap-4"
      >
        <p className="text-muted">
          {isEdit ? t('business:editText') : t('business:formText', { count: verificationHours })}
        </p>
        <Refusal text={refusal} />
        <Field
          name="businessName"
          type="text"
          label={t('business:businessName')}
          error={errors.businessName}
          defaultValue={known?.businessName}
          autoComplete="organization"
        />
        <PhoneField
          label={t('business:mobile')}
          countryLabel={t('business:country')}
          errors={errors}
          defaultValue={first}
        >
          <ContactState
            verified={proved.phone}
            empty={typed.phoneNo.trim() === ''}
            label={t('profile:details.verifyPhone')}
            t={t}
            onVerify={() => verify('phone')}
          />
        </PhoneField>
        <Field
          name="email"
          type="email"
          label={t('business:email')}
          error={errors.email}
          defaultValue={first.email}
          autoComplete="email"
          inputMode="email"
        >
          <ContactState
            verified={proved.email}
            empty={typed.email.trim() === ''}
            label={t('profile:details.verifyEmail')}
            t={t}
            onVerify={() => verify('email')}
          />
        </Field>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            name="landline"
            type="tel"
            label={t('business:landline')}
            hint={t('business:landlineHint')}
            error={errors.landline}
            defaultValue={known?.landline ?? ''}
            inputMode="tel"
          />
          <Field
            name="licenseNumber"
            type="text"
            dir="ltr"
            label={t('business:license')}
            error={errors.licenseNumber}
            defaultValue={known?.licenseNumber ?? ''}
          />
          <Field
            name="licenseExpiresOn"
            type="date"
            label={t('business:licenseExpires')}
            error={errors.licenseExpiresOn}
            defaultValue={known?.licenseExpiresOn ?? ''}
          />
        </div>
        <LicenseField files={licenses} onChange={setLicenses} error={errors.licenses} t={t} />
        <CheckField name="terms" error={errors.terms}>
          <TermsText text={t('business:terms')} name={t('business:termsName')} />
        </CheckField>
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            busy={busy}
            text={t(isEdit ? 'business:saveDetails' : 'business:submit')}
            busyText={t('business:submitting')}
          />
          {isEdit && (
            <button type="button" className="button-outlined" onClick={onCancel}>
              {t('business:cancelEdit')}
            </button>
          )}
        </div>
      </form>
      {verifying && (
        <VerifyDialog
          contact={verifying}
          verifier={member.business}
          t={t}
          onClose={() => setVerifying(null)}
        />
      )}
    </>
  )
}
