import { createHash } from 'node:crypto'

/** Returns the CSP hash source of an inline script that Astro does not see. */
export const policyHash = (script: string) =>
  `sha256-${createHash('sha256').update(script).digest('base64')}` as const
