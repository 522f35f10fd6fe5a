import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { encodeWhole } from '#server/media/encode.ts'
import { fetchRemote } from '#server/media/fetch-remote.ts'
import { contentAddress } from '#server/media/picture-address.ts'
import { createRemotePictures } from '#server/media/remote-pictures.ts'
import type { Log } from '#server/platform/log.ts'
import { openTestApp } from '#support/app.ts'
import { openServer } from '#support/local-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'marketplace-remote-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#7dbfdd' } })
  .jpeg()
  .toBuffer()
/** An animated GIF: two frames of two pixels. */
const gif = await sharp(Buffer.from('00ffff00', 'hex'), {
  raw: { width: 2, height: 2, channels: 1, pageHeight: 1 },
})
  .gif()
  .toBuffer()
const asked: string[] = []
const secretServer = await openServer((_, response) => {
  asked.push('another host')
  send(response, 'image/jpeg', photo)
})
const wordpress = await openServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/photo.jpg') return send(response, 'image/jpeg', photo)
  if (request.url === '/moving.gif') return send(response, 'image/gif', gif)
  if (request.url === '/drawing.png')
    return send(response, 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  if (request.url === '/script.jpg')
    return send(response, 'image/jpeg', Buffer.from('<script>alert(1)</script>'))
  if (request.url === '/moved.jpg') return redirect(response, '/photo.jpg')
  if (request.url === '/round.jpg') return redirect(response, '/round.jpg')
  if (request.url === '/inside.jpg') return redirect(response, `${secretServer}/photo.jpg`)
  if (request.url === '/metadata.jpg') return redirect(response, 'http://169.254.169.254/latest')
  if (request.url === '/file.jpg') return redirect(response, 'file:///etc/passwd')
  if (request.url === '/large.jpg') return pour(response)
  if (request.url === '/silent.jpg') return
  response.writeHead(404).end()
})

const { fetch, resources, complaints } = await openTestApp({
  WORDPRESS_URL: wordpress,
  DATA_DIRECTORY: folder,
})
const allowed = { wordpress, hosts: [] }

function send(response: ServerResponse, type: string, bytes: Buffer) {
  response.writeHead(200, { 'Content-Type': type }).end(bytes)
}
function redirect(response: ServerResponse, to: string) {
  response.writeHead(302, { Location: to }).end()
}
/** Endless body without Content-Length. */
function pour(response: ServerResponse) {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(1_000_000))) {}
    response.once('drain', more)
  }
  more()
}

const get = (path: string) => fetch(new Request(`http://localhost${path}`))
const baseOf = (src: string) => resources.remotePictures?.baseOf(src) ?? null

test('a WordPress picture is fetched once, re-encoded and served at both widths', async () => {
  const base = baseOf('/photo.jpg')
  expect(baseOf(`${wordpress}/photo.jpg`)).toBe(base)
  const [small, large] = await Promise.all([get(`${base}-480.webp`), get(`${base}-960.webp`)])
  expect(small.headers.get('content-type')).toBe('image/webp')
  for (const [response, width] of [
    [small, 480],
    [large, 960],
  ] as const) {
    const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(made).toMatchObject({ format: 'webp', width, height: width / 2 })
  }
  await get(`${base}-480.webp`)
  expect(asked.filter((path) => path === '/photo.jpg')).toHaveLength(1)
})

test('a remote GIF is shown as its first frame, and a GIF upload is refused', async () => {
  const shown = await get(`${baseOf('/moving.gif')}-480.webp`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const width = async (bytes: ArrayBuffer) => (await sharp(Buffer.from(bytes)).metadata()).width
  expect(await width(await shown.arrayBuffer())).toBe(2)
  expect(await encodeWhole(gif, [480])).toBe('image_type')
})

test.each([
  'http://shop.example/wp-content/one.png',
  'http://www.shop.example/wp-content/one.png',
  'https://www.shop.example/wp-content/one.png',
  'https://shop.example:443/wp-content/one.png',
  '//shop.example/wp-content/one.png',
  'https://i0.wp.com/shop.example/wp-content/one.png?ssl=1',
  'https://i3.wp.com/www.shop.example/wp-content/one.png?w=640&ssl=1',
])('%s is rewritten to the content host', (src) => {
  const own = 'https://shop.example'
  expect(contentAddress(new URL(src, own), own).href).toBe('https://shop.example/wp-content/one.png')
})

test.each([
  'https://i0.wp.com/other.example/one.png',
  'https://i9.wp.com/shop.example/one.png',
  'https://cdn.shop.example/one.png',
  'https://shop.example.evil.example/one.png',
  'https://shop.example:8443/one.png',
  'http://user:password@shop.example/one.png',
  'data:image/png;base64,AAAA',
])('%s is not rewritten to the content host', (src) => {
  expect(contentAddress(new URL(src), 'https://shop.example').href).toBe(src)
})

test('a path that starts with two slashes does not change the host', () => {
  const url = new URL('https://www.shop.example//evil.example/one.png')
  expect(contentAddress(url, 'https://shop.example').host).toBe('shop.example')
})

test('a host that is not allowed is logged once, however many pictures it has', () => {
  const lines: unknown[][] = []
  const log = { ...resources.log, info: (...line: unknown[]) => lines.push(line) } as unknown as Log
  const { decoder, storage } = resources
  const { baseOf } = createRemotePictures({ storage, decoder, log, key: Buffer.alloc(32), allowed })
  for (const src of [
    'https://a.example/1.png',
    'https://a.example/2.png',
    'https://b.example/1.png',
    'data:,x',
  ])
    expect(baseOf(src)).toBeNull()
  expect(lines.map(([fields]) => fields)).toEqual([{ host: 'a.example' }, { host: 'b.example' }])
})

test('unsigned addresses, other widths and other extensions are 404', async () => {
  const base = baseOf('/photo.jpg') ?? ''
  const other = Buffer.from(`${wordpress}/other.jpg`).toString('base64url')
  const [, , , signature] = base.split('/')
  for (const path of [
    `/media/remote/${signature}/${other}-480.webp`,
    `${base}-481.webp`,
    `${base}-480.svg`,
    `/media/remote//${other}-480.webp`,
  ]) {
    expect((await get(path)).status, path).toBe(404)
  }
  expect(asked).not.toContain('/other.jpg')
})

test('baseOf accepts only pictures of WordPress and allowed hosts, and no SVG', () => {
  for (const src of [
    `${secretServer}/photo.jpg`,
    'https://elsewhere.example/photo.jpg',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `${wordpress.replace('http://', 'http://user:password@')}/photo.jpg`,
    'http://[broken',
    '/drawing.svg',
    `${wordpress}/Drawing.SVGZ?ver=2`,
  ]) {
    expect(baseOf(src), src).toBeNull()
  }
})

test('SVG, text and missing files are 404 and not fetched again at once', async () => {
  for (const path of ['/drawing.png', '/script.jpg', '/missing.jpg']) {
    expect((await get(`${baseOf(path)}-480.webp`)).status, path).toBe(404)
    // Not fetched again immediately.
    expect((await get(`${baseOf(path)}-480.webp`)).status, path).toBe(404)
    expect(asked.filter((one) => one === path)).toHaveLength(1)
  }
  // Logged once a minute.
  expect(complaints.splice(0)).toHaveLength(1)
})

test('redirects are followed inside WordPress and refused elsewhere', async () => {
  expect(Buffer.from(await fetchRemote(new URL('/moved.jpg', wordpress), allowed))).toEqual(photo)
  for (const path of ['/inside.jpg', '/metadata.jpg', '/file.jpg', '/round.jpg']) {
    await expect(fetchRemote(new URL(path, wordpress), allowed), path).rejects.toThrow()
  }
  expect(asked).not.toContain('another host')
})

test('an allowed host that resolves to a loopback address is refused', async () => {
  const { port } = new URL(secretServer)
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`]) {
    const named = { wordpress, hosts: [host] }
    await expect(fetchRemote(new URL(`http://${host}/photo.jpg`), named), host).rejects.toThrow()
  }
  expect(asked).not.toContain('another host')
})

test('a fetch is aborted above 15 MB or after its timeout', async () => {
  await expect(fetchRemote(new URL('/large.jpg', wordpress), allowed)).rejects.toThrow('more than')
  await expect(fetchRemote(new URL('/silent.jpg', wordpress), allowed, 100)).rejects.toThrow()
})
