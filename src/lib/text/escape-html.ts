const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Escapes a text for HTML and XML: in an element, or in an attribute in double quotes. Apostrophes stay: `&#39;`, which
 * hono/html and others write for them, is escaped once more by @astrojs/rss.
 */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
