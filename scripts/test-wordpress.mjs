// `npm run test:wordpress`: tests the plugin in a real WordPress, with the site beside it. Installs the requirements.
import { join } from 'node:path'
import { findBrowser } from './steps/browser.mjs'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { machineEnvironment, pinnedEnvironment, pinnedNode, root, runHere, runQuietly } from './steps/run.mjs'
import { main, StepError } from './steps/say.mjs'
import { whyNoWordPress, wordPressPackages } from './steps/wordpress.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const locked = (work) => withLock(join(root, '.data', 'bootstrap.lock'), work)

await main(async () => {
  if (whyNoWordPress()) await installWordPress()
  await locked(() => install({ development: true }))
  const rules = await runHere(
    pinnedNode,
    [bin('vitest'), 'run', 'tests/server/content'],
    pinnedEnvironment({ NODE_ENV: 'test' }),
  )
  if (rules !== 0) return rules
  await locked(build)
  const env = pinnedEnvironment({ CHROMIUM_PATH: findBrowser() })
  return runHere(pinnedNode, [bin('playwright'), 'test', 'wordpress.spec'], env)
})

/** Installs with Debian's apt, as root or by sudo. */
async function installWordPress() {
  const env = { ...machineEnvironment(), DEBIAN_FRONTEND: 'noninteractive' }
  const [program, ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', '-E', 'apt-get']
  const apt = (title, ...parameters) => runQuietly(title, program, [...before, '-q', ...parameters], env)
  await apt('Looking for WordPress (apt-get)', 'update')
  const title = `Installing ${wordPressPackages.join(', ')}`
  const { output } = await apt(title, 'install', '-y', '--no-install-recommends', ...wordPressPackages)
  const why = whyNoWordPress()
  if (why) throw new StepError(`${output.trim().split('\n').slice(-5).join('\n')}\n${why}, but could not`)
}
