import { desc, eq } from 'drizzle-orm'
import { isolate, localText } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { record } from '../../audit/log.ts'
import { announce, notify } from '../../notifications/service.ts'
import { businessApplications } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Resources } from '../../platform/resources.ts'
import { reminderKey } from '../remind.ts'

/**
 * Reminds the member of a rejected registration that the details can be corrected.
 * @throws ApiError not_found; conflict when it is not rejected, is not the member's latest, or they were reminded this week
 */
export async function remindApplicant(
  { db, bus }: Pick<Resources, 'db' | 'bus'>,
  adminId: string,
  id: string,
  now = new Date(),
): Promise<void> {
  const notified = await db.transaction(async (tx) => {
    const form = await tx.query.businessApplications.findFirst({ where: eq(businessApplications.id, id) })
    if (!form) throw new ApiError('not_found')
    const [latest] = await tx
      .select({ id: businessApplications.id })
      .from(businessApplications)
      .where(eq(businessApplications.userId, form.userId))
      .orderBy(desc(businessApplications.createdAt))
      .limit(1)
    if (form.status !== 'Rejected' || latest?.id !== id) throw new ApiError('conflict')
    const reminded = await notify(tx, [
      {
        userId: form.userId,
        kind: 'business',
        link: paths('en').account('business'),
        dedupeKey: reminderKey(id, now),
        words: (t, locale) => ({
          title: t('notices:businessReminderTitle'),
          message: t('notices:businessReminderText', {
            reason: isolate(localText(locale, form.reason, form.reasonAr).text),
          }),
        }),
      },
    ])
    if (reminded.length === 0) throw new ApiError('conflict')
    await record(tx, adminId, { action: 'business.remind', subjectId: id })
    return reminded
  })
  await announce(bus, notified)
}
