import type { Contact } from '#lib/contract/session.ts'

/** A contact as people write it. */
export const contactText = ({ email, countryCode, phoneNo }: Contact): string =>
  email ?? `${countryCode ?? ''} ${phoneNo ?? ''}`.trim()
