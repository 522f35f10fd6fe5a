import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { uploadLimit } from '#lib/contract/limits.ts'
import { openPictureZip } from '#server/imports/zip.ts'

const folder = await mkdtemp(join(tmpdir(), 'marketplace-zip-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let serial = 0

/** Writes a ZIP of these files. @returns its path */
async function zipOf(files: Record<string, Buffer>): Promise<string> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  return save(await buffer(zip.outputStream))
}
async function save(bytes: Buffer): Promise<string> {
  serial += 1
  const path = join(folder, `${serial}.zip`)
  await writeFile(path, bytes)
  return path
}
/** Returns the ZIP with every occurrence of a name replaced by another of the same length. */
async function renamed(path: string, from: string, to: string): Promise<string> {
  return save(Buffer.from((await readFile(path)).toString('latin1').replaceAll(from, to), 'latin1'))
}
const text = (value: string) => Buffer.from(value)
const stopOf = (opening: Promise<unknown>) =>
  opening.then(
    () => null,
    (error: { reason?: string }) => error.reason,
  )

test('a picture is found by name, regardless of folder, case and Unicode normalization', async () => {
  const zip = await openPictureZip(await zipOf({ 'shop/Lamp.JPG': text('lamp'), 'é.png': text('accent') }))
  for (const name of ['shop/Lamp.JPG', 'lamp.jpg', ' LAMP.jpg', 'shop\\lamp.jpg']) {
    expect(String(await zip.read(name))).toBe('lamp')
  }
  expect(String(await zip.read('e\u0301.png'))).toBe('accent')
  expect(await zip.read('sofa.jpg')).toBe('image_not_in_zip')
  zip.close()
})

test('a name in two folders is ambiguous unless one of the files is at the top level', async () => {
  const zip = await openPictureZip(
    await zipOf({ 'a/1.jpg': text('a1'), 'b/1.jpg': text('b1'), '2.jpg': text('2'), 'b/2.jpg': text('b2') }),
  )
  expect(await zip.read('1.jpg')).toBe('image_ambiguous')
  expect(String(await zip.read('b/1.jpg'))).toBe('b1')
  expect(String(await zip.read('2.jpg'))).toBe('2')
  zip.close()
})

test('folders are compared as far as both names have them', async () => {
  const zip = await openPictureZip(
    await zipOf({
      ...{ 'stock/red/1.jpg': text('red'), 'stock/blue/1.jpg': text('blue') },
      ...{ 'stock/two  words.jpg': text('2'), '3.jpg': text('3') },
    }),
  )
  expect(String(await zip.read('red/1.jpg'))).toBe('red')
  expect(String(await zip.read('C:\\shop\\blue\\1.jpg'))).toBe('blue')
  expect(await zip.read('green/1.jpg')).toBe('image_not_in_zip')
  expect(String(await zip.read('two words.jpg'))).toBe('2')
  expect(String(await zip.read('two%20words.jpg'))).toBe('2')
  expect(String(await zip.read('shop/3.jpg'))).toBe('3')
  zip.close()
})

test('metadata of macOS in any folder is ignored', async () => {
  const entries = ['one.jpg', '__MACOSX/one.jpg', '__MACOSX/._one.jpg', 'a/__MACOSX/one.jpg', 'a/._one.jpg']
  const zip = await openPictureZip(await zipOf(Object.fromEntries(entries.map((name) => [name, text(name)]))))
  expect(String(await zip.read('a/one.jpg'))).toBe('one.jpg')
  expect(await zip.read('._one.jpg')).toBe('image_not_in_zip')
  zip.close()
})

test('a path traversal in a name is treated as part of the name and writes no file', async () => {
  const innocent = await zipOf({ 'aaaaa/outside.jpg': text('x'), 'b/etc/passwd.jpg': text('y') })
  const path = await renamed(await renamed(innocent, 'aaaaa/', '../../'), 'b/etc/', '//etc/')
  const before = await readdir(folder)
  const zip = await openPictureZip(path)
  expect(String(await zip.read('outside.jpg'))).toBe('x')
  expect(String(await zip.read('../../outside.jpg'))).toBe('x')
  expect(String(await zip.read('passwd.jpg'))).toBe('y')
  zip.close()
  expect(await readdir(folder)).toEqual(before)
  expect(existsSync(join(folder, '..', '..', 'outside.jpg'))).toBe(false)
})

test('a ZIP has at most 2,000 entries', async () => {
  const names = Array.from({ length: 2001 }, (_, number) => [`${number}.jpg`, text('x')] as const)
  const most = await openPictureZip(await zipOf(Object.fromEntries(names.slice(0, 2000))))
  expect(String(await most.read('1999.jpg'))).toBe('x')
  most.close()
  expect(await stopOf(openPictureZip(await zipOf(Object.fromEntries(names))))).toBe('zip_entries')
})

test('a ZIP whose declared size is too large is refused when it is opened', async () => {
  const zeros = Buffer.alloc(1_000_000)
  const path = await zipOf(Object.fromEntries([1, 2, 3].map((number) => [`${number}.jpg`, zeros])))
  const limits = { zipEntries: 10, unpackedBytes: 2_500_000 }
  expect(await stopOf(openPictureZip(path, limits))).toBe('zip_size')
})

test('unpacked bytes are counted, also for repeated reads of one entry', async () => {
  const path = await zipOf({ '1.jpg': Buffer.alloc(1_000_000) })
  const zip = await openPictureZip(path, { zipEntries: 10, unpackedBytes: 2_500_000 })
  expect(await zip.read('1.jpg')).toHaveLength(1_000_000)
  expect(await zip.read('1.jpg')).toHaveLength(1_000_000)
  expect(await stopOf(zip.read('1.jpg'))).toBe('zip_size')
  zip.close()
})

test('an entry larger than it declares is refused', async () => {
  const whole = await readFile(await zipOf({ '1.jpg': Buffer.alloc(5_000_000) }))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(5_000_000)
  const small = Buffer.alloc(4)
  small.writeUInt32LE(1_000)
  const lying = whole.toString('latin1').replaceAll(size.toString('latin1'), small.toString('latin1'))
  const zip = await openPictureZip(await save(Buffer.from(lying, 'latin1')), {
    zipEntries: 10,
    unpackedBytes: 2_000_000,
  })
  expect(['image_damaged', 'zip_size']).toContain(
    await zip.read('1.jpg').catch((error: { reason: string }) => error.reason),
  )
  zip.close()
})

test('a picture above the upload limit is not read', async () => {
  const zip = await openPictureZip(await zipOf({ '1.jpg': Buffer.alloc(uploadLimit + 1) }))
  expect(await zip.read('1.jpg')).toBe('too_large')
  zip.close()
})

test('a file that is not a ZIP, or a truncated one, is broken', async () => {
  expect(await stopOf(openPictureZip(await save(text('name,price\n'))))).toBe('zip_broken')
  const whole = await readFile(await zipOf({ '1.jpg': text('x') }))
  expect(await stopOf(openPictureZip(await save(whole.subarray(0, whole.length - 30))))).toBe('zip_broken')
})
