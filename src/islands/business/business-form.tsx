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

export type BusinessFormProps = {
  /** Rejected application that fills the form. */
  rejected: BusinessApplication | null
  /** Verified addresses and numbers of the member. */
  verified: readonly string[]
  t: Translate
  onDone: () => void
}

/** Seller form: mobile number and email have to be verified by codes before it can be sent. */
export function BusinessForm({ rejected, verified, t, onDone }: BusinessFormProps) {
  const { form, errors, mark, check, send, busy, refusal } = useForm(t)
  const { user } = useStore(rootState.session.$auth, { ssr: 'initial' })
  const [verifying, setVerifying] = useState<Contact | null>(null)
  const [typed, setTyped] = useState<TypedContacts>({
    email: rejected?.email ?? user?.email ?? '',
    countryCode: rejected?.countryCode ?? user?.countryCode ?? '',
    phoneNo: rejected?.phoneNo ?? user?.phoneNo ?? '',
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
    const { businessName, landline, licenseNumber } = Object.fromEntries(entered)
    const terms = entered.has('terms')
    const body = check(sellerFormInput, {
      ...{ businessName, landline, licenseNumber, terms },
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
        <p className="text-muted">{t('business:formText', { count: verificationHours })}</p>
        <Refusal text={refusal} />
        <Field
          name="businessName"
          type="text"
          label={t('business:businessName')}
          error={errors.businessName}
          defaultValue={rejected?.businessName}
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
            defaultValue={rejected?.landline ?? ''}
            inputMode="tel"
          />
          <Field
            name="licenseNumber"
            type="text"
            dir="ltr"
            label={t('business:license')}
            error={errors.licenseNumber}
            defaultValue={rejected?.licenseNumber ?? ''}
          />
        </div>
        <CheckField name="terms" error={errors.terms}>
          <TermsText text={t('business:terms')} name={t('business:termsName')} />
        </CheckField>
        <div className="grid sm:justify-items-start">
          <SubmitButton busy={busy} text={t('business:submit')} busyText={t('business:submitting')} />
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
