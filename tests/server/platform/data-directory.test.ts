import { spawnSync } from 'node:child_process'
import { chmod, lstat, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { folderStorage } from '#server/media/storage.ts'
import { createPrivateFolder, restrictContents } from '#server/platform/data-directory.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { dataFolder, removeDataFolders } from '#support/embedded.ts'

const isRoot = process.getuid?.() === 0
/** A system user that runs nothing in these tests. */
const daemon = { uid: 1, gid: 1 }

afterEach(removeDataFolders)

const modeOf = async (...path: string[]) => ((await lstat(join(...path))).mode & 0o777).toString(8)

/** A data directory as an older release left it: readable by every user. */
async function openInstallation(): Promise<string> {
  const folder = await dataFolder()
  await mkdir(join(folder, 'media', 'photos'), { recursive: true })
  for (const name of ['media/photos/a.webp', 'demo-logins.json']) {
    await writeFile(join(folder, name), 'x')
    await chmod(join(folder, name), 0o644)
  }
  for (const name of ['', 'media', 'media/photos']) await chmod(join(folder, name), 0o755)
  return folder
}

test('folders and files that an older release left readable are restricted', async () => {
  const folder = await openInstallation()
  await createPrivateFolder(folder)
  await restrictContents(folder)
  expect(await modeOf(folder)).toBe('700')
  expect(await modeOf(folder, 'media', 'photos')).toBe('700')
  expect(await modeOf(folder, 'media', 'photos', 'a.webp')).toBe('600')
  expect(await modeOf(folder, 'demo-logins.json')).toBe('600')
})

test('the data directory stays reachable for the database user while it holds an embedded database', async () => {
  const folder = await openInstallation()
  await mkdir(join(folder, 'postgres'))
  await chmod(folder, 0o710)
  await createPrivateFolder(folder)
  expect(await modeOf(folder)).toBe('710')
  await rm(join(folder, 'postgres'), { recursive: true })
  await createPrivateFolder(folder)
  expect(await modeOf(folder)).toBe('700')
})

test('restrictContents leaves the database folder and symlink targets unchanged', async () => {
  const folder = await openInstallation()
  const elsewhere = await dataFolder()
  await rename(join(folder, 'media'), join(folder, 'postgres'))
  await symlink(elsewhere, join(folder, 'media'))
  await restrictContents(folder)
  expect(await modeOf(folder, 'postgres', 'photos', 'a.webp')).toBe('644')
  expect(await modeOf(elsewhere)).toBe('755')
})

test('new pictures are readable by their owner only', async () => {
  const folder = await dataFolder()
  await folderStorage(join(folder, 'media')).write('photos/b.webp', new Uint8Array([1]))
  expect(await modeOf(folder, 'media')).toBe('700')
  expect(await modeOf(folder, 'media', 'photos', 'b.webp')).toBe('600')
})

// The reason to skip: only root can become another user.
test.skipIf(!isRoot)(
  'as root: the database user reaches its own data but cannot list the data directory',
  async () => {
    const folder = await openInstallation()
    await chmod(join(folder, 'media'), 0o777)
    const database = await openDatabase({ dataDirectory: folder, log: () => {} })
    const { uid, gid } = await lstat(join(folder, 'postgres', 'data'))
    const reads = (path: string, who = { uid, gid }) =>
      spawnSync('/bin/sh', ['-c', 'ls -- "$0"', path], { ...who, cwd: '/', stdio: 'ignore' }).status === 0
    expect(uid).not.toBe(0)
    expect(reads(join(folder, 'postgres', 'data'))).toBe(true)
    expect(reads(folder)).toBe(false)
    // Users of another group cannot read even a file whose name they know.
    expect(reads(join(folder, 'demo-logins.json'), daemon)).toBe(false)
    expect(await modeOf(folder)).toBe('710')
    await database.stop()
    expect(await readFile(join(folder, 'demo-logins.json'), 'utf8')).toBe('x')
  },
)
