import type { Database } from '../platform/db/client.ts'
import { hour } from '../platform/durations.ts'
import { limitUse } from '../platform/limits.ts'
import { currentSettings } from '../settings/current.ts'
import { findInTexts, rulesFor, verdictOf } from './checks.ts'
import { ownListing } from './queries.ts'
import type { Seller } from './validate.ts'

/** The form asks after each pause in typing, where the texts may have contact details. */
const askLimit = { max: 600, windowMs: hour }

type Written = {
  id?: string | undefined
  name?: string | undefined
  name_ar?: string | undefined
  description?: string | undefined
  description_ar?: string | undefined
}

/**
 * Returns what the rules of the shop would do with a listing as it is being written. Prohibited words are left out: who
 * learnt them would write around them.
 * @throws ApiError not_found for a listing of others; too_many_requests
 */
export async function previewChecks(
  db: Database,
  seller: Seller,
  { id, name = '', name_ar: nameAr = '', description = '', description_ar: descriptionAr = '' }: Written,
): Promise<{ contactDetails: string[]; review: boolean }> {
  await limitUse(db, `preview-checks:${seller.id}`, askLimit)
  const moderation = rulesFor(seller, currentSettings().moderation)
  const texts = { name, nameAr, description, descriptionAr, attributes: {} }
  const found = findInTexts(texts, { prohibited: [], moderation })
  const before = id === undefined ? null : await ownListing(db, seller.id, id)
  const { isHeld } = await verdictOf(db, seller.id, { moderation, texts: found, before })
  return { contactDetails: found.contactDetails, review: isHeld }
}
