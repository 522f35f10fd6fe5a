import * as z from 'zod/mini'
import { cleanEmail, emailPattern } from '../text/clean-email.ts'
import { phoneDigits } from '../text/phone-digits.ts'
import { endpoint } from './endpoint.ts'
import { canonicalText, emirate, id, locale, moment, noData } from './fields.ts'

/** Email address (docs/product.md, "Field rules"). */
export const email = z
  .string('email_required')
  .check(
    z.overwrite(cleanEmail),
    z.minLength(1, 'email_required'),
    z.maxLength(254, 'email_invalid'),
    z.email({ error: 'email_invalid', pattern: emailPattern }),
  )

export const password = z
  .string('password_required')
  .check(z.minLength(1, 'password_required'), z.maxLength(200, 'maximum_200'))

/** Digits of a phone number, in Latin digits; without the country code, or with it behind a `+`. */
export const phone = canonicalText(
  [60, 'phone_length'],
  phoneDigits,
  z.regex(/^\+?\d+$/, 'phone_invalid'),
  z.regex(/^\+?\d{6,16}$/, 'phone_length'),
)

/** A country calling code: +971. */
export const countryCode = z
  .string('required')
  .check(z.overwrite(phoneDigits), z.regex(/^\+[1-9]\d{0,3}$/, 'country_code_invalid'))

/** Contact that a person signs in with: an email address, or a phone number with its country code. */
export const contactFields = {
  email: z.optional(email),
  phoneNo: z.optional(phone),
  countryCode: z.optional(countryCode),
}
export type Contact = {
  email?: string | undefined
  phoneNo?: string | undefined
  countryCode?: string | undefined
}

/** Requires one of the two; a phone number needs its country code. */
export const requireContact = z.superRefine((body: Contact, context) => {
  const issue = (field: string, message: string) =>
    context.addIssue({ code: 'custom', message, path: [field], input: undefined })
  if (body.email === undefined && body.phoneNo === undefined) issue('email', 'email_required')
  if (body.phoneNo !== undefined && body.countryCode === undefined) issue('countryCode', 'required')
})

/** The current user, for pages and stores (docs/product.md, "Roles"). */
export const currentUser = z.object({
  _id: id,
  role: z.enum(['member', 'business', 'admin']),
  permissions: z.array(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phoneNo: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  language: locale,
  createdAt: moment,
})
export type CurrentUser = z.output<typeof currentUser>

/** A new session. The browser keeps the token, the server its hash. */
export const signedIn = z.object({ token: z.string(), user: currentUser })
export type SignedIn = z.output<typeof signedIn>

const guest = z.object({ _id: id, language: locale, emirate: z.nullable(emirate) })

/** Sessions of members and guests. */
export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: 'login',
    access: 'open',
    summary: 'Sign in by email or phone and password',
    body: z.object({ ...contactFields, password }).check(requireContact),
    response: signedIn,
    errors: [
      'invalid_credentials',
      'second_factor_required',
      'account_leaving',
      'account_blocked',
      'too_many_requests',
    ],
    sealed: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: 'logout',
    access: 'member',
    summary: 'End this session',
    response: noData,
  }),
  currentUser: endpoint({
    method: 'GET',
    path: 'currentUser',
    access: 'open',
    summary: 'The user of the token; without one, the guest of the tempToken',
    response: z.object({ user: z.nullable(currentUser), guest: z.nullable(guest) }),
  }),
  guestLogin: endpoint({
    method: 'POST',
    path: 'guestLogin',
    access: 'open',
    summary: 'Begin a guest session',
    response: z.object({ tempToken: z.string(), guest }),
    errors: ['too_many_requests'],
  }),
  updateGuestProfile: endpoint({
    method: 'POST',
    path: 'updateGuestProfile',
    access: 'open',
    summary: 'Change the language, emirate or push token of a guest',
    body: z.object({
      language: z.optional(locale),
      emirate: z.optional(z.nullable(emirate)),
      fcmToken: z.optional(z.string().check(z.regex(/^[\x20-\x7e]{0,4096}$/, 'invalid'))),
    }),
    response: guest,
    errors: ['forbidden'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: 'sessions',
    access: 'member',
    summary: 'The caller’s sessions',
    response: z.array(
      z.object({
        _id: id,
        deviceName: z.string(),
        current: z.boolean(),
        createdAt: moment,
        lastUsedAt: moment,
      }),
    ),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: 'endSession/:id',
    access: 'member',
    confirm: true,
    summary: 'Sign out another device',
    params: z.object({ id }),
    response: noData,
    errors: ['not_found'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: 'endOtherSessions',
    access: 'member',
    confirm: true,
    summary: 'Sign out everywhere except on this device',
    response: z.object({ ended: z.int() }),
  }),
}
