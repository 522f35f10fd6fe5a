// `npm run dev`: the server with hot reload, by Astro's development server.
import { join } from 'node:path'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { pinnedEnvironment, pinnedNode, root, runHere } from './steps/run.mjs'
import { main } from './steps/say.mjs'

await main(async () => {
  await withLock(join(root, '.data', 'bootstrap.lock'), () => install({ development: true }))
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')
  return runHere(pinnedNode, [astro, 'dev', ...process.argv.slice(2)], pinnedEnvironment({}))
})
