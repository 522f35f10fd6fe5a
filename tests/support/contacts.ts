let serial = 0
const next = () => {
  serial += 1
  return String(serial)
}

/** An address that nobody has. */
export const newEmail = (): string => `newcomer${next()}@example.com`

/** A mobile number of the Emirates that nobody has, without its country code. */
export const newPhone = (): string => `50${next().padStart(7, '0')}`

/** What the form for a code asks to be agreed to. */
export const agreed = { otpConsent: true, terms: true } as const
