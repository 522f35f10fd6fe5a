import type { Config } from '../platform/config.ts'
import { currentSettings } from './current.ts'

// What the environment says wins over the settings, as long as it says something.

type Sending = Pick<Config, 'mail' | 'sms' | 'given'>

/** Address of a sender: `Safqa <no-reply@localhost>` or the address alone. */
const withName = /^(.*)<([^<>]+)>\s*$/

/** Returns the sender of mails: the name of the shop, unless MAIL_FROM has one, and the address of MAIL_FROM. */
export function mailSender({ mail, given }: Sending): { name: string; address: string } {
  const [, name = '', address = mail.from] = withName.exec(mail.from.trim()) ?? []
  const ownName = name.trim().replace(/^"(.*)"$/, '$1')
  const shop = currentSettings().shop.name
  return { name: (given.has('MAIL_FROM') && ownName) || shop, address: address.trim() }
}

/** Sender ids of text messages: at most 11 letters and digits. */
const senderId = /^[A-Za-z0-9 ]{1,11}$/

/** Returns the sender of text messages: SMS_FROM, else the shop's English name where networks accept it. */
export function smsSender({ sms, given }: Sending): string {
  const { name } = currentSettings().shop
  return !given.has('SMS_FROM') && senderId.test(name) ? name : sms.from
}

/** Returns the address that visitors reach the shop at: CONTACT_MAIL, else the one of the settings. */
export const contactAddress = ({ mail, given }: Sending): string =>
  given.has('CONTACT_MAIL') ? mail.contact : currentSettings().contact.email || mail.contact
