import type { EndpointName, Route } from '#lib/contract/index.ts'

/** Flags of a route besides its method, one character each. */
const flags = {
  '*': { sealed: true },
  '^': { upload: true },
  '%': { upload: 'part' },
  '?': { inQuery: true },
} as const satisfies Record<string, Partial<Route>>
type Flag = keyof typeof flags

/**
 * Packs the routes for browsers into a third of their JSON: a line per method and flags, then the paths. A path that
 * does not begin with the endpoint's name is preceded by it.
 */
export function packRoutes(routes: Partial<Record<EndpointName, Route>>): string {
  const lines = new Map<string, string[]>()
  for (const [name, { method, path, ...rest }] of Object.entries(routes)) {
    const kind = (Object.keys(flags) as Flag[]).filter((flag) => {
      const [[key, value] = []] = Object.entries(flags[flag])
      return rest[key as keyof typeof rest] === value
    })
    const line = method + kind.join('')
    const packedPath = path.split('/')[0] === name ? path : `${name}=${path}`
    lines.set(line, [...(lines.get(line) ?? []), packedPath])
  }
  // Sorted, they compress better.
  return [...lines].map(([line, paths]) => `${line} ${paths.toSorted().join(' ')}`).join('\n')
}

/** Unpacks the route table. */
export function unpackRoutes(packed: string): Record<EndpointName, Route> {
  const routes: Record<string, Route> = {}
  for (const line of packed.split('\n')) {
    const [kind = '', ...packedPaths] = line.split(' ')
    const [method = ''] = /^\w+/.exec(kind) ?? []
    const rest = [...kind.slice(method.length)].map((flag) => flags[flag as Flag])
    for (const one of packedPaths) {
      const [, name = one.split('/', 1)[0] ?? '', path = ''] = /^(?:(\w+)=)?(.*)$/.exec(one) ?? []
      routes[name] = Object.assign({ method: method as Route['method'], path }, ...rest)
    }
  }
  return routes as Record<EndpointName, Route>
}
