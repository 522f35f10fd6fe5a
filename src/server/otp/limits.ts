import type { KnownContact } from '../accounts/contact.ts'
import type { Config } from '../platform/config.ts'
import { hour, type Limit, placeUses, type Use } from '../platform/limits.ts'

const minute = 60_000
const day = 24 * hour

/** The pause before another code, in seconds (docs/product.md, "One-time codes"). */
export const codePause = 60
const targetMinute = { max: 1, windowMs: codePause * 1000 }
const targetHour = { max: 5, windowMs: hour }

/** Of a place, whoever is written to: an office or a mobile network shares them. */
const placeMinute = { max: 20, windowMs: minute }
const placeHour = { max: 100, windowMs: hour }
const smsPlaceHour = { max: 20, windowMs: hour }
/** Text messages a day of a place: so many at most, and no more than this part of the daily cap. */
const smsPlaceDay = 50
const smsPlaceShare = 0.1
/** What everybody behind a proxy that is not trusted may have of it. */
const smsRelayShare = 0.5

/** Numbers that differ in their last four digits only: text messages to many of them earn somebody money. */
const rangeDigits = 4
const smsRange: Limit = { max: 30, windowMs: hour, hidden: true }

/** For the whole shop: sent codes, and tries that were wrong. */
const shopSent: Limit = { max: 3000, windowMs: hour, hidden: true }
const shopWrong: Limit = { max: 3000, windowMs: hour, hidden: true }
/** Wrong tries of a place, whatever they are tried at. */
const placeWrong = { max: 30, windowMs: 10 * minute }

/** The text messages of a day, of the whole shop. */
export const smsOfDay = ({ sms }: Pick<Config, 'sms'>): Use => ({
  key: 'sms:day:all',
  limit: { max: sms.dailyCap, windowMs: day, hidden: true },
})

/** All that counts a code on its way to somebody. @param address where it was asked for */
export function sendUses(config: Pick<Config, 'sms'>, contact: KnownContact, address: string): Use[] {
  const { target } = contact
  const always = [
    { key: `otp:minute:${target}`, limit: targetMinute },
    { key: `otp:hour:${target}`, limit: targetHour },
    ...placeUses('otp-minute', address, placeMinute),
    ...placeUses('otp-hour', address, placeHour),
    { key: 'otp:shop:all', limit: shopSent },
  ]
  if (contact.kind === 'email') return always
  const { dailyCap } = config.sms
  const share = (part: number) => Math.ceil(dailyCap * part)
  const ofPlace = { max: Math.min(smsPlaceDay, share(smsPlaceShare)), windowMs: day }
  return [
    ...always,
    ...placeUses('sms-hour', address, smsPlaceHour),
    ...placeUses('sms-day', address, ofPlace, share(smsRelayShare)),
    { key: `sms:range:${target.slice(0, -rangeDigits)}`, limit: smsRange },
    smsOfDay(config),
  ]
}

/** What counts a try of a code until it turns out to be right. */
export const wrongUses = (address: string): Use[] => [
  ...placeUses('otp-tries', address, placeWrong),
  { key: 'otp-tries:shop:all', limit: shopWrong },
]
