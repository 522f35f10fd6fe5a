/** What a table's page was asked for, as its call takes it. */
export function askedOf(url: URL) {
  const text = (name: string) => url.searchParams.get(name) ?? ''
  return { search: text('search'), page: text('page') }
}

/** The part of the administration that a sign-in leads back to; nothing that could lead elsewhere. */
export const safePart = (part: string | null): string =>
  /^[\w-]+(\/[\w-]+)*$/.test(part ?? '') ? String(part) : ''
