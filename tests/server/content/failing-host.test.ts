import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { createContent, type Source } from '#lib/content/index.ts'
import { withLocal } from '#lib/content/with-local.ts'
import { contentHost } from '#server/content/local-host.ts'
import { contentTag, openWordPress, type WordPress } from '#server/content/wordpress.ts'
import { openTestApp } from '#support/app.ts'
import { article, localContent } from '#support/content.ts'
import { openFakeWordPress, saying, silence } from '#support/fake-wordpress.ts'

// A WordPress that is slow, down, wrong or hostile must not affect readers.

const fake = await openFakeWordPress()
const app = await openTestApp()
/** Local content, different from that of WordPress. */
const ownHost = contentHost(async () =>
  localContent({ blogs: [article({ slug: 'own', title: 'Own article' })] }),
)
const own: Source = {
  async read(path, query) {
    const response = await ownHost.request(`/wp-json/custom/v1/${path}?${new URLSearchParams(query)}`)
    return response.ok ? response.json() : null
  },
  toPicture: () => null,
  bundled: async () => null,
}

let wordpress: WordPress
let olds: boolean[]
let unknowns: boolean[]
const content = () =>
  createContent(
    withLocal(
      wordpress.read,
      own,
      () => null,
      (old, unknown) => {
        olds.push(old)
        unknowns.push(unknown)
      },
    ),
    'en',
    'https://shop.example',
  )
const titles = async () => (await content().blogs())?.items.map(({ title }) => title)
const reopen = async () => {
  await wordpress?.close()
  wordpress = await openWordPress({ url: fake.url, secret: undefined }, app.resources)
}
/** Reopens the connection before the host fails, so that running refreshes do not log its failures. */
async function failFromNowOn() {
  await reopen()
  fake.misbehave = (_, response) => response.destroy()
}
/** Returns the log entries since the last call. */
const complaints = () => app.complaints.splice(0).map((line) => JSON.parse(line) as { reason: string })

beforeEach(async () => {
  Object.assign(fake, { content: localContent(), misbehave: undefined, revision: '1', asked: [] })
  await app.resources.pool.query('DELETE FROM content_copies')
  olds = []
  unknowns = []
  await allHeard()
  await reopen()
  return () => wordpress.close()
})

/** Returns an article card in the format of a content host. */
function cardOf(id: string) {
  const moment = '2026-01-01T00:00:00Z'
  const category = { id: 'selling-well', name: 'Selling well' }
  const languages = ['en']
  return {
    id,
    title: id,
    excerpt: '',
    image: null,
    author: 'A',
    date: moment,
    modified: moment,
    category,
    language: 'en',
    languages,
  }
}

const failures: [string, RequestListener, RegExp][] = [
  ['500', saying('{}', 500), /blogs answered 500/],
  [
    'a redirect',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    /answered 302/,
  ],
  ['a page of HTML', saying('<!doctype html><title>Hello</title>'), /no JSON/],
  ['half of an answer', saying('{"items":['), /no JSON/],
  ['another form', saying('{"items":[{"id":7}],"page":1}'), /another form: items\.0\.id/],
  ['a connection that breaks', (_, response) => response.destroy(), /fetch failed|terminated/],
  ['404 for everything', saying('{"code":"rest_no_route"}', 404), /blogs answered 404/],
]
for (const [name, listener, reason] of failures) {
  test(`host answers with ${name}: readers get the last good copy, or else the local content`, async () => {
    fake.misbehave = listener
    expect(await titles()).toEqual(['Own article'])
    expect(complaints()).toEqual([expect.objectContaining({ reason: expect.stringMatching(reason) })])

    fake.misbehave = undefined
    await reopen()
    expect(await titles()).toEqual(['First article'])

    fake.misbehave = listener
    await wordpress.changed()
    expect(await titles()).toEqual(['First article'])
    expect(olds).toEqual([true, false, true])
    complaints()
  })
}

test('an answer of 50 MB is refused before it is fully read', async () => {
  let sent = 0
  fake.misbehave = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const part = Buffer.alloc(64_000, 0x20)
    Readable.from(
      (function* () {
        for (sent = 0; sent < 50_000_000; sent += part.length) yield part
      })(),
    ).pipe(response)
  }
  expect(await titles()).toEqual(['Own article'])
  expect(complaints()[0]?.reason).toMatch(/more than 5000000 bytes/)
  expect(sent).toBeLessThan(20_000_000)

  await reopen()
  fake.misbehave = (_, response) => response.writeHead(200, { 'content-length': '50000000' }).write(' ')
  expect(await titles()).toEqual(['Own article'])
  expect(complaints()[0]?.reason).toMatch(/more than 5000000 bytes/)
})

test('a silent host is asked once, and later readers do not wait for it', async () => {
  expect(await titles()).toEqual(['First article'])
  const mute = silence()
  fake.misbehave = mute.listener
  await wordpress.changed()

  expect(await titles()).toEqual(['First article'])
  expect(await titles()).toEqual(['First article'])
  expect(olds).toEqual([false, true, true])
  expect(complaints().map(({ reason }) => reason)).toEqual(['blogs took longer than 1000 ms'])
  mute.end()
})

test('an answer that arrives too late for one reader is shown to the next', async () => {
  expect(await titles()).toEqual(['First article'])
  const mute: (() => void)[] = []
  fake.misbehave = (_, response) => {
    mute.push(() =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(listOf('late'))),
    )
  }
  await wordpress.changed()
  expect(await titles()).toEqual(['First article'])
  const told = invalidation()
  for (const answer of mute.splice(0)) answer()
  await told
  expect(await titles()).toEqual(['late'])
  complaints()
})

test('recovery of the host is noticed without a reader', async () => {
  expect(await titles()).toEqual(['First article'])
  const mute = silence()
  fake.misbehave = mute.listener
  await wordpress.changed()
  expect(await titles()).toEqual(['First article'])
  fake.content = localContent({ blogs: [article({ title: 'Written meanwhile' })] })
  fake.misbehave = undefined
  mute.end()
  await invalidation()
  await expect.poll(titles, { timeout: 15_000 }).toEqual(['Written meanwhile'])
  complaints()
})

test('a failing host that reports a change is asked again at once', async () => {
  expect(await titles()).toEqual(['First article'])
  const mute = silence()
  fake.misbehave = mute.listener
  await wordpress.changed()
  expect(await titles()).toEqual(['First article'])
  fake.content = localContent({ blogs: [article({ title: 'Written meanwhile' })] })
  fake.misbehave = undefined
  await wordpress.changed()
  expect(await titles()).toEqual(['Written meanwhile'])

  // A failure of a request from before the reset must not count.
  mute.end()
  fake.content = localContent({ blogs: [article({ title: 'And then' })] })
  await wordpress.changed()
  expect(await titles()).toEqual(['And then'])
  complaints()
})

test('repeated host failures are logged once', async () => {
  fake.misbehave = saying('{}', 500)
  for (const size of [1, 2, 3, 4, 5]) await content().blogs({ size })
  expect(complaints()).toHaveLength(1)
})

test('a failed request is not repeated for a while', async () => {
  fake.misbehave = saying('{}', 500)
  await titles()
  await titles()
  expect(fake.asked).toHaveLength(1)
  complaints()
})

test('a failed request is repeated at once after an editor’s change', async () => {
  fake.misbehave = saying('{}', 500)
  await titles()
  fake.misbehave = undefined
  const told = invalidation()
  await wordpress.changed()
  await told
  expect(await titles()).toEqual(['First article'])
  complaints()
})

test('scripts in the text, title and links of an article are removed or become plain text', async () => {
  const blog = {
    ...cardOf('first'),
    title: '<script>alert(1)</script>Title',
    content: `<p onclick="alert(1)">One</p><script>alert(2)</script><img src=x onerror=alert(3)>
      <a href="javascript:alert(4)">two</a><iframe src="https://evil.example"></iframe>`,
    image: { src: 'javascript:alert(5)', alt: '', width: 1, height: 1 },
    previous: null,
    next: null,
    related: [],
  }
  fake.misbehave = saying(JSON.stringify(blog))
  const found = await content().blog('first')
  expect(found?.content.replace(/\s+/g, ' ')).toBe('<p>One</p> <a>two</a>')
  expect(found?.image).toBeNull()
  // A title is text, which pages escape.
  expect(found?.title).toBe('<script>alert(1)</script>Title')
})

test('a withdrawn article stays gone while the host is down', async () => {
  expect((await content().blog('first'))?.title).toBe('First article')
  fake.content = localContent({ blogs: [] })
  await wordpress.changed()
  expect(await content().blog('first')).toBeNull()
  fake.misbehave = (_, response) => response.destroy()
  await reopen()
  await wordpress.changed()
  expect(await content().blog('first')).toBeNull()
  complaints()
})

test('stored copies survive a restart and are not fetched again while nothing has changed', async () => {
  expect(await titles()).toEqual(['First article'])
  await reopen()
  fake.misbehave = (_, response) => response.destroy()
  expect(await titles()).toEqual(['First article'])
  expect(fake.asked).toHaveLength(1)
  expect(olds).toEqual([false, false])
})

test('a stored copy in an outdated format is ignored', async () => {
  expect(await titles()).toEqual(['First article'])
  await app.resources.pool.query(`UPDATE content_copies SET answer = '{"items": "as they were once"}'`)
  expect(await titles()).toEqual(['First article'])
  await app.resources.pool.query(`UPDATE content_copies SET answer = '{"items": "as they were once"}'`)
  fake.misbehave = (_, response) => response.destroy()
  expect((await content().blogs({ search: 'own' }))?.items.map(({ id }) => id)).toEqual(['own'])
  expect(await titles()).toEqual(['Own article'])
  complaints()
})

test('slow searches do not delay pages', async () => {
  const mute = silence()
  fake.misbehave = mute.listener
  await Promise.all(Array.from({ length: 20 }, (_, at) => content().blogs({ search: `word ${at}` })))
  expect(fake.asked).toHaveLength(4)
  fake.misbehave = undefined
  expect(await titles()).toEqual(['First article'])
  mute.end()
  complaints()
})

test('searches are sent to the host and never stored', async () => {
  const found = await content().blogs({ search: 'first' })
  expect(found?.items).toHaveLength(1)
  await content().blogs({ page: 900 })
  await content().blog('no-such')
  const { rows } = await app.resources.pool.query('SELECT key FROM content_copies')
  expect(rows).toEqual([])
})

test('searches use the stored copies while the host fails', async () => {
  const texts = [
    article({ slug: 'a', title: 'Engine oil', date: new Date('2026-01-02') }),
    article({ slug: 'b', title: 'Doors' }),
  ]
  fake.content = localContent({ blogs: texts })
  await content().blogs({ size: 1 })
  await content().blogs({ size: 1, page: 2 })
  fake.misbehave = saying('{}', 500)
  const found = async (search: string) => (await content().blogs({ search }))?.items.map(({ id }) => id)
  expect(await found('ENGINE')).toEqual(['a'])
  expect(await found('in short')).toEqual(['a', 'b'])
  expect(await found('Own')).toEqual([])
  complaints()
})

test('concurrent readers of one list share one request to the host', async () => {
  await Promise.all([titles(), titles(), titles()])
  expect(fake.asked).toHaveLength(1)
})

test('local pages and lists are used until editors have written their own', async () => {
  fake.content = localContent({ pages: [], faqs: { en: [], ar: [] }, manufacturers: { en: [], ar: [] } })
  expect((await content().page('about-us'))?.title).toBe('About us')
  expect(await content().faqs()).toHaveLength(1)
  expect(await content().manufacturers()).toHaveLength(1)
  expect(olds).toEqual([false, false, false])
})

test('a poll finds unreported changes, and invalidates nothing without a change', async () => {
  await wordpress.poll()
  expect(await titles()).toEqual(['First article'])
  const before = await generation()
  await wordpress.poll()
  expect(await generation()).toBe(before)
  Object.assign(fake, { content: localContent({ blogs: [article({ title: 'Changed' })] }), revision: '2' })
  await wordpress.poll()
  expect(await generation()).toBe(before + 1)
  expect(await titles()).toEqual(['Changed'])
})

test('a poll of a host without a revision invalidates everything', async () => {
  fake.revision = null
  const before = await generation()
  await wordpress.poll()
  await wordpress.poll()
  expect(await generation()).toBe(before + 2)
})

test('after a change the stored copies are refreshed before a reader comes', async () => {
  expect(await titles()).toEqual(['First article'])
  fake.content = localContent({ blogs: [article({ title: 'Changed' })] })
  await wordpress.changed()
  await expect
    .poll(
      async () =>
        (
          await app.resources.pool.query(
            `SELECT answer #>> '{items,0,title}' AS title FROM content_copies WHERE key LIKE '% blogs?lang=en&per_page=10'`,
          )
        ).rows[0].title,
    )
    .toBe('Changed')
  await failFromNowOn()
  expect(await titles()).toEqual(['Changed'])
})

test('a new article is fetched in both languages before a reader comes', async () => {
  fake.content = localContent({ blogs: [article({ slug: 'new', title: 'New article' })] })
  await wordpress.changed()
  const kept = async () =>
    (
      await app.resources.pool.query(
        `SELECT count(*)::int AS count FROM content_copies WHERE key LIKE '% blog?id=new&lang=%'`,
      )
    ).rows[0].count
  await expect.poll(kept).toBe(2)
  await failFromNowOn()
  expect((await content().blog('new'))?.title).toBe('New article')
  expect(olds).toEqual([false])
})

test('while the host fails, an article without a copy is unknown, and stored ones are served', async () => {
  expect(await content().blog('no-such')).toBeNull()
  expect((await content().blog('first'))?.id).toBe('first')
  fake.misbehave = (_, response) => response.destroy()
  expect(await content().blog('no-such')).toBeNull()
  expect((await content().blog('own'))?.id).toBe('own')
  expect((await content().blog('first'))?.id).toBe('first')
  expect(unknowns).toEqual([false, false, true, false, false])
  complaints()
})

const listOf = (...ids: string[]) => ({
  items: ids.map(cardOf),
  page: 1,
  size: 10,
  total: ids.length,
  categories: [],
})

const generation = async () =>
  (await app.resources.pool.query('SELECT generation::int FROM content_state')).rows[0].generation as number

async function allHeard() {
  const name = randomUUID()
  const heard = new Promise<void>((resolve) => {
    const stop = app.resources.bus.subscribe((event) => {
      if (event.type !== 'job' || event.name !== name) return
      stop()
      resolve()
    })
  })
  await app.resources.bus.publish({ type: 'job', name })
  await heard
}

/** Resolves when pages with content are next invalidated. */
const invalidation = () =>
  new Promise<void>((resolve) => {
    const stop = app.resources.bus.subscribe((event) => {
      if (event.type !== 'invalidate' || !event.tags.includes(contentTag)) return
      stop()
      resolve()
    })
  })

test('control and invisible characters are removed from titles, excerpts and texts', async () => {
  const broken = ['A\u000bB', 'C\u0000D', 'E\ud800F', 'G\u202eH\u200b', '\u3164']
  fake.content = localContent({
    blogs: broken.map((title, index) =>
      article({
        slug: `broken-${index}`,
        title,
        excerpt: `x\u0001y${title}`,
        html: `<p>${title}&#x0b;&#xfffe;</p>`,
      }),
    ),
  })
  expect(await titles()).toEqual(['A B', 'CD', 'EF', 'GH', '…'])
  const [first] = (await content().blogs())?.items ?? []
  expect(first?.excerpt).toBe('xyA B')
  expect((await content().blog('broken-1'))?.content).toBe('<p>CD</p>')
  expect(complaints()).toEqual([])
})
