// Runs a command line tool (backup, restore, bench, …) on the pinned Node, on a fresh clone too.
import { join } from 'node:path'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { pinnedEnvironment, pinnedNode, root, runHere } from './steps/run.mjs'
import { main } from './steps/say.mjs'

await main(async () => {
  const [tool, ...rest] = process.argv.slice(2)
  const development = /^(?:bench|scripts)\//.test(tool)
  await withLock(join(root, '.data', 'bootstrap.lock'), () => install({ development }))
  return runHere(pinnedNode, [join(root, tool), ...rest], pinnedEnvironment({ NODE_ENV: 'production' }))
})
