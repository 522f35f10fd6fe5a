/** Returns an address or a number of which so much is left that somebody who knows it recognizes it. */
export function maskedRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@')
  return at > 0
    ? `${[...recipient][0]}…${recipient.slice(at)}`
    : `${recipient.slice(0, 4)}…${recipient.length > 8 ? recipient.slice(-2) : ''}`
}
