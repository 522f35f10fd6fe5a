import type { Contact, email, phone } from '#lib/contract/session.ts'
import { type Phone, phoneOf, wholePhone } from './phone-number.ts'

/** What stands in the contact fields of a form. */
export type TypedContacts = Phone & { email: string }

export const contactsIn = (form: HTMLFormElement): TypedContacts => {
  const entered = new FormData(form)
  return { email: String(entered.get('email')), ...phoneOf(entered) }
}

type Read = {
  contact: Contact
  /** The code of what is wrong with it, by the contract's own rules. */
  issue: string | undefined
  /** Its one form, as the server knows a proved one; empty while something is wrong. */
  target: string
}

/** The contract's own, which a form loads. */
type ContactRules = { email: Pick<typeof email, 'safeParse'>; phone: Pick<typeof phone, 'safeParse'> }

/** Reads a mobile number and an email as they were typed. */
export function readContacts(rules: ContactRules, typed: TypedContacts): { email: Read; phone: Read } {
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
