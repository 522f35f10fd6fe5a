/** The HTML that was made of something, for as long as that is held by anybody. */
const known = new WeakMap<object, Map<string, Promise<string>>>()

/**
 * The HTML of a part that shows nothing but `shown`: rendered once for each object, for all pages that show the same one.
 * @param name tells apart what is made of one object
 */
export function memoisedHtml(shown: object, name: string, render: () => Promise<string>): Promise<string> {
  const parts = known.get(shown) ?? new Map<string, Promise<string>>()
  known.set(shown, parts)
  const rendered = parts.get(name)
  if (rendered) return rendered
  const rendering = render()
  parts.set(name, rendering)
  rendering.catch(() => parts.delete(name))
  return rendering
}
