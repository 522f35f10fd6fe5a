import type { Locale } from '#lib/i18n/locales.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { type KnownContact, userByContact } from '../members/contact.ts'
import { composeMail } from '../outbox/mail.ts'
import { type OutgoingMessage, queueMessage } from '../outbox/service.ts'
import { ApiError } from '../platform/errors.ts'
import type { Limit } from '../platform/limit.ts'
import { countUse, limitUses, refundUses, type Use, windowOf } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import { securityEvent } from '../platform/security-events.ts'
import { mailAdmins } from './alert.ts'
import { codePause, countsAsking, sendUses, shopUse, smsOfDay } from './limits.ts'
import { priceOf, requireProof } from './proof.ts'
import { codeLife, createCode } from './service.ts'

/**
 * Requester of a code, and their device, the only one where the code is valid. Visitors have a proof of work, empty where
 * they sent none; members need none.
 */
export type CodeRequester = { address: string; deviceId: string; locale: Locale; proof?: string }

/** Code that was sent: the challenge for the browser, and times in seconds. */
export type SentCode = { challenge: string; expiresIn: number; resendIn: number }

/** Percentages of the daily text messages at which the admins are told. */
const alertPercentages = [50, 80]

/**
 * Creates a code and sends it by mail or SMS. With `silent` nothing is sent, so that the answer does not reveal whether
 * an account exists.
 * @returns the challenge, and the seconds until the code ends and until another may be requested
 * @throws ApiError too_many_requests; proof_required; invalid_input for a country that is not served by SMS
 */
export async function sendCode(
  { db, bus, config, log }: Pick<Resources, 'db' | 'bus' | 'config' | 'log'>,
  contact: KnownContact,
  purpose: string,
  requester: CodeRequester,
  silent = false,
): Promise<SentCode> {
  if (contact.kind === 'phone' && !config.sms.countries.includes(contact.countryCode)) {
    throw new ApiError('invalid_input', { fields: { countryCode: 'country_not_served' } })
  }
  const now = new Date()
  const hasAccount = (await userByContact(db, contact)) !== null
  const uses = sendUses(config, contact, { address: requester.address, hasAccount })
  const counts = await limitUses(db, uses, now)
  const cap = contact.kind === 'phone' ? smsOfDay(config) : null
  const budget = cap ?? shopUse
  const used = counts[uses.findIndex(({ key }) => key === budget.key)] ?? 0
  const price = requester.proof === undefined || !config.codeProof ? null : priceOf(used / budget.limit.max)
  if (price !== null) {
    await requireProof(db, price, requester.proof ?? '').catch(async (error: unknown) => {
      // Asking for challenges has a limit as well.
      await refundUses(
        db,
        uses.filter((use) => !countsAsking(use)),
        now,
      )
      throw error
    })
  }
  if (cap) await alert({ db, config, log }, cap.limit, used, now)
  const { code, challenge, expiresAt } = await createCode(db, contact.target, purpose, requester.deviceId)
  if (!silent) {
    const message = messageOf(contact, code, requester.locale)
    await queueMessage(db, { ...message, urgent: true, expiresAt, counted: cap ? [countedBy(cap, now)] : [] })
    await bus.publish({ type: 'outbox' })
    const [kind = ''] = purpose.split(':')
    securityEvent(log, 'code_sent', { reason: `${kind} by ${contact.kind}` })
  }
  return { challenge, expiresIn: codeLife, resendIn: codePause }
}

/** Tells the admins, once for each of the percentages and day, that so many text messages are used. */
async function alert(
  { db, config, log }: Pick<Resources, 'db' | 'config' | 'log'>,
  limit: Limit,
  used: number,
  now: Date,
): Promise<void> {
  for (const part of alertPercentages) {
    if (used < Math.ceil((limit.max * part) / 100)) return
    if ((await countUse(db, `sms-alert:${part}`, { ...limit, max: Number.MAX_SAFE_INTEGER }, now)) > 1)
      continue
    securityEvent(log, 'limit_reached', { reason: `sms:day at ${part} %` })
    await mailAdmins(db, config, part)
  }
}

/** Returns the counter from which a message that is never sent is subtracted. */
const countedBy = ({ key, limit }: Use, now: Date) => ({
  key,
  max: limit.max,
  start: windowOf(limit, now).start,
})

function messageOf(contact: KnownContact, code: string, locale: Locale): OutgoingMessage {
  const t = getTranslator(locale)
  const minutes = codeLife / 60
  if (contact.kind === 'phone')
    return { channel: 'sms', recipient: contact.target, body: t('mail:otpSms', { code, minutes }) }
  return composeMail(locale, contact.email, {
    subject: t('mail:otpSubject', { code }),
    lines: [t('mail:otpText', { minutes })],
    code,
    footer: t('mail:otpFooter'),
  })
}
