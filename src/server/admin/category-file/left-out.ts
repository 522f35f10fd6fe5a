import type { ImportOutcome } from '#lib/contract/admin/category-file.ts'

const maxLeftOut = 100

type Reason = ImportOutcome['leftOut'][number]['reason']

/** Notes that something of a file is left out. */
export function leaveOut({ leftOut }: ImportOutcome, subject: string, reason: Reason): null {
  if (leftOut.length < maxLeftOut) leftOut.push({ subject, reason })
  return null
}
