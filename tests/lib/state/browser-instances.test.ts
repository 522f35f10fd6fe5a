import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'src/lib/state/browser'

/** Instances and the instances that they import at load, as the modules say it. */
const imported = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file,
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^import .* from '\.\/([\w-]+)\.ts'$/gm)]
      .map(([, name]) => name)
      .sort(),
  ]),
)

/** The same, as docs/architecture.md draws it. */
const drawn = Object.fromEntries(
  [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([\w-]+\.ts)` +\|.*\| ([^|]+) \|$/gm)].map(
    ([, file, names = '']) => [file, [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => name).sort()],
  ),
)

test('the instances of the browser and what they stand on are those that the architecture draws', () => {
  expect(imported).toEqual(drawn)
})

test('nothing that every shopper loads brings the stores of members or sellers with it', () => {
  expect(imported['root-state.ts']).toEqual(['after-dialogs'])
  expect(imported['after-dialogs.ts']).toEqual([])
  for (const file of ['account.ts', 'member.ts', 'selling.ts']) expect(imported[file]).toEqual(['root-state'])
})
