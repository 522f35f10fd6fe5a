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
  'factor_code_invalid',
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
  'images_only',
  'images_required',
  'images_maximum',
  'image_size',
  'image_pixels',
  'image_gone',
  'price_invalid',
  'wholesale_price',
  'number_invalid',
  'category_not_leaf',
  'phone_unverified',
  'email_unverified',
  'offer_amount_required',
  'offer_floor_order',
  'date_invalid',
  'ends_before_start',
  'link_not_here',
  'both_languages',
  'options_few',
  'options_same',
  'option_in_use',
  'attribute_in_use',
  'parent_not_top',
  'parent_has_products',
  'has_sub_categories',
  'deal_price_not_lower',
  'product_without_price',
  'deal_overlap',
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
