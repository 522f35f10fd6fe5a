import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contract } from '#lib/contract/index.ts'
import { pageRoutes, routeNameOf } from '#server/http/route-names.ts'

/** Path of a route with its parameters filled in. */
const example = (route: string) => route.replace(/\[[^\]]+\]|:\w+/g, 'a-secret')

test('the list of route names equals the pages of the site', async () => {
  const files = await Array.fromAsync(glob('**/*.{astro,ts}', { cwd: 'src/pages' }))
  const routes = files
    .map((file) => `/${file.replace(/(?:\/?index)?\.(?:astro|ts)$/, '')}`)
    .filter((route) => !/^\/(?:404|500|admin(?:\/.*)?)$/.test(route))
  expect([...pageRoutes].filter((route) => route !== '/admin/[...rest]').toSorted()).toEqual(
    routes.toSorted(),
  )
})

test('pages are named by their route in both languages, without parameter values', () => {
  for (const route of pageRoutes) {
    expect(routeNameOf(example(route))).toEqual({ kind: 'page', route })
    expect(routeNameOf(`/ar${example(route)}`.replace(/\/$/, ''))).toEqual({ kind: 'page', route })
  }
  expect(routeNameOf('/admin')).toEqual({ kind: 'page', route: '/admin/[...rest]' })
  expect(routeNameOf('/admin/products/1')).toEqual({ kind: 'page', route: '/admin/[...rest]' })
  expect(routeNameOf('/profile')).toEqual({ kind: 'page', route: '/profile/[...tab]' })
})

test('calls are named by their endpoint', () => {
  for (const { path } of Object.values(contract)) {
    const { kind, route } = routeNameOf(`/user/v1/${example(path)}`)
    expect(kind, path).toBe('call')
    expect(route.split('/')[3], path).toBe(path.split('/')[0])
  }
})

test('all other paths share a few names', () => {
  expect(routeNameOf('/_astro/app.abc.js').route).toBe('/_astro/[file]')
  expect(routeNameOf('/media/1-480.webp').route).toBe('/media/[file]')
  for (const path of ['/wp-login.php', '/.env', '/user/v1/nothing', '/products', '/products/', '*', ''])
    expect(routeNameOf(path).route, path).toMatch(/^(?:other|\/)$/)
})
