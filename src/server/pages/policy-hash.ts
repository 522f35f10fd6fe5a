import { createHash } from 'node:crypto'

/** What a content security policy knows a script by that Astro does not see: its text, hashed. */
export const policyHash = (script: string) =>
  `sha256-${createHash('sha256').update(script).digest('base64')}` as const
