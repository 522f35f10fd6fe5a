/** Cached HTML by the object that it was rendered from; collected with the object. */
const cache = new WeakMap<object, Map<string, Promise<string>>>()

/**
 * Renders the HTML of a fragment once for each object.
 * @param source the only object that the fragment depends on
 * @param name distinguishes fragments of one object
 */
export function memoisedHtml(source: object, name: string, render: () => Promise<string>): Promise<string> {
  const parts = cache.get(source) ?? new Map<string, Promise<string>>()
  cache.set(source, parts)
  const rendered = parts.get(name)
  if (rendered) return rendered
  const rendering = render()
  parts.set(name, rendering)
  rendering.catch(() => parts.delete(name))
  return rendering
}
