/**
 * A key out of an English name, for addresses and stored answers: lower-case letters, digits and hyphens. What is
 * taken gets a number.
 * @param otherwise what stands in for a name that has none of these characters
 */
export function freeKey(name: string, isTaken: (key: string) => boolean, otherwise: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '')
  const stem = plain || otherwise
  // Answers are kept in objects, where some names have a meaning of their own.
  const isFree = (key: string) => !(key in {}) && !isTaken(key)
  if (isFree(stem)) return stem
  for (let number = 2; ; number += 1) {
    if (isFree(`${stem}-${number}`)) return `${stem}-${number}`
  }
}
