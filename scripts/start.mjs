// `npm start`: installs, builds and serves, and starts the server again when it ends by itself. Runs on the machine's own
// Node (20 or newer) with nothing installed, so it uses what Node brings and nothing else; all that follows runs on the
// pinned Node 24.
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
