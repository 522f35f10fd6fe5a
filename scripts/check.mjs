// `npm run check`: runs every `check:*` script of package.json in parallel and prints the failures.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, pinnedEnvironment, root } from './steps/run.mjs'
import { duration, main, say } from './steps/say.mjs'

await main(async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const checks = Object.keys(scripts).filter((name) => name.startsWith('check:'))
  // The type check takes as long as all others together, so these run one after the other beside it.
  const [types, ...others] = checks
  const results = await Promise.all([run(types, scripts), one(others, scripts)])
  return results.flat().every((passed) => passed) ? 0 : 1
})

async function one(names, scripts) {
  const results = []
  for (const name of names) results.push(await run(name, scripts))
  return results
}

async function run(name, scripts) {
  const started = Date.now()
  const { code, output } = await capture('/bin/sh', ['-c', scripts[name]], pinnedEnvironment({}))
  const took = duration(Date.now() - started)
  if (code !== 0) say(`\n${output.trim()}\n`)
  say(`${name.replace('check:', '')}: ${code === 0 ? 'fine' : 'FAILED'} (${took})`)
  return code === 0
}
