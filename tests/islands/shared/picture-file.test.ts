import { afterEach, expect, test, vi } from 'vitest'
import { acceptedPictures, readPictureFile } from '#islands/shared/picture-file.ts'
import { heic, oddJpegs } from '#support/odd-pictures.ts'

afterEach(() => vi.unstubAllGlobals())
const blob = (bytes: Uint8Array, type: string) => new Blob([new Uint8Array(bytes)], { type })

test.each([[''], ['application/octet-stream']])(
  'a JPEG file of the type "%s" is recognised as JPEG',
  async (type) => {
    const { 'scan end zero': jpeg = heic } = await oddJpegs()
    const read = await readPictureFile(blob(jpeg, type))
    expect(read).toMatchObject({ file: { type: 'image/jpeg', size: jpeg.length } })
  },
)

test('files with another type or content are refused', async () => {
  const { 'scan end zero': jpeg = heic } = await oddJpegs()
  expect(await readPictureFile(blob(jpeg, 'application/pdf'))).toEqual({ problem: 'onlyImages' })
  expect(await readPictureFile(blob(Buffer.from('GIF89a'), 'image/gif'))).toEqual({ problem: 'type' })
  expect(await readPictureFile(blob(Buffer.from('%PDF-1.7'), ''))).toEqual({ problem: 'type' })
})

test('a HEIC file is converted to JPEG if the browser can decode it', async () => {
  const drawn: unknown[][] = []
  const canvas = {
    ...{ width: 0, height: 0 },
    getContext: () => ({ drawImage: (...all: unknown[]) => drawn.push(all) }),
    toBlob: (done: (made: Blob) => void, type: string) => done(new Blob(['jpeg'], { type })),
  }
  const bitmap = { width: 4032, height: 3024, close: () => {} }
  vi.stubGlobal('createImageBitmap', async () => bitmap)
  vi.stubGlobal('document', { createElement: () => canvas })
  expect(await readPictureFile(blob(heic, 'image/heic'))).toMatchObject({ file: { type: 'image/jpeg' } })
  expect(drawn).toEqual([[bitmap, 0, 0, 1920, 1440]])
})

test('a HEIC file that the browser cannot decode is reported as HEIC', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('The source image could not be decoded')))
  for (const type of ['image/heic', '', 'application/octet-stream']) {
    expect(await readPictureFile(blob(heic, type))).toEqual({ problem: 'heic' })
  }
})

test('an AVIF file with the generic main brand is not taken for HEIC', async () => {
  const avif = Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from('ftypmif1\0\0\0\0mif1avifmiaf')])
  expect(await readPictureFile(blob(avif, 'image/avif'))).toHaveProperty('file')
})

test('the file picker accepts HEIC except in Safari', () => {
  vi.stubGlobal('navigator', { vendor: 'Google Inc.' })
  expect(acceptedPictures()).toContain('.heic')
  vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' })
  expect(acceptedPictures()).not.toContain('heic')
})
