import type { Contact } from '#lib/contract/session.ts'

/** Formats a contact for display. */
export const contactText = ({ email, countryCode, phoneNo }: Contact): string =>
  email ?? `${countryCode ?? ''} ${phoneNo ?? ''}`.trim()
