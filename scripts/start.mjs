// `npm start`: installs, builds, serves, and restarts the server when it exits. Runs on the machine's own Node (20 or
// newer) with nothing installed, so it uses built-in modules only; everything after runs on the pinned Node 24.
import { join } from 'node:path'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { root } from './steps/run.mjs'
import { main } from './steps/say.mjs'
import { serve } from './steps/serve.mjs'

await main(async () => {
  await withLock(join(root, '.data', 'bootstrap.lock'), async () => {
    await install({ development: false })
    await build()
  })
  return serve()
})
