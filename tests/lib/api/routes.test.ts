import { expect, test } from 'vitest'
import { packRoutes, unpackRoutes } from '#lib/api/routes.ts'
import { shopRoutes } from '#lib/contract/index.ts'

test('the route table survives packing and unpacking, at less than half the size', () => {
  const routes = shopRoutes()
  expect(unpackRoutes(packRoutes(routes))).toEqual(routes)
  expect(packRoutes(routes).length).toBeLessThan(JSON.stringify(routes).length / 2)
})
