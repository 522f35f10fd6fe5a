import type { MessageKey, Translate } from './translate.ts'

/** Codes of the contract that stand for one message each (specification, section 5). */
const known = new Set([
  'required',
  'email_required',
  'email_invalid',
  'password_required',
  'phone_invalid',
  'phone_length',
  'not_a_number',
  'too_small',
  'too_large',
  'not_an_id',
  'country_code_invalid',
  'country_not_served',
  'otp_invalid',
  'otp_wrong',
  'otp_consent',
  'terms',
  'password_weak',
  'passwords_differ',
  'password_wrong',
  'password_same',
  'old_password_required',
  'new_password_required',
  'card_holder_minimum',
  'card_number_minimum',
  'cvv_minimum',
  'expiry_invalid',
  'card_expired',
  'default_address_required',
  'image_type',
  'invalid_choice',
  'invalid',
])

/**
 * The words for what is wrong with a field: `code` as the contract gives it (`required`, `minimum_3`, …).
 * A code that nobody wrote words for reads as "invalid".
 */
export const fieldMessage = (t: Translate, code: string): string => {
  const length = /^(minimum|maximum)_(\d+)$/.exec(code)
  if (length) return t(`errors:fields.${length[1] as 'minimum' | 'maximum'}`, { count: Number(length[2]) })
  return t(`errors:fields.${known.has(code) ? code : 'invalid'}` as MessageKey)
}
