import type { Registry } from 'prom-client'
import type { SlowSpot } from '#lib/contract/admin/figures.ts'
import { requestMetric, slowRequestSeconds } from '../platform/measures.ts'

/** Routes that are shown, the slowest first. */
const shown = 5
/** Requests from which on a mean says something. */
const fewestRequests = 5

/** Returns the routes of this process that were slowest on average since it started. */
export async function slowSpots(registry: Registry): Promise<SlowSpot[]> {
  const metric = await registry.getSingleMetric(requestMetric)?.get()
  const routes = new Map<string, SlowSpot & { seconds: number; quick: number }>()
  for (const { labels, value, ...sample } of metric?.values ?? []) {
    const { kind, route, le } = labels
    const key = `${kind} ${route}`
    const spot = routes.get(key) ?? {
      kind: String(kind),
      route: String(route),
      count: 0,
      meanMs: 0,
      slow: 0,
      seconds: 0,
      quick: 0,
    }
    const name = 'metricName' in sample ? String(sample.metricName) : ''
    if (name.endsWith('_sum')) spot.seconds = value
    else if (name.endsWith('_count')) spot.count = value
    else if (Number(le) === slowRequestSeconds) spot.quick = value
    routes.set(key, spot)
  }
  return [...routes.values()]
    .filter(({ count }) => count >= fewestRequests)
    .map(({ seconds, quick, ...spot }) => ({
      ...spot,
      meanMs: Math.round((seconds / spot.count) * 1000),
      slow: spot.count - quick,
    }))
    .sort((one, other) => other.meanMs - one.meanMs)
    .slice(0, shown)
}
