/** Returns the address of a page for another emirate, or for all; a place and a page number belong to the old choice. */
export function addressIn(address: string, emirate: string | null): string {
  const url = new URL(address)
  for (const name of ['emirate', 'place', 'near', 'page']) url.searchParams.delete(name)
  if (emirate) url.searchParams.set('emirate', emirate)
  return url.pathname + url.search
}
