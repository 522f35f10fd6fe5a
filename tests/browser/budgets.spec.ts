import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { librariesIn } from './support/weight.ts'

// Page weights are measured in every-page.spec.ts, where the pages are visited.

test('each library’s marker for page budgets occurs in the code of that library', async () => {
  const modules = new URL('../../node_modules/', import.meta.url)
  const files = {
    react: 'react/cjs/react.production.js',
    'crypto-js': 'crypto-js/core.js',
    zod: 'zod/v4/core/errors.js',
    swiper: 'swiper/swiper-bundle.min.mjs',
    'socket.io': 'socket.io/client-dist/socket.io.esm.min.js',
    magnifier: 'react-image-magnify/dist/umd/ReactImageMagnify.js',
  }
  for (const [library, file] of Object.entries(files)) {
    const url = new URL(file, modules)
    // A library is only loaded with the code that uses it.
    if (existsSync(url)) expect(librariesIn(await readFile(url, 'utf8')), library).toContain(library)
  }
})
