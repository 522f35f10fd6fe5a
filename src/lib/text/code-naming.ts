/**
 * Error code of a field, followed by what somebody wrote there, which its message names: isolated from the direction of the
 * sentence, and without the spaces that would end it.
 */
export const codeNaming = (code: string, written: string): string =>
  `${code} \u2068${written.replace(/\s/g, '\u00a0')}\u2069`
