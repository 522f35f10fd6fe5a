import { expect, test } from 'vitest'
import { sanitise } from '#lib/content/sanitise.ts'

const own = (src: string) => (src.startsWith('/media/') ? { src } : null)
const clean = (html: string) => sanitise(html, own, () => null)

test('sanitising keeps text, structure and links', () => {
  const html =
    '<h2>Title</h2><p>A <strong>bold</strong> word, <a href="/blog">a link</a> and &lt;b&gt;.</p><ul><li>one</li></ul>'
  expect(clean(html)).toBe(html)
})

test('sanitising removes scripts, styles, frames, forms and unsafe attributes and links', () => {
  const wrong = [
    '<script>alert(1)</script>',
    '<style>p{display:none}</style>',
    '<iframe src="https://example.com"></iframe>',
    '<svg onload="alert(1)"><script>1</script></svg>',
    '<form action="https://example.com"><input name="password"></form>',
    '<object data="x"></object><embed src="x"><base href="https://example.com">',
    '<img src=x onerror=alert(1)>',
  ]
  for (const html of wrong) expect(clean(html), html).not.toMatch(/<|alert/)
  expect(clean('<p onclick="x()" style="color:red" class="a" id="content">t</p>')).toBe('<p>t</p>')
  expect(clean('<a href="javascript:alert(1)">t</a><a href="//example.com">u</a>')).toBe('<a>t</a><a>u</a>')
  expect(clean('<a href=" java&#10;script:alert(1)">t</a>')).toBe('<a>t</a>')
})

test('sanitising lowers heading levels and adds nofollow to external links', () => {
  expect(clean('<h1>t</h1><h6>u</h6>')).toBe('<h2>t</h2><h4>u</h4>')
  expect(clean('<a href="https://example.com" rel="author">t</a>')).toBe(
    '<a href="https://example.com" rel="noopener nofollow">t</a>',
  )
})

test('sanitising keeps only local pictures, lazy-loaded and with width and height', () => {
  expect(clean('<img src="/media/a.webp" width="800" height="600" alt="A car">')).toBe(
    '<img src="/media/a.webp" alt="A car" width="800" height="600" loading="lazy" decoding="async" />',
  )
  expect(
    clean('<img src="/media/a.webp" srcset="https://example.com/a.webp 2x" width="99999999" height="1">'),
  ).toBe('<img src="/media/a.webp" alt="" width="960" height="540" loading="lazy" decoding="async" />')
  expect(clean('<p>x<img src="https://example.com/a.png">y</p>')).toBe('<p>xy</p>')
})

test('a picture that cannot be shown is replaced by its alt text', () => {
  const emoji = '<img class="emoji" alt="👍" src="https://s.w.org/images/core/emoji/1f44d.svg">'
  expect(clean(`<p>Well done ${emoji}, see you</p>`)).toBe('<p>Well done 👍, see you</p>')
  expect(clean('<p><img alt="Plan <b>of</b> “A” &quot;B&quot;" src="data:image/png;base64,iVBO"></p>')).toBe(
    '<p>Plan &lt;b&gt;of&lt;/b&gt; “A” &quot;B&quot;</p>',
  )
  expect(clean('<a href="/x"><img src="https://a.example/x.svg" alt="Chart"></a>')).toBe(
    '<a href="/x">Chart</a>',
  )
  expect(
    clean('<figure><img src="https://a.example/x.png" alt=" "><figcaption>c</figcaption></figure>'),
  ).toBe('<figure><figcaption>c</figcaption></figure>')
  const lazy = '<img src="data:image/gif;base64,R0" data-src="/media/a.webp" alt="A car">'
  const plain = '<img src="/media/a.webp" alt="A car" width="5" height="4">'
  expect(clean(`${lazy}<noscript>${plain}</noscript>`)).toBe(
    '<img src="/media/a.webp" alt="A car" width="5" height="4" loading="lazy" decoding="async" />',
  )
})

test('sanitising keeps valid lang and dir attributes', () => {
  const html = '<p lang="ar" dir="rtl">مرحبا</p>'
  expect(clean(html)).toBe(html)
  expect(clean('<p dir="sideways">x</p>')).toBe('<p>x</p>')
})

test('an embedded page becomes a link to it', () => {
  const embed = (iframe: string) =>
    clean(
      `<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">${iframe}</div><figcaption>Look</figcaption></figure>`,
    )
  const around = (link: string) => `<figure><div>${link}</div><figcaption>Look</figcaption></figure>`
  expect(
    embed('<iframe title="A sofa" src="https://www.youtube.com/embed/abc123XYZ?feature=oembed"></iframe>'),
  ).toBe(around('<a href="https://www.youtube.com/watch?v=abc123XYZ" rel="noopener nofollow">A sofa</a>'))
  expect(embed('<iframe src="https://player.vimeo.com/video/76979871?h=1"></iframe>')).toBe(
    around('<a href="https://vimeo.com/76979871" rel="noopener nofollow">player.vimeo.com</a>'),
  )
  expect(embed('<iframe src="https://maps.example/where"></iframe>')).toContain(
    'href="https://maps.example/where"',
  )
  expect(
    clean(
      '<iframe class="wp-embedded-content" title="“Chairs”" src="https://blog.example/chairs/embed/#?secret=x"></iframe>',
    ),
  ).toBe('<a href="https://blog.example/chairs/" rel="noopener nofollow">“Chairs”</a>')
  expect(embed('<iframe src="javascript:alert(1)"></iframe>')).toBe(around(''))
})

test('video and audio become a link to their file', () => {
  expect(
    clean(
      '<figure class="wp-block-video"><video controls src="https://cms.example/a/Sofa%20tour.mp4"></video></figure>',
    ),
  ).toBe(
    '<figure><a href="https://cms.example/a/Sofa%20tour.mp4" rel="noopener nofollow">Sofa tour.mp4</a></figure>',
  )
  expect(clean('<audio controls><source src="https://cms.example/a.mp3" type="audio/mpeg"></audio>')).toBe(
    '<div><a href="https://cms.example/a.mp3" rel="noopener nofollow">a.mp3</a></div>',
  )
  expect(clean('<video src="javascript:alert(1)"></video>')).toBe('')
})

test('a video or audio element with several sources and fallback text becomes one link', () => {
  expect(
    clean(
      '<audio><source src="https://cms.example/a.ogg"><source src="https://cms.example/a.mp3">Your browser is old</audio> x',
    ),
  ).toBe('<div><a href="https://cms.example/a.ogg" rel="noopener nofollow">a.ogg</a></div> x')
  expect(clean('<video src="https://cms.example/a.mp4">Sorry, <a href="/a.mp4">download</a></video>')).toBe(
    '<a href="https://cms.example/a.mp4" rel="noopener nofollow">a.mp4</a>',
  )
  expect(clean('<picture><source srcset="/media/b.webp 2x"><img src="/media/a.webp"></picture>')).toBe(
    '<img src="/media/a.webp" alt="" width="960" height="540" loading="lazy" decoding="async" />',
  )
})

test.each([
  [
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3610!2d55.2744!3d25.1972!2m3!1f0!5e0!3m2!1sen!2sae',
    'https://www.google.com/maps/search/?api=1&query=25.1972%2C55.2744',
  ],
  [
    'https://www.google.com/maps/embed?pb=!1m18!1d3610!2d55.27!3d25.19!3m3!1s0x0%3A0x1!2sDubai%20Mall!5e0!3m2!1sen',
    'https://www.google.com/maps/search/?api=1&query=Dubai+Mall',
  ],
  [
    'https://www.google.com/maps/embed/v1/place?key=k&q=Dubai+Mall',
    'https://www.google.com/maps/search/?api=1&query=Dubai+Mall',
  ],
  [
    'https://maps.google.com/maps?q=dubai&z=12&output=embed',
    'https://www.google.com/maps/search/?api=1&query=dubai',
  ],
  ['https://www.google.com/maps/d/u/0/embed?mid=abc', 'https://www.google.com/maps/d/viewer?mid=abc'],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=55.1,25.1,55.3,25.3&layer=mapnik&marker=25.2,55.2',
    'https://www.openstreetmap.org/?mlat=25.2&mlon=55.2#map=15/25.2/55.2',
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=55,25,56,26',
    'https://www.openstreetmap.org/#map=12/25.5/55.5',
  ],
  [
    'https://www.youtube-nocookie.com/embed/abc123XYZ?start=30',
    'https://www.youtube.com/watch?v=abc123XYZ&t=30s',
  ],
  [
    'https://www.youtube.com/embed/videoseries?list=PL1234567890',
    'https://www.youtube.com/playlist?list=PL1234567890',
  ],
  [
    'https://www.youtube.com/embed?listType=playlist&list=PL1234567890',
    'https://www.youtube.com/playlist?list=PL1234567890',
  ],
])('the embed URL %s becomes a link to its public page', (src, href) => {
  const frame = `<iframe src="${src.replaceAll('&', '&amp;')}" title="Look"></iframe>`
  expect(clean(frame)).toBe(`<a href="${href.replaceAll('&', '&amp;')}" rel="noopener nofollow">Look</a>`)
})

test('lazy-loaded frames and pictures are kept, without their noscript duplicates', () => {
  const link = '<a href="https://www.youtube.com/watch?v=abc123XYZ" rel="noopener nofollow">youtube.com</a>'
  expect(
    clean('<iframe src="about:blank" data-src="https://www.youtube.com/embed/abc123XYZ"></iframe>'),
  ).toBe(link)
  expect(
    clean(
      '<iframe data-lazy-src="https://www.youtube.com/embed/abc123XYZ"></iframe><noscript><iframe src="https://www.youtube.com/embed/abc123XYZ"></iframe></noscript>',
    ),
  ).toBe(link)
  const picture = '<img src="/media/a.webp" alt="" width="5" height="4" loading="lazy" decoding="async" />'
  const lazy = '<img src="data:image/gif;base64,R0" data-src="/media/a.webp" width="5" height="4">'
  expect(clean(lazy)).toBe(picture)
  expect(clean(`${lazy}<noscript><img src="/media/a.webp" width="5" height="4"></noscript>`)).toBe(picture)
})

test('frames with a title or a visible size become links, tracking frames are removed', () => {
  expect(clean('<iframe src="https://forms.example/visit" title="Book a visit"></iframe>')).toBe(
    '<a href="https://forms.example/visit" rel="noopener nofollow">Book a visit</a>',
  )
  expect(clean('<iframe src="https://forms.example/visit" width="600" height="400"></iframe>')).toContain(
    'forms.example</a>',
  )
  expect(clean('<iframe src="https://ads.example/" width="1" height="1" title="x"></iframe>')).toBe('')
  expect(clean('<iframe src="https://ads.example/" title="x" style="display: none"></iframe>')).toBe('')
  expect(clean('<embed src="https://cms.example/a/price%20list.pdf">')).toBe(
    '<a href="https://cms.example/a/price%20list.pdf" rel="noopener nofollow">price list.pdf</a>',
  )
})

test('a bare URL in a block of its own or an embed shortcode becomes a link', () => {
  const link =
    '<a href="https://youtu.be/abc?a=1&amp;b=2" rel="noopener nofollow">https://youtu.be/abc?a=1&amp;b=2</a>'
  const address = 'https://youtu.be/abc?a=1&amp;b=2'
  expect(clean(`<figure class="wp-block-embed"><div>\n${address}\n</div></figure>`)).toBe(
    `<figure><div>\n${link}\n</div></figure>`,
  )
  expect(clean(`[embed width="3"]${address}[/embed]`)).toBe(link)
  expect(clean(`<p>[youtube ${address}]</p>`)).toBe(`<p>${link}</p>`)
  expect(clean('<p>[video mp4="https://cms.example/a.mp4" width="3"][/video]</p>')).toBe(
    '<p><a href="https://cms.example/a.mp4" rel="noopener nofollow">https://cms.example/a.mp4</a></p>',
  )
  for (const html of [
    `<p><code>${address}</code></p>`,
    `<p><a href="/x"><b>${address}</b></a></p>`,
    `<p>See ${address}</p>`,
  ])
    expect(clean(html)).toBe(html)
})

test('sanitising removes directional overrides and keeps directional marks', () => {
  expect(clean('<p>a\u202eb</p><h2>c&#x202e;d &#8297;e</h2><p>f\u200fg</p>')).toBe(
    '<p>ab</p><h2>cd e</h2><p>f\u200fg</p>',
  )
})

test('footnote links and their targets get prefixed ids; other ids are removed', () => {
  const note = '<p>Text<sup data-fn="f1"><a href="#f1" id="f1-link">1</a></sup></p>'
  const list =
    '<ol class="wp-block-footnotes"><li id="f1">Note <a href="#f1-link" aria-label="Back">↩</a></li></ol>'
  expect(clean(note + list)).toBe(
    '<p>Text<sup><a href="#c-f1" id="c-f1-link">1</a></sup></p><ol><li id="c-f1">Note <a href="#c-f1-link" aria-label="Back">↩</a></li></ol>',
  )
  expect(clean('<a href="#gone">t</a><p id="unwanted">u</p>')).toBe('<a>t</a><p>u</p>')
  expect(clean('<a href="#%D8%A3">t</a><p id="أ">u</p><p id="أ">v</p>')).toBe(
    '<a href="#c-%D8%A3">t</a><p id="c-أ">u</p><p>v</p>',
  )
})

test('sanitising keeps details, deletions and insertions, and turns section elements into div', () => {
  const html = '<details><summary>More</summary><p>Text</p></details><p><del>old</del> <ins>new</ins></p>'
  expect(clean(html)).toBe(html)
  expect(clean('<section>one</section><article>two</article><address>three</address>')).toBe(
    '<div>one</div><div>two</div><div>three</div>',
  )
})

test('unrendered shortcodes are removed, other brackets stay', () => {
  expect(clean('<p>a [gallery ids="1"] b</p>')).toBe('<p>a  b</p>')
  expect(clean('<p>[gallery ids=&#8221;1,2&#8243;]</p>')).toBe('<p></p>')
  expect(clean('<p>[caption id="x"]A chair[/caption] [contact-form-7 id="5" title="F"]</p>')).toBe(
    '<p>A chair </p>',
  )
  expect(clean('<p>[vc_row][vc_column width="1/2"][tabs]A [b]c[/b][/tabs][/vc_column][/vc_row]</p>')).toBe(
    '<p>A c</p>',
  )
  expect(clean('<p>[su_quote cite="Ali [sic]"]x[/su_quote] [woocommerce_cart] y</p>')).toBe('<p>x  y</p>')
  expect(clean('<p>[[gallery ids="1"]] <code>[gallery ids="1"]</code></p>')).toBe(
    '<p>[gallery ids="1"] <code>[gallery ids="1"]</code></p>',
  )
  expect(clean('<p>[1] and [see below], array[0]</p>')).toBe('<p>[1] and [see below], array[0]</p>')
})

test('the name of an embedded page has no invisible characters', () => {
  const named = (title: string) =>
    clean(`<iframe title="${title}" src="https://player.vimeo.com/video/76979871"></iframe>`)
  expect(named('So\u202efa')).toContain('>Sofa</a>')
  expect(named('\u200b\u3164')).toContain('>player.vimeo.com</a>')
})
