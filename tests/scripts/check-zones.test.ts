import { expect, test } from 'vitest'
import { zoneViolations } from '../../scripts/check-zones.mjs'

test.each([
  ['src/lib/contract/products.ts', `import * as z from 'zod/mini'`],
  ['src/lib/contract/products.ts', `import { money } from './fields.ts'`],
  ['src/lib/text/read-code.ts', `import { codeLength } from '../contract/limits.ts'`],
  ['src/islands/search/search-bar.tsx', `import { searchLength } from '#lib/contract/limits.ts'`],
  ['src/lib/i18n/translate.ts', `import i18next from 'i18next'`],
  ['src/lib/api/client.ts', `import { endpoint } from '#lib/contract/endpoint.ts'`],
  ['src/lib/state/session/session.ts', `import { createApi } from '../api/client.ts'`],
  ['src/islands/session/menu.tsx', `import type { User } from '#lib/contract/people.ts'`],
  ['src/islands/session/menu.tsx', `import { type User } from '#lib/contract/people.ts'`],
  ['src/islands/session/menu.tsx', `const form = () => import('./login-form.tsx')`],
  ['src/islands/session/login-form.tsx', `import { login } from '#lib/contract/session.ts'`],
  ['src/server/products/routes.ts', `import { products } from '#lib/contract/products.ts'`],
  ['src/server/dev.ts', `import type { AstroIntegration } from 'astro'`],
  ['src/server/platform/caches.ts', `import { LRUCache } from 'lru-cache'`],
  ['src/server/people/routes.ts', `import type { LRUCache } from 'lru-cache'`],
  ['src/server/people/routes.ts', `import reactive from 'reactive'`],
  ['src/site-api.ts', `import { createApp } from '#server/app.ts'`],
  ['src/fetch.ts', `import { cors } from '#server/http/cors.ts'`],
  [
    'src/pages/index.astro',
    `---\nimport Base from '#layouts/base.astro'\n---\n<p>import x from '#server/app.ts'</p>`,
  ],
])('%s may contain: %s', (path, text) => {
  expect(zoneViolations(path, text)).toEqual([])
})

test.each([
  ['src/lib/contract/limits.ts', `import * as z from 'zod/mini'`],
  ['src/lib/contract/limits.ts', `import { id } from './fields.ts'`],
  ['src/lib/contract/products.ts', `import { hash } from 'node-hash'`],
  ['src/lib/contract/products.ts', `import { t } from '#lib/i18n/translate.ts'`],
  ['src/lib/contract/products.ts', `export { t } from '../i18n/translate.ts'`],
  ['src/lib/i18n/translate.ts', `import { sorts } from '#lib/contract/products.ts'`],
  ['src/lib/api/client.ts', `import { session } from '#lib/state/session/session.ts'`],
  ['src/lib/state/session/session.ts', `import { Menu } from '#islands/session/menu.tsx'`],
  ['src/islands/session/menu.tsx', `import { user } from '#lib/contract/people.ts'`],
  ['src/islands/session/menu.tsx', `import { LoginForm } from './login-form.tsx'`],
  ['src/islands/session/menu.tsx', `import { client } from '#lib/api/client.ts'`],
  ['src/server/people/routes.ts', `import { LRUCache } from 'lru-cache'`],
  ['src/fetch.ts', `import { createApp } from '#server/app.ts'`],
  ['src/middleware.ts', `import { createApp } from '#server/app.ts'`],
  ['src/server/products/routes.ts', `import { useState } from 'react'`],
  ['src/server/products/routes.ts', `import { getCollection } from 'astro:content'`],
  ['src/server/products/routes.ts', `import '#lib/state/session/session.ts'`],
  ['src/pages/index.astro', `---\nimport { getApp } from '#server/app.ts'\n---\n<p>a</p>`],
  ['src/pages/index.astro', `<p>a</p>\n<script>import '../server/app.ts'</script>`],
  ['src/components/price.tsx', `import type { Row } from '#server/platform/db/schema.ts'`],
])('%s must not contain: %s', (path, text) => {
  expect(zoneViolations(path, text)).toHaveLength(1)
})

test('a zone violation names its file, line and import', () => {
  const text = `import * as z from 'zod'\n\nimport { t } from '#lib/i18n/translate.ts'`
  const message =
    'src/lib/contract/a.ts:3 imports #lib/i18n/translate.ts: src/lib/contract may import src/lib/text'
  expect(zoneViolations('src/lib/contract/a.ts', text)).toEqual([message])
})
