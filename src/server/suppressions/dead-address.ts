/** Status codes without a class that say that an address does not exist or takes no mail any more (RFC 3463, 3.2, 3.3). */
const deadStatuses = ['1.1', '1.2', '1.3', '1.6', '1.10', '2.1']

/** Replies without a status code of RFC 3463 that say that a mailbox does not exist (RFC 5321, 4.2.2). */
const deadReplies = [550, 551, 553]

/** Words of servers that refuse the shop, not the address. */
const refusesSender = /relay|spam|block|polic|denied|reject|reputation|authenticat|\bauth\b|rbl|dns|sender/i

/** Returns the enhanced status code in a reply of a mail server; empty without one. */
export const statusIn = (reply: string): string => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(reply)?.[0] ?? ''

/**
 * Returns whether a mail server's reply about a recipient means that the address is dead. A full mailbox, a blocked sender
 * or a relay that is not allowed is also refused for good, and says nothing about the address.
 * @param code SMTP reply code
 */
export function isDeadAddress(code: number, reply: string): boolean {
  if (code < 500 || code > 599) return false
  const status = statusIn(reply)
  if (status) return status.startsWith('5.') && deadStatuses.includes(status.slice(2))
  return deadReplies.includes(code) && !refusesSender.test(reply)
}
