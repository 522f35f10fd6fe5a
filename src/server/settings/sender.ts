import type { Config } from '../platform/config.ts'
import { currentSettings } from './current.ts'

// What the environment says wins over the settings, as long as it says something.

type Sending = Pick<Config, 'mail' | 'sms' | 'given'>

/** Address of a sender: `Safqa <no-reply@localhost>` or the address alone. */
const withName = /^(.*)<([^<>]+)>\s*$/

/** Returns the sender of mails: the name and address of MAIL_FROM, else those of the settings. */
export function mailSender({ mail, given }: Sending): { name: string; address: string } {
  const [, name = '', address = mail.from] = withName.exec(mail.from.trim()) ?? []
  const ownName = name.trim().replace(/^"(.*)"$/, '$1')
  const { shop, mail: own } = currentSettings()
  if (given.has('MAIL_FROM')) return { name: ownName || shop.name, address: address.trim() }
  return { name: shop.name, address: own.from || address.trim() }
}

/** Sender ids of text messages: at most 11 letters and digits. */
const senderId = /^[A-Za-z0-9 ]{1,11}$/

/** Returns the sender of text messages: SMS_FROM, else that of the settings, else the shop's English name if it fits. */
export function smsSender({ sms, given }: Sending): string {
  if (given.has('SMS_FROM')) return sms.from
  const { shop, sms: own } = currentSettings()
  return own.from || (senderId.test(shop.name) ? shop.name : sms.from)
}

/** Returns the address that visitors reach the shop at: CONTACT_MAIL, else the one of the settings, else the sender of mails. */
export const contactAddress = (sending: Sending): string =>
  sending.given.has('CONTACT_MAIL')
    ? sending.mail.contact
    : currentSettings().contact.email || mailSender(sending).address
