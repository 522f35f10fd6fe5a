import { inArray, sql } from 'drizzle-orm'
import type { ListingFinding } from '#lib/contract/admin/products.ts'
import type { StoredSettings } from '#lib/contract/admin/settings.ts'
import type { UserRow } from '../members/rows.ts'
import type { Database } from '../platform/db/client.ts'
import { listingChecks } from '../platform/db/schema.ts'
import type { HeldProduct } from '../products/price.ts'
import { findContactDetails } from './contact-details.ts'
import { findProhibited, type Prohibited } from './prohibited.ts'

// Checks of listings by the rules of the shop (docs/product.md, "Checks of listings").

type Moderation = StoredSettings['moderation']
type Texts = Pick<HeldProduct, 'name' | 'nameAr' | 'description' | 'descriptionAr' | 'attributes'>

/** Prohibited words and contact details in the texts of a listing. */
export type TextFindings = { prohibited: string[]; contactDetails: string[] }

/** How a listing is published. */
export type Verdict = {
  /** It waits for approval before it is online. */
  isHeld: boolean
  findings: ListingFinding[]
}

/** Texts that people read in a listing. */
export const textsOf = ({ name, nameAr, description, descriptionAr, attributes }: Texts): string[] =>
  [name, nameAr, description, descriptionAr, ...Object.values(attributes)].filter(
    (value) => typeof value === 'string',
  )

/** Contact details in the texts of a listing, each once. */
export const contactDetailsOf = (listing: Texts): string[] => [
  ...new Set(textsOf(listing).flatMap(findContactDetails)),
]

const none: Moderation = { contactDetails: 'off', firstListing: 'off' }

/** Rules for the listings of a seller; there are none for a business, whose papers were checked. */
export const rulesFor = (seller: Pick<UserRow, 'role'>, moderation: Moderation): Moderation =>
  seller.role === 'business' ? none : moderation

/** Finds what the rules are about in the texts of a listing. */
export const findInTexts = (
  listing: Texts,
  { prohibited, moderation }: { prohibited: readonly Prohibited[]; moderation: Moderation },
): TextFindings => ({
  prohibited: findProhibited(prohibited, textsOf(listing)),
  contactDetails: moderation.contactDetails === 'off' ? [] : contactDetailsOf(listing),
})

/** Listing before a change, with its findings that are not decided. */
type Earlier = { listing: Texts; findings: readonly ListingFinding[] }

/**
 * Applies the rules to a listing. Contact details that were there before a change are not found anew: an admin has seen
 * them, or still has to.
 * @param options.isFirst whether its seller has no other listing that was ever online
 */
export function judge(
  moderation: Moderation,
  { prohibited, contactDetails }: TextFindings,
  { earlier = null, isFirst = false }: { earlier?: Earlier | null; isFirst?: boolean } = {},
): Verdict {
  const seen = earlier && contactDetails.length > 0 ? contactDetailsOf(earlier.listing) : []
  const hasNew = contactDetails.some((one) => !seen.includes(one))
  const isOpen = (finding: ListingFinding) => earlier?.findings.includes(finding) ?? false
  const isChecked = { after: true, before: true, warn: false, off: false }
  const findings = {
    prohibited_word: prohibited.length > 0,
    contact_details:
      contactDetails.length > 0 &&
      (isOpen('contact_details') || (hasNew && isChecked[moderation.contactDetails])),
    first_listing: isOpen('first_listing') || (isFirst && isChecked[moderation.firstListing]),
  } satisfies Record<ListingFinding, boolean>
  return {
    isHeld:
      findings.prohibited_word ||
      (hasNew && moderation.contactDetails === 'before') ||
      (isFirst && moderation.firstListing === 'before'),
    findings: (Object.keys(findings) as ListingFinding[]).filter((finding) => findings[finding]),
  }
}

type Judged = {
  moderation: Moderation
  texts: TextFindings
  /** The listing before a change; null for a new one. */
  before: HeldProduct | null
}

/** Applies the rules to a listing of a member. A draft counts as new, as it was never public. */
export async function verdictOf(
  db: Database,
  userId: string,
  { moderation, texts, before }: Judged,
): Promise<Verdict> {
  if (!before || before.status === 'draft')
    return judge(moderation, texts, { isFirst: await isFirstListing(db, userId, moderation) })
  const findings = (await openFindings(db, [before.id])).get(before.id) ?? []
  return judge(moderation, texts, { earlier: { listing: before, findings } })
}

/**
 * Whether a member has no listing that was ever online, where a rule asks for it. Another listing in review does not count:
 * it may be refused.
 */
async function isFirstListing(db: Database, userId: string, { firstListing }: Moderation): Promise<boolean> {
  if (firstListing === 'off') return false
  const { rows } = await db.execute(sql`
    SELECT 1 FROM products WHERE user_id = ${userId} AND status IN ('active', 'sold', 'hidden') LIMIT 1`)
  return rows.length === 0
}

/** Findings that no admin has decided about yet, by the ids of the listings. */
export async function openFindings(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ListingFinding[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(listingChecks)
    .where(inArray(listingChecks.productId, [...ids]))
  return new Map(rows.map(({ productId, findings }) => [productId, findings]))
}

/** Stores the findings of listings in place of those that were stored. */
export async function storeFindings(
  tx: Database,
  listings: readonly { id: string; findings: readonly ListingFinding[]; isNew?: boolean }[],
): Promise<void> {
  const clear = listings.filter(({ findings, isNew }) => findings.length === 0 && !isNew)
  if (clear.length > 0)
    await settleFindings(
      tx,
      clear.map(({ id }) => id),
    )
  const rows = listings.flatMap(({ id, findings }) =>
    findings.length > 0 ? [{ productId: id, findings: [...findings] }] : [],
  )
  if (rows.length === 0) return
  await tx
    .insert(listingChecks)
    .values(rows)
    .onConflictDoUpdate({ target: listingChecks.productId, set: { findings: sql`excluded.findings` } })
}

/** Deletes the findings of listings, once an admin has decided. */
export const settleFindings = (tx: Database, ids: readonly string[]) =>
  tx.delete(listingChecks).where(inArray(listingChecks.productId, [...ids]))
