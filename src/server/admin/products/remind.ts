import { isolate, localName, localText } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { record } from '../../audit/log.ts'
import { takedownOf } from '../../listings/takedowns.ts'
import { announce, notify } from '../../notifications/service.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Resources } from '../../platform/resources.ts'
import { holdProduct } from '../../products/price.ts'
import { reminderKey } from '../remind.ts'

/**
 * Reminds the owner of a listing that was taken down of the reason, and that the listing can be corrected.
 * @throws ApiError not_found; conflict when moderation did not take it down, its owner deleted it, or was reminded this week
 */
export async function remindOwner(
  { db, bus }: Pick<Resources, 'db' | 'bus'>,
  adminId: string,
  id: string,
  now = new Date(),
): Promise<void> {
  const notified = await db.transaction(async (tx) => {
    const listing = await holdProduct(tx, id)
    const takedown = await takedownOf(tx, id)
    if (takedown?.cause !== 'moderation' || listing.status !== 'removed' || listing.deletedAt !== null)
      throw new ApiError('conflict')
    const reminded = await notify(tx, [
      {
        userId: listing.userId,
        kind: 'listing',
        link: paths('en').addProduct(listing.categoryId, listing.id),
        dedupeKey: reminderKey(id, now),
        words: (t, locale) => {
          const name = isolate(localName(locale, { name: listing.name, name_ar: listing.nameAr }).text)
          const values = { name, reason: isolate(localText(locale, takedown.reason, takedown.reasonAr).text) }
          return {
            title: t('notices:listingReminderTitle'),
            message: t('notices:listingReminderText', values),
          }
        },
      },
    ])
    if (reminded.length === 0) throw new ApiError('conflict')
    await record(tx, adminId, { action: 'product.remind', subjectId: id })
    return reminded
  })
  await announce(bus, notified)
}
