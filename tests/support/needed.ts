/** Whether the programs that tests of several processes need have to be there: in `npm run test:cluster`. */
export const isCluster = process.env.CLUSTER === 'true'

/**
 * Returns the reason why a program cannot be used, for which a test is skipped; undefined for none.
 * @throws Error instead of the reason in `npm run test:cluster`
 */
export function skipReason(reason: string | undefined, fails = isCluster): string | undefined {
  if (reason !== undefined && fails) throw new Error(reason)
  return reason
}
