import type { AttributeFilter } from '../contract/attribute-filters.ts'

// Apart from paths.ts, which every page loads: of scripts in browsers, only suggestions link to lists with attributes.

/** Parameter of a list's address that filters by an attribute, or by one end of its range. */
export const attributeParameter = (key: string, end?: 'min' | 'max'): string =>
  end ? `a.${key}.${end}` : `a.${key}`

/** Whether a parameter of a list's address filters by an attribute; see `attributeParameter`. */
export const isAttributeParameter = (name: string): boolean => /^a\.[\w-]{1,60}(?:\.(?:min|max))?$/.test(name)

/** Parameters for a filter on an attribute: one for each value, or for each end of a range. */
export const attributeParameters = (filter: AttributeFilter): [string, string][] =>
  'values' in filter
    ? filter.values.map((value) => [attributeParameter(filter.key), value])
    : (['min', 'max'] as const).flatMap((end): [string, string][] =>
        filter[end] === undefined ? [] : [[attributeParameter(filter.key, end), String(filter[end])]],
      )

/** Adds filters by attributes to the address of a list. */
export function withAttributes(path: string, attributes: readonly AttributeFilter[] | undefined): string {
  if (!attributes || attributes.length === 0) return path
  const search = new URLSearchParams(attributes.flatMap(attributeParameters))
  return `${path}${path.includes('?') ? '&' : '?'}${search}`
}
