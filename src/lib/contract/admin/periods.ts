import * as z from 'zod/mini'

/** A date and time that an admin chooses, in this century. */
export const momentInput = z.iso.datetime('date_invalid').check(z.regex(/^20/, 'date_invalid'))

/** Period in which something is shown: the end has to be after the start. */
export const endsAfterStart = ({
  startsAt,
  endsAt,
}: {
  startsAt?: string | null | undefined
  endsAt?: string | null | undefined
}) => !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt)

export const endsLaterError = { error: 'ends_before_start', path: ['endsAt'] }

/** State of something with dates. */
export const period = z.enum(['upcoming', 'running', 'over'])
export type Period = z.output<typeof period>
