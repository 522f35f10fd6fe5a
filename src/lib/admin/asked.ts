/** Returns the search text and page number of an admin table's address, as query parameters of its call. */
export function askedOf(url: URL) {
  const text = (name: string) => url.searchParams.get(name) ?? ''
  return { search: text('search'), page: text('page') }
}

/**
 * Returns the status filter of an admin table's address: `whenNone` where there is no parameter, undefined for all
 * states.
 */
export function stateOf<State extends string>(
  url: URL,
  states: readonly State[],
  whenNone?: State,
): State | undefined {
  const asked = url.searchParams.get('status')
  return asked ? states.find((state) => state === asked) : whenNone
}

/**
 * Returns the path below /admin that a sign-in redirects to, with its query; empty for anything that could lead
 * elsewhere.
 */
export const safePart = (part: string | null): string =>
  /^[\w-]+(\/[\w-]+)*(\?[\w=&%.+*-]*)?$/.test(part ?? '') ? String(part) : ''
