import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'src/lib/state/browser'

/** Instances by file, with the instances that each imports statically. */
const imported = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file,
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^import .* from '\.\/([\w-]+)\.ts'$/gm)]
      .map(([, name]) => name)
      .sort(),
  ]),
)

/** The same, as the table in docs/architecture.md lists them. */
const drawn = Object.fromEntries(
  [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([\w-]+\.ts)` +\|.*\| ([^|]+) \|$/gm)].map(
    ([, file, names = '']) => [file, [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => name).sort()],
  ),
)

test('the imports of browser instances match the table in docs/architecture.md', () => {
  expect(imported).toEqual(drawn)
})

test('the instances that every shopper loads do not import those of members or sellers', () => {
  expect(imported['root-state.ts']).toEqual(['after-dialogs'])
  expect(imported['after-dialogs.ts']).toEqual([])
  for (const file of ['account.ts', 'member.ts', 'selling.ts']) expect(imported[file]).toEqual(['root-state'])
})
