import type { OwnBusiness } from '#lib/contract/business.ts'
import type { Parsed } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import { dayOf } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { refuseReservedNames } from '../accounts/reserved-names.ts'
import { normaliseContact } from '../members/contact.ts'
import { lockMember } from '../members/lock-member.ts'
import type { UserRow } from '../members/rows.ts'
import type { Database } from '../platform/db/client.ts'
import { day } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitUse } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import { verifiedTargets } from './contacts.ts'
import { attachLicenses, countLicenses, hasLicenses } from './license-queries.ts'
import { mailApplicant } from './notify.ts'
import { presentApplication, presentStore } from './present.ts'
import * as queries from './queries.ts'

const perDay = { max: 20, windowMs: day }

/** Fields of the registration form. */
export type SellerForm = Omit<Parsed<Contract['sellerForm']>['body'], 'terms'>

/** Caller's registration, their store if they have one, and the verified contacts that the form accepts. */
export async function ownBusiness(
  db: Database,
  user: UserRow,
  now: Date,
  locale: Locale,
): Promise<OwnBusiness> {
  const application = await queries.latestApplication(db, user.id)
  const [licenses, store, verified] = await Promise.all([
    application ? countLicenses(db, application.id) : 0,
    user.role === 'business' ? queries.storeOf(db, user.id) : null,
    verifiedTargets(db, user.id, now),
  ])
  return {
    application: application && presentApplication(application, licenses, locale),
    store: store && presentStore(store),
    verified,
  }
}

/**
 * Registers a member as a business; an admin decides (docs/product.md, "Businesses"). Repeating the form that is
 * already pending changes nothing. An accepted business changes its contacts at once; another name or license is
 * reviewed again, and what was accepted stays valid meanwhile.
 * @throws ApiError invalid_input for an unverified number or address, a reserved name, a license that is over, and an
 * upload that is not theirs; conflict while another form is pending; forbidden for an admin, who judges them;
 * too_many_requests
 */
export async function applyAsBusiness(
  { db, bus, config }: Pick<Resources, 'db' | 'bus' | 'config'>,
  user: UserRow,
  { licenses = [], ...form }: SellerForm,
  now: Date,
): Promise<void> {
  if (user.role === 'admin') throw new ApiError('forbidden')
  refuseReservedNames({ businessName: { before: null, after: form.businessName } })
  const mobile = normaliseContact({ phoneNo: form.phoneNo, countryCode: form.countryCode })
  if (mobile.kind !== 'phone') throw new Error('A mobile number is a phone number')
  await limitUse(db, `seller:form:${user.id}`, perDay)
  const row = {
    businessName: form.businessName,
    countryCode: mobile.countryCode,
    mobile: mobile.phone,
    landline: form.landline ?? null,
    email: form.email,
    licenseNumber: form.licenseNumber || null,
    licenseExpiresOn: form.licenseExpiresOn ?? null,
  }
  const isChanged = await db.transaction(async (tx) => {
    await lockMember(tx, user.id)
    const latest = await queries.latestApplication(tx, user.id)
    if (latest?.status === 'Pending' && sameAs(latest, row) && (await hasLicenses(tx, latest.id, licenses)))
      return false
    if (latest?.status === 'Pending') throw new ApiError('conflict')
    refuseUnverified(await verifiedTargets(tx, user.id, now), mobile.target, form.email)
    if (latest?.status === 'Accepted' && licenses.length === 0 && sameAs(latest, reviewedOf(row))) {
      await queries.updateApplication(tx, latest.id, row)
      return true
    }
    if (row.licenseExpiresOn && row.licenseExpiresOn < dayOf(now.toISOString()))
      throw refused('licenseExpiresOn', 'license_over')
    const application = await queries.insertApplication(tx, { ...row, userId: user.id, createdAt: now })
    const attached = await attachLicenses(tx, user.id, application.id, licenses)
    if (attached !== new Set(licenses).size) throw refused('licenses', 'license_gone')
    await mailApplicant(tx, config, user.language, { application, isChange: user.role === 'business' })
    return true
  })
  if (!isChanged) return
  await bus.publish({ type: 'outbox' })
  // Buyers call an accepted business at its number.
  if (user.role === 'business') await bus.publish({ type: 'invalidate', tags: [`seller:${user.id}`] })
}

const refused = (field: string, code: string) => new ApiError('invalid_input', { fields: { [field]: code } })

/** Fields of a registration whose change an admin reviews again. */
const reviewedOf = <Row extends Partial<queries.ApplicationRow>>({
  businessName,
  licenseNumber,
  licenseExpiresOn,
}: Row) => ({
  businessName,
  licenseNumber,
  licenseExpiresOn,
})

const sameAs = (known: queries.ApplicationRow, row: Partial<queries.ApplicationRow>): boolean =>
  Object.entries(row).every(([name, value]) => known[name as keyof typeof row] === value)

function refuseUnverified(verified: readonly string[], number: string, address: string): void {
  const fields = {
    ...(verified.includes(number) ? {} : { phoneNo: 'phone_unverified' }),
    ...(verified.includes(address) ? {} : { email: 'email_unverified' }),
  }
  if (Object.keys(fields).length > 0) throw new ApiError('invalid_input', { fields })
}
