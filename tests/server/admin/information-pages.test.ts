import { afterAll, afterEach, expect, test } from 'vitest'
import type { PageKey } from '#lib/contract/admin/information-pages.ts'
import { createApp } from '#server/app.ts'
import { ownText } from '#server/content/own-texts.ts'
import { openResources } from '#server/open-resources.ts'
import * as schema from '#server/platform/db/schema.ts'
import { fillSettings } from '#server/settings/fill.ts'
import { openTestApp, type TestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { contentOf } from '#support/content.ts'
import { auditEntriesOf, openAdmin, watchTags } from '#support/curation.ts'
import { createAdmin, signInAdmin } from '#support/factories.ts'

const app = await openTestApp()
const { db, resources: here } = app
const { api } = await openAdmin(app)
const visitor = browserClient(app)
// Acts as another process on the same database.
const there = await openResources(here.config, here.log, here.pool.options.connectionString ?? '')
afterAll(() => there.close())
const otherApp = createApp(
  () => there,
  contentOf(fillSettings, (slug, language) => ownText(there.db, slug, language)),
)
const elsewhere = browserClient({ ...app, fetch: async (request) => otherApp.fetch(request) } as TestApp)

const about: PageKey = { slug: 'about-us', language: 'en' }
const save = (fields: { title?: string; text?: string; version?: number }, key = about) =>
  api.adminUpdateInformationPage({ ...key, title: 'About us', text: 'We.', version: 0, ...fields })

afterEach(async () => {
  await db.delete(schema.pageTexts)
  await here.bus.publish({ type: 'invalidate', tags: ['page-texts'] })
})

test('a page without a text of its own is edited from the bundled one', async () => {
  expect(await dataOf(api.adminInformationPages({}))).toMatchObject([
    { slug: 'about-us', language: 'en', title: 'About us', source: 'bundled', version: 0, changedBy: null },
    { slug: 'about-us', language: 'ar', title: 'من نحن', source: 'bundled' },
  ])
  expect(await dataOf(api.adminInformationPage({ ...about, language: 'ar' }))).toMatchObject({
    ...{ title: 'من نحن', text: 'نحن.', isOwn: false },
    placeholders: [{ name: 'shop', value: 'صفقة' }, { name: 'operator' }],
  })
})

test('a saved text is read at once in every process, with the data of the shop put in', async () => {
  await dataOf(elsewhere.cms({ page: 'about-us' }))
  const heard = new Promise<void>((resolve) => {
    const stop = there.bus.subscribe((event) => {
      if (event.type !== 'invalidate' || !event.tags.includes('page:about-us')) return
      stop()
      resolve()
    })
  })
  const text = '## {{ shop }} & you\n\n*Hello* "friend"\n\n<script>alert(1)</script>\n\n{{operator}}'
  const saved = await dataOf(save({ title: 'All about {{shop}}', text }))
  await heard
  for (const reader of [visitor, elsewhere]) {
    const page = await dataOf(reader.cms({ page: 'about-us' }))
    expect(page).toMatchObject({
      title: 'All about Safqa',
      headings: [{ text: 'Safqa & you' }],
      ...{ language: 'en', languages: ['en', 'ar'] },
    })
    expect(page.content).toContain('<em>Hello</em> “friend”')
    expect(page.content).toContain('You can reach the operator of Safqa')
    expect(page.content).not.toContain('alert')
    expect(page.modified).toBe(saved.changedAt)
  }
})

test('a change is announced for its page, and audited as the paragraphs that differ', async () => {
  const nextTags = watchTags(app)
  await dataOf(save({ text: 'We.\n\nYou.' }))
  // Those of the clean-up may come first.
  let tags = await nextTags()
  while (!tags.includes('page:about-us')) tags = await nextTags()
  expect(tags).toEqual(['page-texts', 'page:about-us'])
  await dataOf(save({ text: 'We.\n\nThey.', version: 1 }))
  expect((await auditEntriesOf(app, 'about-us-en')).at(-1)).toMatchObject({
    action: 'information-page.change',
    before: { pageTitle: 'About us', paragraphs: 'You.' },
    after: { pageTitle: 'About us', paragraphs: 'They.' },
  })
})

test('saving the text that is shown stores no version', async () => {
  await dataOf(save({}))
  expect(await dataOf(api.adminInformationPage(about))).toMatchObject({ version: 0, isOwn: false })
})

test('of two admins who began with the same version, the second is told and loses nothing', async () => {
  const one = await dataOf(save({ text: 'Of the first.' }))
  expect(one.version).toBe(1)
  expect(await refusalOf(save({ text: 'Of the second.' }))).toMatchObject({ code: 'conflict' })
  const outcomes = await Promise.all(['a', 'b'].map((text) => save({ text, version: 1 })))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await dataOf(api.adminInformationPageVersions(about))).items.map(({ version }) => version)).toEqual(
    [2, 1],
  )
})

test('earlier versions are kept, shown and restored; 0 is the bundled text', async () => {
  await dataOf(save({ text: 'Version *one*.' }))
  await dataOf(save({ text: 'Version two.', version: 1 }))
  expect(await dataOf(api.adminInformationPageVersion({ ...about, version: '1' }))).toMatchObject({
    content: '<p>Version <em>one</em>.</p>\n',
    isBundled: false,
  })
  const restored = await dataOf(api.adminRestoreInformationPage({ ...about, from: 1, version: 2 }))
  expect(restored).toMatchObject({ version: 3, text: 'Version *one*.', source: 'own' })
  const bundled = await dataOf(api.adminRestoreInformationPage({ ...about, from: 0, version: 3 }))
  expect(bundled).toMatchObject({ version: 4, text: 'We.', isOwn: false, source: 'bundled' })
  const page = await dataOf(visitor.cms({ page: 'about-us' }))
  expect(page.content).toBe('<p>We.</p>')
  // The page has changed just now, although its text is an old one.
  expect(page.modified).toBe(bundled.changedAt)
  const { items } = await dataOf(api.adminInformationPageVersions(about))
  expect(items.map(({ version, title }) => [version, title !== null])).toEqual([
    [4, false],
    [3, true],
    [2, true],
    [1, true],
  ])
  expect(await refusalOf(api.adminRestoreInformationPage({ ...about, from: 99, version: 4 }))).toMatchObject({
    code: 'not_found',
  })
})

test.each([
  ['a text without words', { text: ' \n ' }, 'text', 'required'],
  ['a text of markup alone', { text: '<script>x</script>' }, 'text', 'required'],
  ['a title without words', { title: ' ' }, 'title', 'required'],
  ['a title that is too long', { title: 'x'.repeat(121) }, 'title', 'maximum_120'],
  ['a text that is too long', { text: 'x'.repeat(40_001) }, 'text', 'maximum_40000'],
  ['an unknown placeholder', { text: 'By {{owner}}.' }, 'text', 'placeholder_unknown'],
  ['a placeholder that is not closed', { text: 'By {{shop}' }, 'text', 'placeholder_unknown'],
  ['an unknown placeholder of the title', { title: '{{المتجر}}' }, 'title', 'placeholder_unknown'],
  ['a link that runs a script', { text: '[x](javascript:alert(1))' }, 'text', 'page_link'],
  ['a link that runs a script, in HTML', { text: '<a href=" JaVaScript:1">x</a>' }, 'text', 'page_link'],
  ['a link to a file beside the page', { text: '[x](contact-us)' }, 'text', 'page_link'],
  ['a link without its protocol', { text: '[x](//evil.example)' }, 'text', 'page_link'],
  ['a picture of another site', { text: '![x](https://other.example/x.png)' }, 'text', 'page_picture'],
  ['a heading that leaves out a level', { text: '## One\n\n#### Two' }, 'text', 'page_heading'],
  ['quotations in quotations', { text: '>'.repeat(500) }, 'text', 'page_too_nested'],
  [
    'a table of endless rows',
    { text: `${'|a'.repeat(200)}\n${'|-'.repeat(200)}\n${'|\n'.repeat(5000)}` },
    ...(['text', 'page_too_nested'] as const),
  ],
])('%s is refused at its field, in the preview as well', async (_, fields, field, code) => {
  const refusal = { code: 'invalid_input', fields: { [field]: { code } } }
  expect(await refusalOf(save(fields))).toMatchObject(refusal)
  const preview = api.adminPreviewInformationPage({ ...about, title: 'About us', text: 'We.', ...fields })
  expect(await refusalOf(preview)).toMatchObject(refusal)
})

test('a refusal names the placeholder or the link, in the language of the admin', async () => {
  const { api: arabic } = await openAdmin(app, 'ar')
  const call = arabic.adminPreviewInformationPage({ ...about, title: 'x', text: '{{some owner}}' })
  expect((await refusalOf(call)).fields.text?.message).toMatch(/^لا يوجد عنصر نائب .*\{\{some\sowner\}\}/)
})

test('Markdown keeps its line breaks, indentation and front matter', async () => {
  const text = '---\nOf 2026\n\n- one\n  - two\n\nFirst line  \nsecond\u202e line'
  const { content } = await dataOf(api.adminPreviewInformationPage({ ...about, title: 'x', text }))
  expect(content).toContain('Of 2026')
  expect(content).toMatch(/<li>one\s*<ul>\s*<li>two<\/li>/)
  expect(content).toMatch(/First line<br \/>\s*second line/)
})

test('the longest text fits a call in Arabic', async () => {
  const text = 'نص طويل. '.repeat(4_445).slice(0, 40_000).trim()
  expect(await dataOf(save({ text }, { ...about, language: 'ar' }))).toMatchObject({ version: 1, text })
})

test('editors change the texts, readers only see them, and others are refused', async () => {
  const as = async (adminRole: 'editor' | 'reader' | 'finance') =>
    browserClient(app, { token: await signInAdmin(db, await createAdmin(db, adminRole)) })
  const [editor, reader, finance] = [await as('editor'), await as('reader'), await as('finance')]
  const change = { ...about, title: 'Us', text: 'Us.', version: 0 }
  expect((await reader.adminInformationPage(about)).ok).toBe(true)
  expect(await refusalOf(reader.adminUpdateInformationPage(change))).toMatchObject({ code: 'forbidden' })
  expect(await refusalOf(finance.adminInformationPages({}))).toMatchObject({ code: 'forbidden' })
  expect((await editor.adminUpdateInformationPage(change)).ok).toBe(true)
})

test('a page or language that does not exist is refused', async () => {
  const call = api.adminInformationPage({ ...about, slug: 'nothing' as 'about-us' })
  expect(await refusalOf(call)).toMatchObject({ code: 'invalid_input' })
  expect(await refusalOf(api.adminInformationPage({ ...about, slug: 'privacy-policy' }))).toMatchObject({
    code: 'not_found',
  })
})
