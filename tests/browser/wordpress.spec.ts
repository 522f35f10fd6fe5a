import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, test } from '@playwright/test'
import { whyNoWordPress } from '../../scripts/steps/wordpress.mjs'
import { editor, openWordPress, sharedSecret, uploadPicture, type WordPress } from '../support/wordpress.ts'
import { newDataDirectory, type OwnServer, removeDataDirectory, startServer } from './support/own-server.ts'

// The site with a real WordPress as content host.

const reason = whyNoWordPress()
test.skip(reason !== undefined, reason)
test.describe.configure({ mode: 'serial' })
test.setTimeout(180_000)

/** Maximum seconds from an editor's change to a reader's page, and the number of rounds. */
const soon = 10
const rounds = 5

let directory: string
let wordpress: WordPress
let site: OwnServer

const startSite = () =>
  startServer(directory, {
    WORDPRESS_URL: wordpress.origin,
    WORDPRESS_SECRET: sharedSecret,
    DEMO: 'false',
    LOG_LEVEL: 'silent',
  })

test.beforeAll(async () => {
  directory = await newDataDirectory()
  wordpress = await openWordPress()
  site = await startSite()
  await wordpress.tell(site.url)
})
test.afterAll(async () => {
  await site?.stop()
  await wordpress?.stop()
  await removeDataDirectory(directory)
})

const get = async (path: string) => {
  const response = await fetch(`${site.url}${path}`)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** Returns the seconds until every page is as expected; each was cached before. */
async function secondsUntil(work: () => Promise<unknown>, pages: Record<string, (page: Page) => boolean>) {
  for (const path of Object.keys(pages)) {
    await get(path)
    const { status, headers } = await get(path)
    if (status === 200) expect(headers.get('etag'), `${path} is in memory`).not.toBeNull()
  }
  const began = performance.now()
  await work()
  for (const [path, wanted] of Object.entries(pages))
    await expect
      .poll(async () => wanted(await get(path)), { intervals: [50], timeout: soon * 1_000 })
      .toBe(true)
  return (performance.now() - began) / 1000
}
type Page = Awaited<ReturnType<typeof get>>
const shows = (text: string) => (page: Page) => page.status === 200 && page.text.includes(text)
const lacks = (text: string) => (page: Page) => page.status === 200 && !page.text.includes(text)
const isGone = ({ status }: Page) => status === 404

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

test('articles published, changed and trashed in WordPress show on the site within ten seconds', async () => {
  const taken: Record<string, number[]> = { published: [], changed: [], withdrawn: [] }
  for (let round = 1; round <= rounds; round += 1) {
    const title = `Article number ${round}`
    let id = 0
    const publish = async () => {
      const fields = { title, slug: `number-${round}`, content: '<p>Words.</p>', status: 'publish' }
      id = (await wordpress.rest<{ id: number }>('POST', 'posts', fields)).id
    }
    const article = `/blog-detail/number-${round}`
    const lists = ['/blog', '/ar/blog', '/blog/rss.xml']
    const each = (wanted: (page: Page) => boolean) => Object.fromEntries(lists.map((path) => [path, wanted]))
    taken.published?.push(
      await secondsUntil(publish, {
        ...each(shows(title)),
        [article]: shows(title),
        [`/ar${article}`]: shows(title),
      }),
    )
    const changed = `Changed ${round}`
    const change = () => wordpress.rest('POST', `posts/${id}`, { title: changed })
    taken.changed?.push(await secondsUntil(change, { ...each(shows(changed)), [article]: shows(changed) }))
    const trash = () => wordpress.rest('DELETE', `posts/${id}`)
    taken.withdrawn?.push(
      await secondsUntil(trash, { ...each(lacks(changed)), [article]: isGone, [`/ar${article}`]: isGone }),
    )
  }
  for (const [what, seconds] of Object.entries(taken)) {
    const line = `${what}: ${median(seconds).toFixed(2)} s (median of ${rounds}), ${Math.max(...seconds).toFixed(2)} s at most`
    console.log(line)
    test.info().annotations.push({ type: 'seconds', description: line })
    expect(Math.max(...seconds)).toBeLessThan(soon)
  }
})

test('a preview link shows an unpublished article that readers cannot open', async ({ page }) => {
  const { id } = await wordpress.rest<{ id: number }>('POST', 'posts', {
    title: 'Not yet',
    content: 'Words.',
    status: 'draft',
  })
  const link = (lang: string) =>
    wordpress.php<string>(`return safqa_preview_link( get_post( ${id} ), '${lang}' );`)
  const url = new URL(await link('en'))
  expect(url.origin).toBe(site.url)
  const shown = await get(`${url.pathname}${url.search}`)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('x-robots-tag')).toBe('noindex')
  expect(shown.headers.get('cache-control')).toContain('no-store')
  expect((await get(url.pathname)).status).toBe(404)
  expect((await get(`${url.pathname}${url.search}0`)).status).toBe(404)
  await page.goto(await link('ar'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not yet')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByText('معاينة للمحررين')).toBeVisible()
})

test('an editor writes and publishes an article in both languages in the WordPress editor', async ({
  page,
}) => {
  const fields = { title: 'Two languages', slug: 'two', content: '<p>English words.</p>', status: 'draft' }
  const { id } = await wordpress.rest<{ id: number }>('POST', 'posts', fields)
  await page.goto(`${wordpress.origin}/wp-login.php`)
  await page.locator('#user_login').fill(editor.name)
  await page.locator('#user_pass').fill(editor.password)
  await page.locator('#wp-submit').click()
  await page.goto(`${wordpress.origin}/wp-admin/post.php?post=${id}&action=edit`)
  // WordPress shows a welcome dialog to new users.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close/ })
    .click()
  await page.getByLabel('Title in Arabic').fill('لغتان')
  const text = page.frameLocator('#safqa_content_ar_ifr').locator('body#tinymce')
  await text.fill('كلمات عربية.')
  expect(await text.evaluate((body) => getComputedStyle(body).direction)).toBe('rtl')
  await page.getByRole('region', { name: 'Editor top bar' }).getByRole('button', { name: 'Publish' }).click()
  await page
    .getByRole('region', { name: 'Editor publish' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click()
  await expect(page.getByText('is now live.')).toBeVisible()
  for (const [path, words] of [
    ['/blog-detail/two', 'English words.'],
    ['/ar/blog-detail/two', 'كلمات عربية.'],
  ] as const)
    await expect.poll(async () => (await get(path)).text, { timeout: soon * 1_000 }).toContain(words)
})

test('pictures of articles come from the site, and nothing is loaded from WordPress', async ({ page }) => {
  const featured = await uploadPicture(wordpress, {
    name: 'front.png',
    alt: 'A front',
    width: 1200,
    height: 675,
  })
  const inside = await uploadPicture(wordpress, {
    name: 'inside.png',
    alt: 'Inside',
    width: 800,
    height: 600,
  })
  const html = await wordpress.php<string>(`return wp_get_attachment_image( ${inside}, 'full' );`)
  expect(html).toContain(wordpress.origin)
  await wordpress.rest('POST', 'posts', {
    title: 'With pictures',
    slug: 'pictures',
    content: `<p>Words.</p>${html}<script src="${wordpress.origin}/x.js"></script>`,
    featured_media: featured,
    status: 'publish',
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${site.url}/blog-detail/pictures`)
  for (const alt of ['A front', 'Inside']) {
    const picture = page.getByRole('img', { name: alt })
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  }
  expect(asked.filter((url) => !url.startsWith(`${site.url}/`))).toEqual([])
  expect((await get('/blog-detail/pictures')).text).not.toContain(wordpress.origin)
})

test('without WordPress pages quickly show its last content, even after a restart', async () => {
  await secondsUntil(
    () =>
      wordpress.rest('POST', 'posts', {
        title: 'Last words',
        slug: 'last',
        content: 'Words.',
        status: 'publish',
      }),
    { '/blog': shows('Last words'), '/blog-detail/last': shows('Last words') },
  )
  const pages = [
    '/',
    '/blog',
    '/blog-detail/last',
    '/about-us',
    '/ar/faqs',
    '/top-manufacturers',
    '/blog?search=words',
  ]
  const isQuick = async (path: string, status: number) => {
    const began = performance.now()
    expect((await get(path)).status, path).toBe(status)
    expect(performance.now() - began, path).toBeLessThan(2_000)
  }
  await wordpress.stop()
  await site.stop()
  site = await startSite()
  for (const path of pages) await isQuick(path, 200)
  expect((await get('/blog')).text).toContain('Last words')

  // A host that accepts every request and answers none, while all copies are stale.
  const open = new Set<Socket>()
  // An aborted call closes its connection, which is no error here.
  const mute = createServer((socket) => open.add(socket.on('error', () => undefined))).listen(
    Number(new URL(wordpress.origin).port),
    '127.0.0.1',
  )
  await once(mute, 'listening')
  try {
    expect(await sayChanged()).toBe(202)
    for (const path of pages) await isQuick(path, 200)
    expect((await get('/blog-detail/last')).text).toContain('Last words')
    // It is unknown whether this article exists.
    await isQuick('/blog-detail/never-was', 503)
    expect((await get('/blog-detail/never-was')).headers.get('retry-after')).toBe('30')
  } finally {
    for (const socket of open) socket.destroy()
    mute.close()
  }
})

/** Sends WordPress's notification of a change. */
async function sayChanged(): Promise<number> {
  const body = JSON.stringify({ call: randomUUID(), ids: [] })
  const time = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', sharedSecret).update(`${time}.${body}`).digest('hex')
  const headers = { 'x-content-timestamp': time, 'x-content-signature': signature }
  return (await fetch(`${site.url}/webhooks/wordpress`, { method: 'POST', body, headers })).status
}
