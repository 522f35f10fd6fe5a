// `npm run pack -- FOLDER [--demo] [--no-postgres]`: writes a folder that runs the shop with `node` alone, without npm, build tools
// or write access to its own files (README.md, "A folder to run").
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './steps/build.mjs'
import { withLock } from './steps/lock.mjs'
import { pack } from './steps/pack.mjs'
import { root } from './steps/run.mjs'
import { main, StepError, say } from './steps/say.mjs'

const USAGE = 'npm run pack -- FOLDER [--demo] [--no-postgres]'

await main(async () => {
  const { folder, demo, postgres } = read(process.argv.slice(2))
  await withLock(join(root, '.data', 'bootstrap.lock'), build)
  const { files, bytes } = await pack(folder, { demo, postgres })
  say(`${folder}: ${files} files, ${Math.round(bytes / 1e6)} MB`)
})

function read(words) {
  let parsed
  try {
    parsed = parseArgs({
      args: words,
      allowPositionals: true,
      allowNegative: true,
      options: {
        demo: { type: 'boolean', default: false },
        postgres: { type: 'boolean', default: true },
      },
    })
  } catch (error) {
    throw new StepError(`${error.message}\n${USAGE}`)
  }
  const [folder, ...more] = parsed.positionals
  if (!folder || more.length > 0) throw new StepError(USAGE)
  const path = resolve(folder)
  if (existsSync(path) && readdirSync(path).length > 0) throw new StepError(`${path} is not empty`)
  return { folder: path, ...parsed.values }
}
