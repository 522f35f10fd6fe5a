import rss from '@astrojs/rss'
import { expect, test } from 'vitest'
import { escapeHtml } from '#lib/text/escape-html.ts'

const site = 'https://shop.example'

test('an escaped text ends neither an element nor an attribute in double quotes', () => {
  expect(escapeHtml(`</span><b a="1">Tom & 'Jerry' &amp;`)).toBe(
    `&lt;/span&gt;&lt;b a=&quot;1&quot;&gt;Tom &amp; 'Jerry' &amp;amp;`,
  )
})

test('an escaped name in the RSS feed is escaped once', async () => {
  const item = {
    title: 'A',
    link: site,
    customData: `<author>${escapeHtml(`O'Neil & <Sons> "Ltd"`)}</author>`,
  }
  const feed = await rss({ title: 'Shop', description: '', site, items: [item] })
  expect(await feed.text()).toContain('<author>O&apos;Neil &amp; &lt;Sons&gt; &quot;Ltd&quot;</author>')
})
