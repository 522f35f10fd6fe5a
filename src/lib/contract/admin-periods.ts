import * as z from 'zod/mini'

/** A moment that an admin chooses, of this century. */
export const chosenMoment = z.iso.datetime('date_invalid').check(z.regex(/^20/, 'date_invalid'))

/** When something is shown. What ends has to end after its beginning. */
export const endsLater = ({
  startsAt,
  endsAt,
}: {
  startsAt?: string | null | undefined
  endsAt?: string | null | undefined
}) => !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt)
export const endsLaterError = { error: 'ends_before_start', path: ['endsAt'] }

/** Whether something with dates is to come, running or over. */
export const period = z.enum(['upcoming', 'running', 'over'])
export type Period = z.output<typeof period>
