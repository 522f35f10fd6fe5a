/**
 * Whether a reader has this content already.
 * @param known the request's If-None-Match: tags, weak ones too, or `*`
 * @param tag the content's own, in its quotes
 */
export const isCurrent = (known: string | undefined, tag: string): boolean =>
  (known ?? '').split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()))
