import { parseAccept } from 'hono/utils/accept'

/** Whether somebody asks for Markdown, and not for HTML before it. @param accept the header */
export function wantsMarkdown(accept: string | undefined): boolean {
  if (!accept?.includes('text/markdown')) return false
  const accepted = parseAccept(accept)
  const likes = (type: string) => accepted.find((one) => one.type === type)?.q ?? 0
  return likes('text/markdown') > 0 && likes('text/markdown') >= likes('text/html')
}
