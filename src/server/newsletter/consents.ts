import type { ConsentPlace } from '#lib/contract/newsletter.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { getTranslator, type MessageKey } from '#lib/i18n/translate.ts'
import type { Database } from '../platform/db/client.ts'
import { newsletterConsents } from '../platform/db/schema.ts'

/** Words beside the choice at each place. */
const words: Record<ConsentPlace, readonly MessageKey[]> = {
  'sign-up': ['auth:profileSetup.newsletter'],
  profile: ['profile:notify.newsletter', 'profile:notify.newsletterText'],
  'mail-link': ['newsletter:text', 'newsletter:confirmText', 'newsletter:confirm'],
}

/** Records that a subscriber consented to the newsletter, with the words that they read, or withdrew it. */
export async function recordConsent(
  tx: Database,
  { id: subscriberId, language }: { id: string; language: Locale },
  given: boolean,
  place: ConsentPlace,
): Promise<void> {
  const t = getTranslator(language)
  const text = given ? words[place].map((key) => t(key)).join('\n') : ''
  await tx.insert(newsletterConsents).values({ subscriberId, given, text, language, place })
}
