import { licenseNoticeDays } from '#lib/contract/limits.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { announce, notify } from '../notifications/service.ts'
import { composeMail } from '../outbox/mail.ts'
import { queueMessage } from '../outbox/service.ts'
import type { Resources } from '../platform/resources.ts'
import { claimEndingLicenses, type EndingLicense } from './queries.ts'

/**
 * Job: tells businesses by notification and mail that the trade license of their accepted registration ends, at each of
 * `licenseNoticeDays` before the day, and once when it is over.
 * @returns number of businesses
 */
export async function remindLicenses(
  { db, bus, config }: Pick<Resources, 'db' | 'bus' | 'config'>,
  now = new Date(),
): Promise<number> {
  for (let count = 0; ; ) {
    const { claimed, notified } = await db.transaction(async (tx) => {
      const claimed = await claimEndingLicenses(tx, now, licenseNoticeDays)
      for (const license of claimed) await queueMessage(tx, mailOf(license, config.siteUrl))
      const notified = await notify(tx, claimed.map(noticeOf))
      return { claimed, notified }
    })
    if (claimed.length === 0) return count
    count += claimed.length
    await announce(bus, notified)
    await bus.publish({ type: 'outbox' })
  }
}

const stateOf = ({ isOver }: EndingLicense) => (isOver ? 'Over' : 'Ending')

const wordsOf = ({ businessName, expiresOn }: EndingLicense, locale: 'en' | 'ar') => ({
  name: isolate(businessName),
  date: isolate(formatDate(expiresOn, locale)),
})

const noticeOf = (license: EndingLicense) => ({
  userId: license.userId,
  kind: 'business' as const,
  link: paths('en').account('business'),
  words: (t: ReturnType<typeof getTranslator>, locale: 'en' | 'ar') => ({
    title: t(`notices:license${stateOf(license)}Title`),
    message: t(`notices:license${stateOf(license)}Text`, wordsOf(license, locale)),
  }),
})

function mailOf(license: EndingLicense, siteUrl: string) {
  const { language, email } = license
  const t = getTranslator(language)
  return composeMail(language, email, {
    subject: t(`notices:license${stateOf(license)}Title`),
    lines: [t(`notices:license${stateOf(license)}Text`, wordsOf(license, language))],
    button: {
      label: t('mail:licenseButton'),
      url: new URL(paths(language).account('business'), siteUrl).href,
    },
    footer: t('mail:businessFooter'),
  })
}
