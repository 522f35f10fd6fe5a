// `npm run build`: the build of `npm start`, without serving.
import { join } from 'node:path'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { root } from './steps/run.mjs'
import { main } from './steps/say.mjs'

await main(() =>
  withLock(join(root, '.data', 'bootstrap.lock'), async () => {
    await install({ development: false })
    await build()
    return 0
  }),
)
