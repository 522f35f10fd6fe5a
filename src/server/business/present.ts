import type { BusinessApplication, OwnStore } from '#lib/contract/business.ts'
import type { Emirate } from '#lib/contract/fields.ts'
import { localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { mediaBase } from '../platform/present.ts'
import type { ApplicationRow, StoreRow } from './queries.ts'

/** API form of an application, for its member. */
export const presentApplication = (
  row: ApplicationRow,
  licenses: number,
  locale: Locale,
): BusinessApplication => ({
  _id: row.id,
  businessName: row.businessName,
  countryCode: row.countryCode,
  phoneNo: row.mobile,
  landline: row.landline,
  email: row.email,
  licenseNumber: row.licenseNumber,
  licenseExpiresOn: row.licenseExpiresOn,
  licenses,
  status: row.status,
  reason: row.reason === null ? null : localText(locale, row.reason, row.reasonAr).text,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** API form of a store, for its owner. */
export const presentStore = (row: StoreRow): OwnStore => ({
  _id: row.userId,
  name: row.name,
  name_ar: row.nameAr,
  description: row.description,
  description_ar: row.descriptionAr,
  logo: mediaBase(row.logoId),
  banner: mediaBase(row.bannerId),
  emirate: row.emirate as Emirate | null,
  official: row.officialOrder !== null,
})
