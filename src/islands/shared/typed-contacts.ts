import type { Contact, email, phone } from '#lib/contract/session.ts'
import { type Phone, phoneOf, wholePhone } from './phone-number.ts'

/** Values of the contact fields of a form. */
export type TypedContacts = Phone & { email: string }

export const contactsIn = (form: HTMLFormElement): TypedContacts => {
  const entered = new FormData(form)
  return { email: String(entered.get('email')), ...phoneOf(entered) }
}

type ParsedContact = {
  contact: Contact
  /** Error code by the contract's schema. */
  issue: string | undefined
  /** Normalised form, as the server stores a verified contact; empty if invalid. */
  target: string
}

/** Schemas of the contract, which only forms load. */
type ContactRules = { email: Pick<typeof email, 'safeParse'>; phone: Pick<typeof phone, 'safeParse'> }

/** Parses a mobile number and an email as typed. */
export function readContacts(
  rules: ContactRules,
  typed: TypedContacts,
): { email: ParsedContact; phone: ParsedContact } {
  const address = rules.email.safeParse(typed.email)
  const number = rules.phone.safeParse(typed.phoneNo)
  const whole = number.success ? wholePhone({ ...typed, phoneNo: number.data }) : null
  const numberIssue = number.success ? 'phone_invalid' : number.error.issues[0]?.message
  return {
    email: {
      contact: { email: address.success ? address.data : '' },
      issue: address.success ? undefined : (address.error.issues[0]?.message ?? 'email_invalid'),
      target: address.success ? address.data : '',
    },
    phone: {
      contact: { countryCode: typed.countryCode, phoneNo: number.success ? number.data : '' },
      issue: whole ? undefined : (numberIssue ?? 'phone_invalid'),
      target: whole ? `${whole.countryCode}${whole.phoneNo}` : '',
    },
  }
}
