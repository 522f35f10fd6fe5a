import * as z from 'zod/mini'
import { phoneDigits } from '../text/phone-digits.ts'
import { challenge, otp, sentCode } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { canonicalText, emirate, id, line, moment, optional, paragraphs } from './fields.ts'
import { licenseKinds, maxLicenseFiles } from './limits.ts'
import { contactFields, countryCode, email, phone, requireContact } from './session.ts'

/** States of the seller form (docs/product.md, "Business states"). */
const businessStatuses = ['Pending', 'Accepted', 'Rejected'] as const
const businessStatus = z.enum(businessStatuses)
export type BusinessStatus = (typeof businessStatuses)[number]

/** 3 to 40 characters (docs/product.md, "Field rules"). */
const businessName = line(3, 40)

/** A landline of 7 to 15 characters, in Latin or Arabic-Indic digits, with its country code or without. */
const landline = canonicalText(
  [60, 'digits_maximum_15'],
  phoneDigits,
  z.regex(/^\+?\d+$/, 'phone_invalid'),
  z.minLength(7, 'digits_minimum_7'),
  z.maxLength(15, 'digits_maximum_15'),
)

/** The seller form. Mobile number and email have to be verified by code before. */
export const sellerFormInput = z.object({
  businessName,
  countryCode,
  phoneNo: phone,
  landline: optional(landline),
  email,
  licenseNumber: optional(line(0, 40)),
  /** Day after which the trade licence is over. */
  licenseExpiresOn: optional(z.iso.date('invalid')),
  /** Uploads of `uploadLicense`, by their ids. */
  licenses: z.optional(z.array(id).check(z.maxLength(maxLicenseFiles, 'license_count'))),
  terms: z.literal(true, 'terms'),
})

/** Registration of a business, with the admin's decision. */
const businessApplication = z.object({
  _id: id,
  businessName: z.string(),
  countryCode: z.string(),
  phoneNo: z.string(),
  landline: z.nullable(z.string()),
  email: z.string(),
  licenseNumber: z.nullable(z.string()),
  licenseExpiresOn: z.nullable(z.string()),
  /** Number of files of the trade licence that are kept. */
  licenses: z.int(),
  status: businessStatus,
  /** The admin's reason for a rejection. */
  reason: z.nullable(z.string()),
  createdAt: moment,
  decidedAt: z.nullable(moment),
})
export type BusinessApplication = z.output<typeof businessApplication>

/** A store as its owner edits it. */
const ownStore = z.object({
  /** The owner's id: the store's page is `/view-profile/<id>`. */
  _id: id,
  name: z.string(),
  name_ar: z.nullable(z.string()),
  description: z.string(),
  description_ar: z.nullable(z.string()),
  /** Path without width and extension. */
  logo: z.nullable(z.string()),
  banner: z.nullable(z.string()),
  emirate: z.nullable(emirate),
  official: z.boolean(),
})
export type OwnStore = z.output<typeof ownStore>

/** Addresses, and numbers as +971…, that the member has verified by code and may enter in the form. */
const verified = z.array(z.string())

const ownBusiness = z.object({
  /** The latest application; null before the first. */
  application: z.nullable(businessApplication),
  store: z.nullable(ownStore),
  verified,
})
export type OwnBusiness = z.output<typeof ownBusiness>

/** A missing field stays unchanged; null removes its value. A picture is an upload of the member of that kind. */
export const storeInput = z.object({
  name: z.optional(businessName),
  name_ar: z.optional(z.nullable(businessName)),
  description: paragraphs(1000),
  description_ar: paragraphs(1000),
  emirate: z.optional(z.nullable(emirate)),
  logo: z.optional(z.nullable(id)),
  banner: z.optional(z.nullable(id)),
})

export type LicenseKind = (typeof licenseKinds)[number]

export const businessEndpoints = {
  uploadLicense: endpoint({
    method: 'POST',
    path: 'uploadLicense',
    access: 'member',
    summary:
      'Upload a picture or a PDF of a trade licence, up to 8 MB, to name in the seller form within a day. It is seen by those who review the registration alone',
    response: z.object({ _id: id, kind: z.enum(licenseKinds), bytes: z.int() }),
    errors: ['too_large', 'too_many_requests'],
    upload: 'part',
  }),
  sellerSendOtp: endpoint({
    method: 'POST',
    path: 'sellerSendOtp',
    access: 'member',
    summary: 'Send a code to the mobile number or the email of a business',
    body: z.object({ ...contactFields, otpConsent: z.literal(true, 'otp_consent') }).check(requireContact),
    response: sentCode,
    errors: ['too_many_requests'],
    sealed: true,
  }),
  sellerVerifyotp: endpoint({
    method: 'POST',
    path: 'sellerVerifyotp',
    access: 'member',
    summary: 'Verify the mobile number or the email of a business with its code; valid for a day',
    body: z.object({ ...contactFields, otp, challenge }).check(requireContact),
    response: z.object({ verified }),
    errors: ['otp_wrong', 'too_many_requests'],
    sealed: true,
  }),
  sellerForm: endpoint({
    method: 'POST',
    path: 'sellerForm',
    access: 'member',
    summary:
      'Register as a business; again after a rejection. Repeating the same form has no effect. An accepted business changes its contacts at once, its name and licence after another review',
    body: sellerFormInput,
    response: ownBusiness,
    errors: ['conflict', 'forbidden', 'too_many_requests'],
    sealed: true,
  }),
  getBusiness: endpoint({
    method: 'GET',
    path: 'getBusiness',
    access: 'member',
    viewable: true,
    summary: 'The caller’s own registration, its status, and the store once it is accepted',
    response: ownBusiness,
  }),
  updateStore: endpoint({
    method: 'PUT',
    path: 'updateStore',
    access: 'business',
    summary: 'Change the caller’s own store: names, descriptions, emirate, logo and banner',
    body: storeInput,
    response: ownStore,
    errors: ['not_found'],
  }),
}
