import { expect, type Page, test } from '@playwright/test'
import { paths } from '#lib/i18n/paths.ts'
import { freePort } from '#support/free-port.ts'
import { noS3Proxy, type S3Proxy, s3ProxyKeys, startS3Proxy } from '#support/s3proxy.ts'
import { photo } from './support/listing.ts'
import { enter, newMember } from './support/member.ts'
import { newDataDirectory, type OwnServer, removeDataDirectory, startServer } from './support/own-server.ts'

// A server with a bucket into which browsers send pictures. The bucket is of another origin, as it is in use.

test.describe.configure({ mode: 'serial' })
test.skip(noS3Proxy !== undefined, noS3Proxy)

let directory: string
let server: OwnServer
let s3: S3Proxy
let form: string
const port = { shop: 0, bucket: 0 }

test.beforeAll(async () => {
  test.setTimeout(180_000)
  Object.assign(port, { shop: await freePort(), bucket: await freePort() })
  s3 = await startS3Proxy({ port: port.bucket, origins: [`http://localhost:${port.shop}`] })
  directory = await newDataDirectory()
  server = await startServer(directory, {
    PORT: String(port.shop),
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: s3ProxyKeys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3ProxyKeys.secretAccessKey,
    S3_DIRECT_UPLOADS: 'true',
  })
  const categories = await (await fetch(`${server.url}/user/v1/category`)).json()
  form = `${server.url}${paths('en').addProduct(categories.data[0].subCategories[0]._id)}`
})
test.afterAll(async () => {
  await server?.stop()
  await s3?.stop()
  if (directory) await removeDataDirectory(directory)
})

/** Opens the form of a new listing. @returns what the page asks of the API and the bucket, and what the browser complains about */
async function openForm(page: Page) {
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    const { pathname, port: ofUrl } = new URL(request.url())
    if (/^\/user\/v1\/.*upload/i.test(pathname))
      asked.push(`${request.method()} ${pathname.split('/').at(-1)}`)
    else if (ofUrl === String(port.bucket)) asked.push(`${request.method()} bucket`)
  })
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await enter(page, await newMember({}, directory), server.url)
  await page.goto(form)
  await expect(page.locator('[data-field=images]')).toBeVisible()
  return { asked, complaints }
}
const choose = async (page: Page, ...colours: string[]) =>
  page.locator('input[type=file]').setInputFiles(await Promise.all(colours.map((one) => photo(one, 'jpeg'))))
const sent = (page: Page) => page.locator('[data-photo=sent]')

test('a photo of a listing goes into the bucket, and the shop stores it', async ({ page }) => {
  const { asked, complaints } = await openForm(page)
  await choose(page, '#aa3333')
  await expect(sent(page)).toHaveCount(1)
  expect(asked).toEqual(['POST createUpload', 'PUT bucket', 'POST finishUpload'])
  expect(complaints).toEqual([])
  const keys = await s3.keys()
  expect(keys.filter((key) => key.includes('incoming'))).toEqual([])
  expect(keys.filter((key) => key.startsWith('uploads/'))).not.toEqual([])
})

test('where the bucket refuses the page, photos go to the shop, and the bucket is not asked again', async ({
  page,
}) => {
  await s3.stop()
  s3 = await startS3Proxy({ port: port.bucket, origins: ['http://elsewhere.example'] })
  const { asked } = await openForm(page)
  await choose(page, '#33aa33')
  await expect(sent(page)).toHaveCount(1)
  await choose(page, '#3333aa')
  await expect(sent(page)).toHaveCount(2)
  await expect(page.locator('[data-photo=failed]')).toHaveCount(0)
  expect(asked).toEqual(['POST createUpload', 'PUT bucket', 'POST upload', 'POST upload'])
})

test('a page of a shop without direct uploads names no bucket', async ({ request }) => {
  const html = async (url: string) => {
    const response = await request.get(url)
    return `${response.headers()['content-security-policy']} ${await response.text()}`
  }
  expect(await html(form)).toContain(s3.endpoint)
  expect(await html(form)).toContain('name="direct-uploads"')
  expect(await html('/')).not.toMatch(/direct-uploads|127\.0\.0\.1/)
})
