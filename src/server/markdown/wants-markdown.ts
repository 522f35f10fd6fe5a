import { parseAccept } from 'hono/utils/accept'

/** Reports if an `Accept` header prefers Markdown to HTML, or accepts both equally. */
export function wantsMarkdown(accept: string | undefined): boolean {
  if (!accept?.includes('text/markdown')) return false
  const accepted = parseAccept(accept)
  const qualityOf = (type: string) => accepted.find((one) => one.type === type)?.q ?? 0
  return qualityOf('text/markdown') > 0 && qualityOf('text/markdown') >= qualityOf('text/html')
}
