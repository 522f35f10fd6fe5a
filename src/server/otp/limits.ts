import type { KnownContact } from '../members/contact.ts'
import type { Config } from '../platform/config.ts'
import { day, hour, minute } from '../platform/durations.ts'
import type { Limit } from '../platform/limit.ts'
import { placeUses, type Use } from '../platform/limits.ts'

/** Seconds before another code may be requested (docs/product.md, "One-time codes"). */
export const codePause = 60
/** Hidden: the headers would tell strangers how many codes an address or number got. */
const targetMinute: Limit = { max: 1, windowMs: codePause * 1000, hidden: true }
const targetHour: Limit = { max: 5, windowMs: hour, hidden: true }

/** Limits of codes per client address, for all recipients: an office or a mobile network shares one. */
const placeMinute = { max: 20, windowMs: minute }
const placeHour = { max: 100, windowMs: hour }
const smsPlaceHour = { max: 20, windowMs: hour }
/** Daily text messages per client address: this number, or this share of the daily cap if that is less. */
const smsPlaceDay = 50
const smsPlaceShare = 0.1
/** Share of the daily cap for a wider network of one customer or provider. */
const smsNetworkShare = 0.25
/** Share of the codes of the shop for contacts without an account: the rest is a reserve for members. */
const strangersShare = 0.7
/** Share of the daily cap for all callers behind one untrusted proxy. */
const smsRelayShare = 0.5

/**
 * Numbers that differ in their last four digits only. Text messages to such a range are a known fraud (SMS pumping).
 */
const rangeDigits = 4
const smsRange: Limit = { max: 30, windowMs: hour, hidden: true }

/** Limit of the whole shop for codes sent. */
const shopSent: Limit = { max: 3000, windowMs: hour, hidden: true }
export const shopUse: Use = { key: 'otp:shop:all', limit: shopSent }
/** Wrong attempts at real challenges, of the whole shop, above which each challenge has only one attempt. */
const shopWrong: Limit = { max: 3000, windowMs: hour, hidden: true, durable: true }
/** Limit of wrong attempts per client address, for all codes. */
const placeWrong: Limit = { max: 30, windowMs: 10 * minute, durable: true }

/** Limit of the whole shop's text messages of a day. */
export const smsOfDay = ({ sms }: Pick<Config, 'sms'>): Use => ({
  key: 'sms:day:all',
  limit: { max: sms.dailyCap, windowMs: day, hidden: true, durable: true },
})

/**
 * Returns all rate limits that apply to sending a code.
 * @param address client address of the request
 * @param hasAccount whether the contact is an account's
 */
export function sendUses(
  config: Pick<Config, 'sms'>,
  contact: KnownContact,
  { address, hasAccount }: { address: string; hasAccount: boolean },
): Use[] {
  const { target } = contact
  const ofStrangers = (name: string, limit: Limit): Use[] =>
    hasAccount
      ? []
      : [{ key: `${name}:strangers:all`, limit: { ...limit, max: Math.ceil(limit.max * strangersShare) } }]
  const common = [
    { key: `otp:minute:${target}`, limit: targetMinute },
    { key: `otp:hour:${target}`, limit: targetHour },
    ...placeUses('otp-minute', address, placeMinute),
    ...placeUses('otp-hour', address, placeHour),
    shopUse,
    ...ofStrangers('otp', shopSent),
  ]
  if (contact.kind === 'email') return common
  const { dailyCap } = config.sms
  const share = (part: number) => Math.ceil(dailyCap * part)
  const daily = { max: Math.min(smsPlaceDay, share(smsPlaceShare)), windowMs: day }
  return [
    ...common,
    ...placeUses('sms-hour', address, smsPlaceHour),
    ...placeUses('sms-day', address, daily, {
      network: Math.max(daily.max, share(smsNetworkShare)),
      relay: share(smsRelayShare),
    }),
    { key: `sms:range:${target.slice(0, -rangeDigits)}`, limit: smsRange },
    ...ofStrangers('sms', smsOfDay(config).limit),
    smsOfDay(config),
  ]
}

/** Returns whether a limit counts how often a place asks for codes, sent or not. */
export const countsAsking = ({ key }: Use): boolean => /^otp-(?:minute|hour):/.test(key)

/** Returns the rate limits of a place that count an attempt at a code until it proves right. */
export const wrongUses = (address: string): Use[] => placeUses('otp-tries', address, placeWrong)

/** Counts attempts at codes that were really sent, until they prove right. */
export const wrongOfShop: Use = { key: 'otp-tries:shop:all', limit: shopWrong }
