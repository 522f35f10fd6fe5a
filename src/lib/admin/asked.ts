/** What a table's page was asked for, as its call takes it. */
export function askedOf(url: URL) {
  const text = (name: string) => url.searchParams.get(name) ?? ''
  return { search: text('search'), page: text('page') }
}

/** Which of its states a table was asked for: `whenNone` when it says nothing, undefined for all of them. */
export function stateOf<State extends string>(
  url: URL,
  states: readonly State[],
  whenNone?: State,
): State | undefined {
  const asked = url.searchParams.get('status')
  return asked ? states.find((state) => state === asked) : whenNone
}

/** The part of the administration that a sign-in leads back to, with its search; nothing that could lead elsewhere. */
export const safePart = (part: string | null): string =>
  /^[\w-]+(\/[\w-]+)*(\?[\w=&%.+*-]*)?$/.test(part ?? '') ? String(part) : ''
