// Runs one of the server's command line tools (backup, restore, …) on the pinned Node, on a fresh clone too.
import { join } from 'node:path'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { pinnedEnvironment, pinnedNode, root, runHere } from './steps/run.mjs'
import { main } from './steps/say.mjs'

await main(async () => {
  await withLock(join(root, '.data', 'bootstrap.lock'), () => install({ development: false }))
  const [tool, ...rest] = process.argv.slice(2)
  return runHere(pinnedNode, [join(root, tool), ...rest], pinnedEnvironment({ NODE_ENV: 'production' }))
})
