import { expect, test } from 'vitest'
import { articleMarkdown } from '#server/content/markdown.ts'
import { wantsMarkdown } from '#server/markdown/wants-markdown.ts'
import { contentIn } from '#support/content.ts'

const site = 'https://shop.example'
const app = articleMarkdown(contentIn, () => site)
const get = (path: string, accept?: string) => app.request(path, accept ? { headers: { accept } } : {})

test('Markdown is served to clients that prefer it, not to browsers', () => {
  for (const accept of [
    'text/markdown',
    'text/markdown, text/html;q=0.9',
    'text/plain, text/markdown;q=0.5',
  ]) {
    expect(wantsMarkdown(accept), accept).toBe(true)
  }
  for (const accept of [
    undefined,
    '*/*',
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'text/html, text/markdown;q=0.5',
    'text/markdown;q=0',
  ]) {
    expect(wantsMarkdown(accept), accept).toBe(false)
  }
})

test('an article is served as Markdown at its address with `.md`, in each language', async () => {
  for (const [path, title, language, text] of [
    ['/blog-detail/first', 'First article', 'en', 'What it says.'],
    ['/ar/blog-detail/first', 'المقال الأول', 'ar', 'What it says.'],
  ] as const) {
    const response = await get(`${path}.md`)
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('content-language')).toBe(language)
    expect(response.headers.get('vary')).toBeNull()
    expect(response.headers.get('link')).toBe(`<${site}${path}>; rel="canonical"`)
    const said = await response.text()
    expect(said.startsWith(`# ${title}\n\n> In short.\n\n`)).toBe(true)
    expect(said).toContain(text)
    // Prevents caches from answering browsers with this redirect.
    const asked = await get(path, 'text/markdown')
    expect([asked.status, asked.headers.get('location')]).toEqual([303, `${path}.md`])
    expect([asked.headers.get('cache-control'), asked.headers.get('vary')]).toEqual(['no-store', 'Accept'])
  }
})

test('requests for HTML and for unknown articles are left to the pages', async () => {
  // This app answers 404 for paths it does not handle.
  expect((await get('/blog-detail/first')).status).toBe(404)
  expect((await get('/blog-detail/first', 'text/html')).status).toBe(404)
  expect((await get('/blog-detail/nothing.md')).status).toBe(404)
})
