import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { carryEarlierFiles, keepBuiltFiles } from '../../scripts/steps/earlier-builds.mjs'

const folder = await mkdtemp(join(tmpdir(), 'earlier-builds-'))
afterAll(() => rm(folder, { recursive: true }))
const [built, kept] = [join(folder, 'built'), join(folder, 'kept', 'files')]
const day = 24 * 3_600_000

async function build(...names: string[]) {
  await rm(built, { recursive: true, force: true })
  await mkdir(built, { recursive: true })
  for (const name of names) await writeFile(join(built, name), name)
}

test('hashed files are kept for 14 days after the last build that had them', async () => {
  keepBuiltFiles(built, kept)
  await build('app.1.js', 'app.1.js.br', 'same.js')
  keepBuiltFiles(built, kept, 0)
  expect((await readdir(kept)).sort()).toEqual(['app.1.js', 'app.1.js.br', 'same.js'])
  await build('app.2.js', 'same.js')
  keepBuiltFiles(built, kept, 10 * day)
  expect((await readdir(kept)).sort()).toEqual(['app.1.js', 'app.1.js.br', 'app.2.js', 'same.js'])
  await build('app.3.js')
  keepBuiltFiles(built, kept, 15 * day)
  expect((await readdir(kept)).sort()).toEqual(['app.2.js', 'app.3.js', 'same.js'])
})

test('a folder to run has the files of the build before it, and of those before that one', async () => {
  const [first, second, third] = ['first', 'second', 'third'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const [place, name] of [
    [first, 'app.1.js'],
    [second, 'app.2.js'],
  ] as const) {
    await mkdir(join(place, 'dist', 'client', '_astro'), { recursive: true })
    await writeFile(join(place, 'dist', 'client', '_astro', name), name)
  }
  const kept = (place: string) => readdir(join(place, '.data', 'earlier-builds', '_astro'))
  carryEarlierFiles(first, second, { isCurrent: true, now: 0 })
  await expect(kept(second)).rejects.toThrow('ENOENT')
  carryEarlierFiles(first, second, { isCurrent: false, now: 0 })
  expect(await kept(second)).toEqual(['app.1.js'])
  carryEarlierFiles(second, third, { isCurrent: false, now: 10 * day })
  expect((await kept(third)).sort()).toEqual(['app.1.js', 'app.2.js'])
  const fourth = join(folder, 'fourth')
  carryEarlierFiles(third, fourth, { isCurrent: false, now: 15 * day })
  expect(await kept(fourth)).toEqual(['app.2.js'])
})
