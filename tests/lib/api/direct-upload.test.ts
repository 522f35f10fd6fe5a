import { expect, test } from 'vitest'
import type { Call } from '#lib/api/client.ts'
import { createUploads } from '#lib/api/direct-upload.ts'

// Which way a picture takes; tests/browser/direct-uploads.spec.ts sends some through a browser.

const shop = 'https://shop.example/user/v1/upload?kind=product'
const bucket = 'https://bucket.example/incoming/one'
const jpeg = new Blob(['abc'], { type: 'image/jpeg' })
const timeout = () => new DOMException('too long', 'TimeoutError')
const json = (status: number, data: unknown) => Response.json({ statusCode: status, data }, { status })

type Way = {
  isOn?: boolean
  created?: Response
  finished?: Response
  /** Outcome of a request to an address: its status, or an error. */
  at?: (url: string, onProgress: (part: number) => void) => number | Error
}

function uploads({ isOn = true, created, finished, at = () => 200 }: Way = {}) {
  const asked: string[] = []
  const progress: number[] = []
  const sendUpload = createUploads({
    isOn: () => isOn,
    async sendFile(url, { method, onProgress }) {
      asked.push(`${method} ${url}`)
      const outcome = at(url, onProgress)
      if (outcome instanceof Error) throw outcome
      onProgress(1)
      return json(outcome, url)
    },
  })
  const transport = async ({ method, path, file }: Call) => {
    asked.push(`${method} ${path} ${await file?.text()}`)
    const answer = path === 'createUpload' ? created : finished
    return answer?.clone() ?? json(200, { _id: 'one', url: bucket })
  }
  const send = (body = jpeg, url = shop) =>
    sendUpload(url, {
      method: 'POST',
      headers: {},
      body,
      timeoutMs: 1000,
      onProgress: (part) => progress.push(part),
      transport,
    })
  return { asked, progress, send }
}
const create = 'POST createUpload {"kind":"product","type":"image/jpeg","bytes":3}'
const [toBucket, toShop] = [`PUT ${bucket}`, `POST ${shop}`]

test('a picture goes into the bucket, and the answer is that of the shop', async () => {
  const refusal = json(400, null)
  const { asked, progress, send } = uploads({ finished: refusal })
  expect((await send()).status).toBe(400)
  expect(asked).toEqual([create, toBucket, 'POST finishUpload {"kind":"product","_id":"one"}'])
  expect(progress).toEqual([1])
})

test('where direct uploads are off, and for other files, the shop gets it at once', async () => {
  const off = uploads({ isOn: false })
  await off.send()
  expect(off.asked).toEqual([toShop])
  const { asked, send } = uploads()
  const licence = 'https://shop.example/user/v1/uploadLicense'
  await send(jpeg, licence)
  expect(asked).toEqual([`POST ${licence}`])
})

test('a picture for which there is no address goes to the shop, whose answer counts', async () => {
  const { asked, send } = uploads({ created: json(429, null), at: () => 429 })
  for (let time = 0; time < 2; time += 1) expect((await send()).status).toBe(429)
  expect(asked).toEqual([create, toShop, create, toShop])
})

test.each([
  [
    'a bucket that refuses',
    { at: (url: string) => (url === bucket ? 403 : 200) },
    [create, toBucket, toShop],
  ],
  [
    'a bucket out of reach',
    { at: (url: string) => (url === bucket ? new TypeError('no') : 200) },
    [create, toBucket, toShop],
  ],
  [
    'a bucket that takes nothing',
    { at: (url: string) => (url === bucket ? timeout() : 200) },
    [create, toBucket, toShop],
  ],
])('with %s the picture goes to the shop, and so do the next ones', async (_, way, expected) => {
  const { asked, send } = uploads(way)
  expect((await send()).status).toBe(200)
  expect(asked).toEqual(expected)
  await send()
  expect(asked).toEqual([...expected, toShop])
})

test('without any connection the upload fails as one to the shop does, and the bucket is tried again', async () => {
  const { asked, send } = uploads({ at: () => new TypeError('offline') })
  for (let time = 0; time < 2; time += 1) await expect(send()).rejects.toThrow('offline')
  expect(asked).toEqual([create, toBucket, toShop, create, toBucket, toShop])
})

test('a line that is too slow is not tried again through the shop', async () => {
  const { asked, send } = uploads({
    at(_, onProgress) {
      onProgress(0.5)
      return timeout()
    },
  })
  await expect(send()).rejects.toThrow('too long')
  expect(asked).toEqual([create, toBucket])
})
