import type { MessageChannel, TestOutcome } from '#lib/contract/admin/settings.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { UserRow } from '../../members/rows.ts'
import { reasonOf } from '../../outbox/failure.ts'
import { composeMail } from '../../outbox/mail.ts'
import { currentTransports } from '../../outbox/provider-transports.ts'
import type { OutgoingMessage } from '../../outbox/service.ts'
import { hour } from '../../platform/durations.ts'
import { limitUse } from '../../platform/limits.ts'
import type { Resources } from '../../platform/resources.ts'

const testLimit = { max: 10, windowMs: hour }

/**
 * Sends a message to the admin's own address past the outbox, so that the provider's answer is the outcome.
 * @throws ApiError too_many_requests
 */
export async function sendTest(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  admin: UserRow,
  channel: MessageChannel,
): Promise<TestOutcome> {
  await limitUse(db, `provider-test:${admin.id}`, testLimit)
  const message = testMessage(admin, channel)
  if (!message) return { channel, outcome: 'no_address', reason: '' }
  const transports = currentTransports({ db, config: { ...config, demo: false } }, () => undefined)
  try {
    const send = (await transports.read())[channel]
    if (!send) return { channel, outcome: 'not_configured', reason: '' }
    await send(message)
    return { channel, outcome: 'sent', reason: '' }
  } catch (error) {
    return { channel, outcome: 'failed', reason: reasonOf(error).slice(0, 300) }
  } finally {
    transports.close()
  }
}

/** Composes the message in the admin's language; null if they have no address of this kind. */
function testMessage(admin: UserRow, channel: MessageChannel): OutgoingMessage | null {
  const t = getTranslator(admin.language)
  if (channel === 'sms') {
    if (!admin.phone) return null
    const recipient = `${admin.countryCode ?? ''}${admin.phone}`
    return { channel, recipient, body: t('mail:testText'), urgent: true }
  }
  if (!admin.email) return null
  const content = {
    subject: t('mail:testSubject'),
    lines: [t('mail:testText')],
    footer: t('mail:testFooter'),
  }
  return { ...composeMail(admin.language, admin.email, content), urgent: true }
}
