import { Hono } from 'hono'
import { defaultLocale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Config } from '../platform/config.ts'
import { day } from '../platform/durations.ts'
import type { Resources } from '../platform/resources.ts'
import { contactAddress } from './sender.ts'

/** Validity of `security.txt` in days; at most a year (RFC 9116, 2.5.5). */
const daysValid = 360

const textHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'public, max-age=86400',
}

/** Routes `/.well-known/security.txt` (RFC 9116) and `/.well-known/change-password`, for password managers. */
export function wellKnown(getResources: () => Resources): Hono {
  return new Hono()
    .get('/.well-known/security.txt', (c) => {
      const { config } = getResources()
      const contact = securityContact(config)
      return contact === null
        ? c.notFound()
        : c.text(securityText(contact, config.siteUrl, new Date()), 200, textHeaders)
    })
    .get('/.well-known/change-password', (c) => c.redirect(paths(defaultLocale).account('password'), 302))
}

/**
 * Returns the contact for reports of weaknesses, as a URI: SECURITY_CONTACT, else the address of the shop; null where
 * neither is set.
 */
export function securityContact(config: Config): string | null {
  if (config.given.has('SECURITY_CONTACT')) return config.securityContact
  const address = contactAddress(config)
  return /@localhost$/i.test(address) ? null : `mailto:${address}`
}

function securityText(contact: string, siteUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + daysValid * day)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en, ar',
    // `Canonical` has to be an HTTPS address (RFC 9116, 2.5.2).
    ...(siteUrl.startsWith('https:') ? [`Canonical: ${siteUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n')
}
