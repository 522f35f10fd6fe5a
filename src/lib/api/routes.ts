import type { EndpointName, Route } from '#lib/contract/index.ts'

/** What a route is besides its method, as one sign each. */
const signs = {
  '*': { sealed: true },
  '^': { upload: true },
  '%': { upload: 'part' },
  '?': { inQuery: true },
} as const satisfies Record<string, Partial<Route>>
type Sign = keyof typeof signs

/**
 * The routes as a text that is a third of their JSON, for browsers: a line for each method and kind, then the paths.
 * Where a path does not begin with the endpoint's name, that stands before it.
 */
export function packRoutes(routes: Partial<Record<EndpointName, Route>>): string {
  const lines = new Map<string, string[]>()
  for (const [name, { method, path, ...rest }] of Object.entries(routes)) {
    const kind = (Object.keys(signs) as Sign[]).filter((sign) => {
      const [[key, value] = []] = Object.entries(signs[sign])
      return rest[key as keyof typeof rest] === value
    })
    const line = method + kind.join('')
    const written = path.split('/')[0] === name ? path : `${name}=${path}`
    lines.set(line, [...(lines.get(line) ?? []), written])
  }
  return [...lines].map(([line, paths]) => `${line} ${paths.join(' ')}`).join('\n')
}

/** The table out of that text. */
export function unpackRoutes(packed: string): Record<EndpointName, Route> {
  const routes: Record<string, Route> = {}
  for (const line of packed.split('\n')) {
    const [kind = '', ...written] = line.split(' ')
    const [method = ''] = /^\w+/.exec(kind) ?? []
    const rest = [...kind.slice(method.length)].map((sign) => signs[sign as Sign])
    for (const one of written) {
      const [, name = one.split('/', 1)[0] ?? '', path = ''] = /^(?:(\w+)=)?(.*)$/.exec(one) ?? []
      routes[name] = Object.assign({ method: method as Route['method'], path }, ...rest)
    }
  }
  return routes as Record<EndpointName, Route>
}
