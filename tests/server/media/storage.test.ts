import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderStorage } from '#server/media/storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'marketplace-media-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a rewritten key reads back its latest content and leaves no temporary files', async () => {
  const storage = folderStorage(join(folder, 'one'))
  expect(await storage.read('drawn/1/cars@red/0-480.webp')).toBeNull()
  await storage.write('drawn/1/cars@red/0-480.webp', new Uint8Array([1, 2]))
  await storage.write('drawn/1/cars@red/0-480.webp', new Uint8Array([3]))
  expect([...((await storage.read('drawn/1/cars@red/0-480.webp')) ?? [])]).toEqual([3])
  expect(await readdir(join(folder, 'one/drawn/1/cars@red'))).toEqual(['0-480.webp'])
})

test('concurrent writes to one key leave one complete file', async () => {
  const storage = folderStorage(join(folder, 'two'))
  const large = new Uint8Array(1_000_000).fill(1)
  const small = new Uint8Array(10).fill(2)
  await Promise.all([storage.write('a', large), storage.write('a', small)])
  const bytes = await storage.read('a')
  expect([large.length, small.length]).toContain(bytes?.length)
  expect(new Set(bytes).size).toBe(1)
})

test.each([
  '../secret',
  '/etc/passwd',
  'a/../../secret',
  'a//b',
  'a\\..\\b',
  '',
  '.hidden',
  'a/.part',
  'A',
  'a\0',
])('the key "%s" is refused', async (key) => {
  await writeFile(join(folder, 'secret'), 'x')
  const storage = folderStorage(join(folder, 'three'))
  await expect(async () => storage.read(key)).rejects.toThrow('Not a storage key')
  await expect(async () => storage.write(key, new Uint8Array())).rejects.toThrow('Not a storage key')
})

test('removing a key is idempotent', async () => {
  const storage = folderStorage(join(folder, 'four'))
  await storage.write('uploads/one-240.webp', new Uint8Array([1]))
  for (let time = 0; time < 2; time += 1) {
    await storage.remove('uploads/one-240.webp')
    expect(await storage.read('uploads/one-240.webp')).toBeNull()
  }
  await expect(storage.remove('../four')).rejects.toThrow('Not a storage key')
})
