import { useState } from 'react'
import { Field } from '#islands/shared/field.tsx'
import { PhoneField } from '#islands/shared/phone-field.tsx'
import { isPossiblePhone, phoneOf } from '#islands/shared/phone-number.ts'
import type { FieldErrors } from '#islands/shared/use-form.ts'
import type { Contact } from '#lib/contract/session.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { rootState } from '#lib/state/browser/root-state.ts'

const ways = ['email', 'phone'] as const

/** Initial email or phone: as typed in the previous form, else as stored. */
export const knownContact = (): Contact => {
  const { email, phoneNo, countryCode } = rootState.general.$general.get().verification
  if (email !== null) return { email }
  if (phoneNo !== null && countryCode !== null) return { phoneNo, countryCode }
  return rootState.storage.read('credentials') ?? {}
}

/** Reads the values of `ContactFields`. */
export const contactOf = (entered: FormData): Contact =>
  entered.get('way') === 'phone' ? phoneOf(entered) : { email: String(entered.get('email')) }

/** Errors of a number that fits the contract but cannot exist. */
export const phoneErrors = (t: Translate, { countryCode, phoneNo }: Contact): FieldErrors | null =>
  countryCode === undefined || phoneNo === undefined || isPossiblePhone({ countryCode, phoneNo })
    ? null
    : { phoneNo: fieldMessage(t, 'phone_invalid') }

/** Fields for an email or a phone number. Each keeps its value while the other is shown. */
export function ContactFields({ t, errors }: { t: Translate; errors: FieldErrors }) {
  const [known] = useState(knownContact)
  const [way, setWay] = useState<(typeof ways)[number]>(known.phoneNo === undefined ? 'email' : 'phone')
  const [phoneSeen, setPhoneSeen] = useState(way === 'phone')
  const choose = (name: typeof way) => {
    setWay(name)
    if (name === 'phone') setPhoneSeen(true)
  }
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-1 rounded-full bg-ground p-1">
        <legend className="sr-only">{t('auth:way')}</legend>
        {ways.map((name) => (
          <label
            key={name}
            className="grid min-h-11 cursor-pointer place-items-center rounded-full px-4 font-medium has-checked:bg-primary has-checked:text-on-light has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-strong"
          >
            <input
              type="radio"
              name="way"
              value={name}
              checked={way === name}
              onChange={() => choose(name)}
              className="sr-only"
            />
            {t(name === 'email' ? 'auth:byEmail' : 'auth:byPhone')}
          </label>
        ))}
      </fieldset>
      <div hidden={way !== 'email'}>
        <Field
          name="email"
          type="email"
          label={t('auth:email')}
          error={errors.email}
          defaultValue={known.email}
          disabled={way !== 'email'}
          autoComplete="username"
          inputMode="email"
        />
      </div>
      {/* Contains every country: rendered only when needed. */}
      {phoneSeen && (
        <PhoneField
          label={t('auth:phone')}
          countryLabel={t('auth:country')}
          errors={errors}
          defaultValue={known}
          hidden={way !== 'phone'}
        />
      )}
    </>
  )
}
