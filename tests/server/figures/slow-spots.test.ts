import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { slowSpots } from '#server/figures/slow-spots.ts'
import { createMeasures } from '#server/platform/measures.ts'

test('the slowest routes come first, and rarely used routes are left out', async () => {
  const registry = new Registry()
  const { request } = createMeasures(registry)
  const ask = (route: string, times: readonly number[]) => {
    for (const seconds of times) request({ kind: 'call', route, status: 200, seconds })
  }
  ask('quick', [0.01, 0.01, 0.01, 0.01, 0.01])
  ask('slow', [0.1, 0.1, 0.1, 0.1, 2.1])
  ask('rare', [9])
  expect(await slowSpots(registry)).toEqual([
    { kind: 'call', route: 'slow', count: 5, meanMs: 500, slow: 1 },
    { kind: 'call', route: 'quick', count: 5, meanMs: 10, slow: 0 },
  ])
})

test('without requests there are no slow spots', async () => {
  expect(await slowSpots(new Registry())).toEqual([])
})
