/**
 * Serialises a schema.org object for a script element. Escapes `<` of user texts, so that it can neither end the script
 * nor begin a comment.
 */
export const jsonLdText = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')
