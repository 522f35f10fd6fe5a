import * as z from 'zod/mini'
import { readCode } from '../text/read-code.ts'
import { endpoint } from './endpoint.ts'
import { canonicalText, codePattern, id, line, locale, noData } from './fields.ts'
import { contactFields, currentUser, requireContact, signedIn } from './session.ts'

/** Validation rules of a new password (docs/product.md, "Passwords"). */
export const newPassword = z.string('password_required').check(
  z.minLength(1, 'password_required'),
  z.maxLength(128, 'maximum_128'),
  z.refine((text) => /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d).{8,}$/su.test(text), 'password_weak'),
)

/** Six-digit code in Latin or Arabic-Indic digits, also in groups or inside the pasted message that it came with. */
export const otp = canonicalText(
  [1000, 'otp_invalid'],
  (text) => readCode(text) ?? '',
  z.regex(codePattern, 'otp_invalid'),
)

/** Purpose of a one-time code. Signing in with an unknown address creates an account. */
export const otpPurpose = z.enum(['signin', 'reset'])

const accepted = (code: string) => z.literal(true, code)

/**
 * A code that was sent; `expiresIn` and the wait before the next one are seconds. It is valid only together with the
 * challenge, on the device that asked for it.
 */
export const sentCode = z.object({ challenge: z.string(), expiresIn: z.int(), resendIn: z.int() })
export type SentCode = z.output<typeof sentCode>

/** Challenge from the answer that sent the code. */
export const challenge = z.optional(z.string().check(z.maxLength(100, 'invalid')))

/** First or last name (docs/product.md, "Field rules"). */
export const personName = line(2, 15)

/** Settings of a member. Mail is only sent to a verified address. */
export const settings = z.object({
  priceDropMail: z.boolean(),
  offerMail: z.boolean(),
  messageMail: z.boolean(),
  savedSearchMail: z.boolean(),
  endingMail: z.boolean(),
  /** Notifications of a new review and of a new follower. */
  reviewNotice: z.boolean(),
  followerNotice: z.boolean(),
  push: z.boolean(),
  /** An open page plays a sound when something happens. */
  sound: z.boolean(),
  /** Local hours (Asia/Dubai) without push, as [from, to]; null for none. */
  quietHours: z.nullable(z.tuple([z.int().check(z.gte(0), z.lte(23)), z.int().check(z.gte(0), z.lte(23))])),
  /** Whether new listings show the phone number, for calls and for WhatsApp. */
  showCall: z.boolean(),
  showWhatsApp: z.boolean(),
  /** Others see, coarsely, when the member was last here. */
  showLastSeen: z.boolean(),
})
export type Settings = z.output<typeof settings>

/** Reasons why an email address gets no mails: it does not exist, or its owner reported one as spam. */
export const suppressionReasons = ['bounce', 'complaint'] as const

/** The complete profile of the caller. */
export const ownProfile = z.extend(currentUser, {
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  /** Why the member's email address gets no mails, or fewer; null if it gets them. */
  mailStopped: z.nullable(z.enum(suppressionReasons)),
  hasPassword: z.boolean(),
  settings,
  /** The newsletter goes to the member's verified address. */
  newsletter: z.boolean(),
  followerCount: z.int(),
  followingCount: z.int(),
})
export type OwnProfile = z.output<typeof ownProfile>

const newPasswordPair = { password: newPassword, confirmPassword: z.string('required') }

const samePassword = <T extends { password: string; confirmPassword: string }>(body: T) =>
  body.password === body.confirmPassword

/** Answer to the challenge of `proof_required`, which a browser solves while many codes are asked for. */
const proof = z.optional(z.string().check(z.maxLength(2_000, 'invalid'), z.regex(/^\{[ -~]*\}$/, 'invalid')))

/** Sign-up, sign-in by code, passwords and the caller’s own profile. */
export const accountEndpoints = {
  sendOtp: endpoint({
    method: 'POST',
    path: 'sendOtp',
    access: 'open',
    summary: 'Send a code to sign in or sign up; the answer is the same whether or not the account exists',
    body: z
      .object({ ...contactFields, otpConsent: accepted('otp_consent'), terms: accepted('terms'), proof })
      .check(requireContact),
    response: sentCode,
    errors: ['too_many_requests', 'proof_required'],
    sealed: true,
  }),
  verifyotp: endpoint({
    method: 'POST',
    path: 'verifyotp',
    access: 'open',
    summary: 'Sign in with a code, or get the token that sets a forgotten password',
    body: z.object({ ...contactFields, otp, challenge, purpose: otpPurpose }).check(requireContact),
    response: z.object({
      session: z.nullable(signedIn),
      /** For purpose "reset": token for setPassword, valid once and for ten minutes. */
      resetToken: z.nullable(z.string()),
      /** The account is new, or has no name yet. */
      needsProfile: z.boolean(),
    }),
    errors: [
      'otp_wrong',
      'contact_held',
      'second_factor_required',
      'account_leaving',
      'account_blocked',
      'too_many_requests',
    ],
    sealed: true,
  }),
  forgotpassword: endpoint({
    method: 'POST',
    path: 'forgotpassword',
    access: 'open',
    summary: 'Send a code for a new password; the answer is the same whether or not the account exists',
    body: z.object({ ...contactFields, proof }).check(requireContact),
    response: sentCode,
    errors: ['too_many_requests', 'proof_required'],
    sealed: true,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: 'setPassword',
    access: 'open',
    confirm: 'unless new',
    summary: 'Set the caller’s first password, or a new one with the token of verifyotp, which also signs in',
    body: z
      .object({ ...newPasswordPair, resetToken: z.optional(z.string().check(z.maxLength(200, 'invalid'))) })
      .check(z.refine(samePassword, { error: 'passwords_differ', path: ['confirmPassword'] })),
    response: z.object({ session: z.nullable(signedIn) }),
    errors: [
      'sign_in_required',
      'conflict',
      'otp_wrong',
      'second_factor_required',
      'account_leaving',
      'account_blocked',
      'too_many_requests',
    ],
    sealed: true,
  }),
  changepassword: endpoint({
    method: 'POST',
    path: 'changepassword',
    access: 'member',
    summary: 'Change the caller’s password; ends the other sessions',
    body: z
      .object({
        oldPassword: z
          .string('old_password_required')
          .check(z.minLength(1, 'old_password_required'), z.maxLength(200, 'maximum_200')),
        newPassword: z.string('new_password_required').check(
          z.minLength(1, 'new_password_required'),
          z.maxLength(128, 'maximum_128'),
          z.refine((text) => newPassword.safeParse(text).success, 'password_weak'),
        ),
        confirmPassword: z.string('required'),
      })
      .check(
        z.refine((body) => body.newPassword !== body.oldPassword, {
          error: 'password_same',
          path: ['newPassword'],
        }),
        z.refine((body) => body.newPassword === body.confirmPassword, {
          error: 'passwords_differ',
          path: ['confirmPassword'],
        }),
      ),
    response: noData,
    errors: ['invalid_credentials', 'too_many_requests'],
    sealed: true,
  }),
  justSendOtp: endpoint({
    method: 'POST',
    path: 'justSendOtp',
    access: 'member',
    confirm: 'unless new',
    summary: 'Send a code to an address or number that the caller wants to verify',
    body: z.object({ ...contactFields, otpConsent: accepted('otp_consent') }).check(requireContact),
    response: sentCode,
    errors: ['too_many_requests'],
    sealed: true,
  }),
  justVerifyOtp: endpoint({
    method: 'POST',
    path: 'justVerifyOtp',
    access: 'member',
    confirm: 'unless new',
    summary: 'Verify an address or number with its code: it becomes the caller’s own',
    body: z.object({ ...contactFields, otp, challenge }).check(requireContact),
    response: ownProfile,
    errors: ['otp_wrong', 'contact_taken', 'too_many_requests'],
    sealed: true,
  }),
  getProfile: endpoint({
    method: 'GET',
    path: 'getProfile',
    access: 'member',
    summary: 'The caller’s own profile',
    response: ownProfile,
  }),
  profile: endpoint({
    method: 'POST',
    path: 'profile',
    access: 'member',
    summary: 'Change the caller’s own profile; the first time it completes the sign-up',
    body: z.object({
      firstName: z.optional(personName),
      lastName: z.optional(personName),
      language: z.optional(locale),
      avatar: z.optional(z.nullable(id)),
      settings: z.optional(z.partial(settings)),
    }),
    response: ownProfile,
    errors: ['not_found'],
  }),
  socialLogin: endpoint({
    method: 'POST',
    path: 'socialLogin',
    access: 'open',
    summary: 'Sign in with the ID token of a configured provider',
    body: z.object({
      idToken: z.string('required').check(z.minLength(1, 'required'), z.maxLength(8192, 'invalid')),
    }),
    response: z.object({ session: signedIn, needsProfile: z.boolean() }),
    errors: [
      'invalid_credentials',
      'second_factor_required',
      'account_leaving',
      'account_blocked',
      'not_found',
    ],
    sealed: true,
  }),
}
