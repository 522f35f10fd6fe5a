import { parseAccept } from 'hono/utils/accept'

/** Content encodings of this site, the most compact first: the server's preference counts, not the client's. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const namesIn = (header: string): string[] =>
  parseAccept(header.toLowerCase()).flatMap(({ type, q }) => (q > 0 ? type : []))

/**
 * Returns whether an Accept or Accept-Encoding header names something without refusing it (`br;q=0`). Wildcards name
 * nothing.
 * @param name encoding or media type, in lower case
 */
export const accepts = (header: string, name: string): boolean => namesIn(header).includes(name)

/** Returns the most compact encoding that an Accept-Encoding header names and does not refuse; null for none. */
export function encodingFor(header: string): Encoding | null {
  const named = namesIn(header)
  return encodings.find((encoding) => named.includes(encoding)) ?? null
}
