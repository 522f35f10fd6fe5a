/**
 * Makes a unique key from an English name, for URLs and stored values: lower-case letters, digits and hyphens. A number
 * is appended if the key is taken.
 * @param fallback key of a name without such characters
 */
export function uniqueKey(name: string, isTaken: (key: string) => boolean, fallback: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '')
  const stem = slug || fallback
  // Values are stored in objects, where keys such as `constructor` are inherited.
  const isFree = (key: string) => !(key in {}) && !isTaken(key)
  if (isFree(stem)) return stem
  for (let number = 2; ; number += 1) {
    if (isFree(`${stem}-${number}`)) return `${stem}-${number}`
  }
}
