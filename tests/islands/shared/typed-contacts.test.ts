import { expect, test } from 'vitest'
import { readContacts } from '#islands/shared/typed-contacts.ts'
import { email, phone } from '#lib/contract/session.ts'

const rules = { email, phone }
const typed = (phoneNo: string, address = 'a@example.com', countryCode = '+971') =>
  readContacts(rules, { countryCode, phoneNo, email: address })

test('typed phone numbers and email addresses are normalised', () => {
  for (const phoneNo of ['501234567', '050 123-4567', '٠٥٠١٢٣٤٥٦٧']) {
    expect(typed(phoneNo).phone).toMatchObject({ issue: undefined, target: '+971501234567' })
  }
  expect(typed('', ' Shop@Example.COM ').email).toEqual({
    ...{ contact: { email: 'shop@example.com' }, issue: undefined, target: 'shop@example.com' },
  })
})

test('invalid contacts have the error code of the contract and no target', () => {
  expect(typed('').phone).toMatchObject({ issue: 'required', target: '' })
  expect(typed('12').phone).toMatchObject({ issue: 'phone_length', target: '' })
  expect(typed('50123456789012').phone).toMatchObject({ issue: 'phone_invalid', target: '' })
  expect(typed('501234567', '').email).toMatchObject({ issue: 'email_required', target: '' })
  expect(typed('501234567', 'shop').email).toMatchObject({ issue: 'email_invalid', target: '' })
})
