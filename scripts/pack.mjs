// `npm run pack -- FOLDER [--demo] [--no-postgres] [--earlier FOLDER]`: writes a folder that runs the shop with `node` alone, without npm, build tools
// or write access to its own files (README.md, "A folder to run").
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './steps/build.mjs'
import { carryEarlierFiles } from './steps/earlier-builds.mjs'
import { withLock } from './steps/lock.mjs'
import { pack } from './steps/pack.mjs'
import { root } from './steps/run.mjs'
import { main, StepError, say } from './steps/say.mjs'

const USAGE = 'npm run pack -- FOLDER [--demo] [--no-postgres] [--earlier FOLDER]'

await main(async () => {
  const { folder, demo, postgres, earlier } = read(process.argv.slice(2))
  await withLock(join(root, '.data', 'bootstrap.lock'), build)
  carryEarlierFiles(root, folder, { isCurrent: true })
  if (earlier) carryEarlierFiles(earlier, folder, { isCurrent: false })
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
        earlier: { type: 'string' },
      },
    })
  } catch (error) {
    throw new StepError(`${error.message}\n${USAGE}`)
  }
  const [folder, ...more] = parsed.positionals
  if (!folder || more.length > 0) throw new StepError(USAGE)
  const path = resolve(folder)
  if (existsSync(path) && readdirSync(path).length > 0) throw new StepError(`${path} is not empty`)
  const earlier = parsed.values.earlier && resolve(parsed.values.earlier)
  if (earlier && !existsSync(join(earlier, 'dist', 'client')))
    throw new StepError(`${earlier} has no build of the shop`)
  return { folder: path, ...parsed.values, earlier }
}
