/**
 * A schema.org object as the text of a script. What people wrote may be in it: no `<` can end the script or begin a
 * comment, whatever stands around it.
 */
export const jsonLdText = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')
