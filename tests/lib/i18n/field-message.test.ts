import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeLength } from '#lib/contract/limits.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

const english = getTranslator('en')
const arabic = getTranslator('ar')

test.each([
  ['required', 'This field is required'],
  ['phone_invalid', 'Please enter correct phone number'],
  ['email_required', 'Email is required!'],
  ['email_invalid', 'Enter a valid email address!'],
  ['password_required', 'Password is required!'],
  [
    'password_weak',
    'Password must contain 8 or more characters, one uppercase, one lowercase and one number',
  ],
  ['passwords_differ', 'Passwords must match'],
  ['minimum_3', 'Minimum 3 characters'],
  ['minimum_2', 'Minimum 2 characters'],
  ['digits_minimum_7', 'Minimum 7 characters'],
  ['digits_maximum_15', 'Maximum 15 characters'],
  ['maximum_15', 'Maximum 15 characters'],
  ['maximum_40', 'Maximum 40 characters'],
  ['old_password_required', 'Old password is required'],
  ['new_password_required', 'New password is required'],
  ['password_same', 'New password cannot be same as old password'],
  ['card_holder_minimum', 'Card holder name must be at least 3 characters'],
  ['phone_length', 'Phone number at least 6 and at most 16 characters'],
  ['card_number_minimum', 'Card number at least 16 characters'],
  ['cvv_minimum', 'CVV at least 3 characters'],
  ['image_type', 'Invalid file type, upload only images'],
  ['otp_consent', 'Please agree to receive OTP to continue'],
  ['terms', 'Please read and accept terms and conditions'],
  ['default_address_required', 'Please select default address'],
])('the field error %s reads: %s', (code, text) => {
  expect(fieldMessage(english, code)).toBe(text)
  expect(fieldMessage(arabic, code)).toMatch(/\p{Script=Arabic}/u)
  expect(fieldMessage(arabic, code)).not.toBe(fieldMessage(arabic, 'invalid'))
})

test('every field error code in the contract has its own message', () => {
  const folder = 'src/lib/contract'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const sources = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  const found = sources.flatMap((text) => [
    ...text.matchAll(/(?:Length|regex|gte|lte|maximum|minimum|email|refine)\([^'\n]*'([a-z_]+)'\)/g),
    ...text.matchAll(/z\.(?:string|int|boolean|uuid)\('([a-z_]+)'\)/g),
    ...text.matchAll(/(?:digits|accepted)\('([a-z_]+)'/g),
  ])
  const codes = new Set(found.map(([, code]) => code ?? ''))
  expect(codes.size).toBeGreaterThan(15)
  for (const code of codes) {
    if (code !== 'invalid')
      expect(fieldMessage(english, code), code).not.toBe(fieldMessage(english, 'invalid'))
  }
})

test('an unknown error code reads as an invalid value', () => {
  expect(fieldMessage(english, 'of_tomorrow')).toBe('This value is not valid')
})

test('Arabic messages of digit-only fields count digits instead of letters', () => {
  expect(fieldMessage(arabic, 'digits_minimum_7')).toBe('الحد الأدنى 7 أرقام')
  expect(fieldMessage(arabic, 'digits_maximum_15')).toBe('الحد الأقصى 15 رقمًا')
  expect(fieldMessage(arabic, 'minimum_7')).toBe('الحد الأدنى 7 أحرف')
})

test('the message for an incomplete code gives the number of digits', () => {
  expect(fieldMessage(english, 'otp_invalid')).toBe(`Please enter the ${codeLength} digits of the code`)
  expect(fieldMessage(arabic, 'otp_invalid')).toBe(`يرجى إدخال الرمز المكوّن من ${codeLength} أرقام`)
  expect(fieldMessage(english, 'factor_code_invalid')).toContain(`the ${codeLength} digits of your app`)
})
