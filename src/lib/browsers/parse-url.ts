/** Parses an address, null for none, in browsers without `URL.parse` and `URL.canParse` too (before Safari 18, Chrome 126, Firefox 126). */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
