let serial = 0
const next = () => {
  serial += 1
  return String(serial)
}

/** Returns an unused email address. */
export const newEmail = (): string => `newcomer${next()}@example.com`

/** Returns an unused mobile number of the Emirates, without country code. */
export const newPhone = (): string => `50${next().padStart(7, '0')}`

/** Consents that the form for a code requires. */
export const agreed = { otpConsent: true, terms: true } as const
