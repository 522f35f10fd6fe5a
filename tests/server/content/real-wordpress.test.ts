import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as types from '#lib/content/types.ts'
import { openTestApp } from '#support/app.ts'
import { hostAt, hostRules } from '#support/content-contract.ts'
import { openFakeWordPress } from '#support/fake-wordpress.ts'
import { bodyOf } from '#support/local-server.ts'
import { openWordPress, sharedSecret, uploadPicture, type WordPress } from '#support/wordpress.ts'
import { whyNoWordPress } from '../../../scripts/steps/wordpress.mjs'

// Tests the plugin in a real WordPress; skipped with a message where there is none.

const reason = whyNoWordPress()
if (reason) console.log(`Skipped: ${reason}`)
/** Receives the webhook calls of the plugin. */
const { url: elsewhere } = await openFakeWordPress()
const app = await openTestApp({ WORDPRESS_URL: elsewhere, WORDPRESS_SECRET: sharedSecret })

describe.skipIf(reason !== undefined)('the plugin for WordPress', () => {
  let wordpress: WordPress
  /** Calls received by the site. */
  const calls: { headers: Record<string, unknown>; body: string }[] = []
  const site = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await bodyOf(request) })
    response.writeHead(202).end()
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const { port } = site.address() as { port: number }
    wordpress = await openWordPress()
    await wordpress.tell(`http://127.0.0.1:${port}`)
  })
  afterAll(async () => {
    const complaints = await wordpress?.complaints()
    await wordpress?.stop()
    site.close()
    site.closeAllConnections()
    expect(complaints).toBe('')
  })
  beforeEach(async () => {
    await wordpress.php(nothing)
    calls.length = 0
  })

  const ask = async (path: string) => fetch(`${wordpress.origin}/wp-json/custom/v1/${path}`)
  const read = async (path: string) => (await ask(path)).json()
  const list = async (query = '') => types.blogList.parse(await read(`blogs?${query}`))
  const ids = async (query = '') => (await list(query)).items.map(({ id }) => id)
  const publish = (fields: object = {}) =>
    wordpress.rest<{ id: number; slug: string }>('POST', 'posts', {
      title: 'First article',
      content: '<p>What it says.</p>',
      status: 'publish',
      ...fields,
    })
  const setMeta = (id: number, values: Record<string, string>) =>
    wordpress.php(
      `foreach ( ${phpArray(values)} as $name => $value ) { update_post_meta( ${id}, $name, $value ); } return true;`,
    )
  const insert = (type: string, fields: Record<string, string>, meta: Record<string, string> = {}) =>
    wordpress.php<number>(
      `return wp_insert_post( ${phpArray(fields)} + array( 'post_type' => '${type}', 'post_status' => 'publish',
        'meta_input' => ${phpArray(meta)} ) );`,
    )

  describe('keeps the rules of a content host', () => {
    beforeEach(async () => {
      await wordpress.php(someContent)
    })
    for (const [name, rule] of Object.entries(hostRules)) {
      test(name, () => rule(hostAt(wordpress.origin)))
    }
  })

  test('serves an article with all fields in both languages', async () => {
    const { id } = await publish({ title: 'Cars &amp; <em>more</em>', excerpt: '<p>In short&hellip;</p>' })
    await setMeta(id, {
      _safqa_title_ar: 'سيارات',
      _safqa_content_ar: 'فقرة أولى.\n\nفقرة ثانية.',
      _safqa_excerpt_ar: 'باختصار',
    })
    const english = types.blog.parse(await read('blog?id=cars-more'))
    expect(english).toMatchObject({
      title: 'Cars & more',
      excerpt: 'In short…',
      language: 'en',
      languages: ['en', 'ar'],
    })
    const arabic = types.blog.parse(await read('blog?lang=ar&id=cars-more'))
    expect(arabic).toMatchObject({ id: 'cars-more', title: 'سيارات', excerpt: 'باختصار', language: 'ar' })
    expect(arabic.content.trim()).toBe('<p>فقرة أولى.</p>\n<p>فقرة ثانية.</p>')
    expect(Math.abs(Date.parse(arabic.date) - Date.now())).toBeLessThan(60_000)
  })

  test('serves an article with an Arabic slug', async () => {
    await publish({ title: 'كيف تبيع' })
    expect(await ids()).toEqual(['كيف-تبيع'])
    expect((await ask(`blog?id=${encodeURIComponent('كيف-تبيع')}`)).status).toBe(200)
  })

  test('answers 404 for a slug that WordPress cannot resolve', async () => {
    await publish()
    for (const id of ['!!!', '%E2%80%8F', '%3Cb%3E'])
      expect((await ask(`blog?id=${id}`)).status, id).toBe(404)
  })

  test('ignores an Arabic version without a text', async () => {
    const { id } = await publish()
    await setMeta(id, { _safqa_title_ar: 'بداية' })
    expect((await list('lang=ar')).items[0]).toMatchObject({ language: 'en', languages: ['en'] })
  })

  test('serves category names in both languages', async () => {
    const category = await wordpress.rest<{ id: number }>('POST', 'categories', {
      name: 'Selling',
      slug: 'selling',
    })
    await wordpress.php(`update_term_meta( ${category.id}, 'safqa_name_ar', 'البيع' ); return true;`)
    await publish({ categories: [category.id] })
    expect((await list()).categories).toEqual([{ id: 'selling', name: 'Selling' }])
    const inArabic = types.blogList.parse(await read('categoryblog?lang=ar&id=selling'))
    expect(inArabic.category).toEqual({ id: 'selling', name: 'البيع' })
  })

  test('searches both languages and ignores Arabic spelling variants', async () => {
    const { id } = await publish({ title: 'Newest of all' })
    await setMeta(id, { _safqa_title_ar: 'الأحدث', _safqa_content_ar: 'نص' })
    await publish({ title: 'Another' })
    expect(await ids('search=newest')).toEqual(['newest-of-all'])
    expect(await ids(`lang=ar&search=${encodeURIComponent('الاحدث نص')}`)).toEqual(['newest-of-all'])
    expect(await ids(`search=${encodeURIComponent('newest نص')}`)).toEqual(['newest-of-all'])
    expect(await ids('search=%25')).toEqual([])
  })

  test('serves only published content', async () => {
    for (const [title, fields] of Object.entries({
      draft: { status: 'draft' },
      pending: { status: 'pending' },
      private: { status: 'private' },
      future: { status: 'future', date: '2099-01-01T00:00:00' },
      password: { password: 'secret' },
    }))
      await publish({ title, slug: title, ...fields })
    expect(await ids()).toEqual([])
    for (const id of ['draft', 'pending', 'private', 'future', 'password'])
      expect((await ask(`blog?id=${id}`)).status, id).toBe(404)
    expect(await ids('search=secret')).toEqual([])

    await insert('page', { post_title: 'Hidden', post_name: 'hidden', post_status: 'private' })
    await insert('page', { post_title: 'Locked', post_name: 'locked', post_password: 'secret' })
    for (const slug of ['hidden', 'locked']) expect((await ask(`page?slug=${slug}`)).status, slug).toBe(404)
    await insert('safqa_manufacturer', { post_title: 'Draft', post_status: 'draft' })
    await insert('safqa_faq', { post_title: 'Draft?', post_status: 'draft' })
    expect(await read('manufacturers')).toEqual({ items: [] })
    expect(await read('faqs')).toEqual({ items: [] })
  })

  test('leaves unpublished articles out of neighbours and related articles', async () => {
    await publish({ title: 'Old', date: '2026-01-01T00:00:00' })
    await publish({ title: 'Hidden', status: 'private', date: '2026-01-02T00:00:00' })
    await publish({ title: 'New', date: '2026-01-03T00:00:00' })
    const found = types.blog.parse(await read('blog?id=new'))
    expect(found.previous?.id).toBe('old')
    expect(found.related.map(({ id }) => id)).toEqual(['old'])
  })

  test('stops serving trashed content at once', async () => {
    const { id } = await publish()
    expect(await ids()).toEqual(['first-article'])
    await wordpress.rest('DELETE', `posts/${id}`)
    expect(await ids()).toEqual([])
    expect((await ask('blog?id=first-article')).status).toBe(404)
  })

  test('serves manufacturers with logo, country, categories and link', async () => {
    const logo = await uploadPicture(wordpress, { name: 'logo.png', alt: 'A logo', width: 40, height: 30 })
    await insert(
      'safqa_manufacturer',
      { post_title: 'Samsung', post_name: 'samsung' },
      {
        _safqa_title_ar: 'سامسونج',
        _safqa_country: 'South Korea',
        _safqa_country_ar: 'كوريا الجنوبية',
        _safqa_categories: 'Phones, Screens,',
        _safqa_categories_ar: 'هواتف، شاشات',
        _safqa_link: 'https://www.samsung.example/ae',
        _thumbnail_id: String(logo),
      },
    )
    const [english] = types.manufacturerList.parse(await read('manufacturers')).items
    expect(english).toMatchObject({ id: 'samsung', name: 'Samsung', country: 'South Korea' })
    expect(english?.categories).toEqual(['Phones', 'Screens'])
    expect(english?.link).toBe('https://www.samsung.example/ae')
    expect(english?.logo).toMatchObject({ width: 40, height: 30, alt: 'A logo' })
    expect(english?.logo?.src).toMatch(/^http.*\/logo\S*\.png$/)
    const [arabic] = types.manufacturerList.parse(await read('manufacturers?lang=ar')).items
    expect(arabic).toMatchObject({
      name: 'سامسونج',
      country: 'كوريا الجنوبية',
      categories: ['هواتف', 'شاشات'],
    })
  })

  test('serves questions with a topic and a plain-text answer', async () => {
    await insert(
      'safqa_faq',
      { post_title: 'Why?', post_content: '<p>Because &amp; so.</p><p>And<br>more.</p>', post_name: 'why' },
      { _safqa_topic: 'selling', _safqa_title_ar: 'لماذا؟', _safqa_content_ar: 'لأن.' },
    )
    expect(types.faqList.parse(await read('faqs')).items).toEqual([
      { id: 'why', topic: 'selling', question: 'Why?', answer: 'Because & so. And more.', language: 'en' },
    ])
    expect(types.faqList.parse(await read('faqs?lang=ar')).items[0]).toMatchObject({
      question: 'لماذا؟',
      answer: 'لأن.',
      language: 'ar',
    })
  })

  test('sanitises fields for every author', async () => {
    const { id } = await publish()
    await setMeta(id, {
      _safqa_title_ar: '<script>x</script>عنوان',
      _safqa_content_ar: '<p onclick="x">نص</p><script>alert(1)</script>',
    })
    const maker = await insert(
      'safqa_manufacturer',
      { post_title: 'M' },
      { _safqa_link: 'javascript:alert(1)' },
    )
    expect(
      await wordpress.php(`return array( get_post_meta( ${id}, '_safqa_title_ar', true ),
        get_post_meta( ${id}, '_safqa_content_ar', true ), get_post_meta( ${maker}, '_safqa_link', true ) );`),
    ).toEqual(['عنوان', '<p>نص</p>alert(1)', ''])
  })

  test('saves the fields of the editor’s box only with a valid nonce and the right to edit', async () => {
    const { id } = await publish()
    const save = (user: string, nonce: string) =>
      wordpress.php<string>(`
      wp_set_current_user( ${user} );
      $_POST = array( 'safqa_nonce' => ${nonce}, 'safqa_title_ar' => wp_slash( "عنوان 'جديد'" ) );
      safqa_save_fields( ${id}, get_post( ${id} ) );
      return get_post_meta( ${id}, '_safqa_title_ar', true );`)
    const nonce = `wp_create_nonce( 'safqa-fields-${id}' )`
    const reader = `wp_insert_user( array( 'user_login' => uniqid(), 'user_pass' => 'x', 'role' => 'subscriber' ) )`
    expect(await save('1', `'wrong'`)).toBe('')
    expect(await save('1', `wp_create_nonce( 'safqa-fields-1' )`)).toBe('')
    expect(await save(reader, nonce)).toBe('')
    expect(await save('1', nonce)).toBe(`عنوان 'جديد'`)
    const box = await wordpress.php<string>(
      `set_current_screen( 'post' ); ob_start(); safqa_show_box( get_post( ${id} ) ); return ob_get_clean();`,
    )
    expect(box).toContain('value="عنوان &#039;جديد&#039;"')
    expect(box).toContain('dir="rtl"')
  })

  test('sends one signed webhook call per request, with ids only, and no call is accepted twice', async () => {
    const made = await wordpress.php<number[]>(`
      return array_map( function ( $title ) {
        return wp_insert_post( array( 'post_title' => $title, 'post_content' => 'Secret words', 'post_status' => 'publish' ) );
      }, array( 'One', 'Two', 'Three' ) );`)
    expect(calls).toHaveLength(1)
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      call: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ids: made,
    })
    const { headers, body } = calls[0] ?? { headers: {}, body: '' }
    const request = () =>
      new Request('http://localhost/webhooks/wordpress', {
        method: 'POST',
        body,
        headers: {
          'x-content-timestamp': String(headers['x-content-timestamp']),
          'x-content-signature': String(headers['x-content-signature']),
        },
      })
    expect((await app.fetch(request())).status).toBe(202)
    expect((await app.fetch(request())).status).toBe(409)
  })

  test('reports publishing, changing, hiding, withdrawing and deleting content, but no drafts', async () => {
    const told = async (work: Promise<unknown>) => {
      calls.length = 0
      await work
      return calls.length
    }
    const { id } = await publish({ status: 'draft' })
    expect(calls).toHaveLength(0)
    const change = (fields: object) => wordpress.rest('POST', `posts/${id}`, fields)
    expect(await told(change({ title: 'Another draft' }))).toBe(0)
    expect(await told(change({ status: 'publish' }))).toBe(1)
    expect(await told(change({ title: 'Changed' }))).toBe(1)
    expect(await told(setMeta(id, { _safqa_title_ar: 'عنوان' }))).toBe(1)
    expect(await told(change({ password: 'secret' }))).toBe(1)
    expect(await told(change({ password: '', status: 'private' }))).toBe(1)
    expect(await told(change({ status: 'publish' }))).toBe(1)
    expect(await told(wordpress.rest('DELETE', `posts/${id}`))).toBe(1)
    expect(await told(wordpress.rest('DELETE', `posts/${id}?force=true`))).toBe(0)
    const other = await publish()
    expect(await told(wordpress.rest('DELETE', `posts/${other.id}?force=true`))).toBe(1)
    expect(await told(wordpress.rest('POST', 'categories', { name: `New ${id}` }))).toBe(1)
  })

  test('reports a scheduled article when it is published', async () => {
    const { id } = await publish({ status: 'future', date: '2099-01-01T00:00:00' })
    expect(calls).toHaveLength(0)
    await wordpress.php(`
      global $wpdb;
      $wpdb->update( $wpdb->posts, array( 'post_date' => '2026-01-01 00:00:00', 'post_date_gmt' => '2026-01-01 00:00:00' ),
        array( 'ID' => ${id} ) );
      clean_post_cache( ${id} );
      check_and_publish_future_post( ${id} );
      return true;`)
    expect(calls).toHaveLength(1)
    expect(await ids()).toEqual(['first-article'])
  })

  test('sends a content revision that changes only with the content', async () => {
    const revision = async () => (await ask('blogs')).headers.get('x-content-revision')
    const before = await revision()
    expect(await revision()).toBe(before)
    await publish()
    expect(await revision()).not.toBe(before)
  })

  test('gives editors a signed preview link for one article and a limited time', async () => {
    const { id } = await publish({ status: 'draft', title: 'Not yet' })
    const [link, late] = await wordpress.php<string[]>(
      `return array( safqa_preview_link( get_post( ${id} ), 'ar' ), safqa_preview_signature( ${id}, time() - 1 ) );`,
    )
    const url = new URL(link ?? '')
    expect(url.pathname).toBe(`/ar/blog-detail/${id}`)
    const preview = url.searchParams.get('preview') ?? ''
    const shown = await ask(`blog?id=${id}&preview=${preview}`)
    expect(types.blog.parse(await shown.json())).toMatchObject({ title: 'Not yet', next: null })
    expect(shown.headers.get('cache-control')).toContain('no-cache')
    for (const [name, path] of Object.entries({
      'of another article': `blog?id=${id + 1}&preview=${preview}`,
      'that has ended': `blog?id=${id}&preview=${late}`,
      'that was lengthened': `blog?id=${id}&preview=${preview.replace(/^\d+/, (end) => String(Number(end) + 60))}`,
      'that is none': `blog?id=${id}&preview=x`,
    }))
      expect((await ask(path)).status, name).toBe(404)
    expect(
      await wordpress.php(
        `ob_start(); safqa_show_preview_box( get_post( ${id} ) ); return substr_count( ob_get_clean(), '<a href' );`,
      ),
    ).toBe(2)
    await wordpress.rest('DELETE', `posts/${id}`)
    expect((await ask(`blog?id=${id}&preview=${preview}`)).status).toBe(404)
  })

  test('with Polylang serves translations as one article with the English slug', async () => {
    const english = await publish({ title: 'Translated', date: '2026-01-01T00:00:00' })
    const arabic = await publish({ title: 'مترجم', date: '2026-01-02T00:00:00' })
    const alone = await publish({ title: 'وحيد', date: '2026-01-03T00:00:00' })
    await wordpress.php(`
      update_option( 'stub_polylang', array(
        'posts' => array( array( 'en' => ${english.id}, 'ar' => ${arabic.id} ), array( 'ar' => ${alone.id} ) ),
        'terms' => array() ) );
      return true;`)
    const { items, total } = await list('lang=ar')
    expect(total).toBe(2)
    expect(items.map(({ id, title, languages }) => [id, title, languages])).toEqual([
      ['وحيد', 'وحيد', ['ar']],
      ['translated', 'مترجم', ['en', 'ar']],
    ])
    expect(await ids('search=translated')).toEqual(['translated'])
    expect(await ids(`search=${encodeURIComponent('مترجم')}`)).toEqual(['translated'])
    expect(await read(`blog?id=${encodeURIComponent('مترجم')}`)).toMatchObject({
      id: 'translated',
      title: 'Translated',
    })
    await wordpress.rest('POST', `posts/${arabic.id}`, { status: 'draft' })
    expect((await list('lang=ar')).items[1]).toMatchObject({ title: 'Translated', languages: ['en'] })
  })

  test('with Polylang merges a category and its translation', async () => {
    const make = (name: string, slug: string) =>
      wordpress.rest<{ id: number }>('POST', 'categories', { name, slug })
    const [english, arabic] = [await make('Cars', 'cars'), await make('سيارات', 'cars-ar')]
    const post = await publish({ title: 'In English', categories: [english.id] })
    const other = await publish({ title: 'بالعربية', categories: [arabic.id] })
    await wordpress.php(`
      update_option( 'stub_polylang', array(
        'posts' => array( array( 'en' => ${post.id} ), array( 'ar' => ${other.id} ) ),
        'terms' => array( array( 'en' => ${english.id}, 'ar' => ${arabic.id} ) ) ) );
      return true;`)
    const found = types.blogList.parse(await read('categoryblog?lang=ar&id=cars'))
    expect(found.category).toEqual({ id: 'cars', name: 'سيارات' })
    expect(found.categories).toEqual([{ id: 'cars', name: 'سيارات' }])
    expect(found.total).toBe(2)
  })

  test('links published articles to the site and leaves links to drafts unchanged', async () => {
    const page = (name: string) =>
      insert('page', { post_title: name, post_name: name, post_content: 'Words' })
    const posts = [
      await publish(),
      await publish({ title: 'كيف تبيع' }),
      await publish({ title: 'Draft', status: 'draft' }),
    ]
    const pages = [await page('about-us'), await page('other')]
    const links = await wordpress.php<string[]>(
      `return array_map( 'get_permalink', array( ${[...posts.map(({ id }) => id), ...pages].join(', ')} ) );`,
    )
    const { port } = site.address() as { port: number }
    const shop = `http://127.0.0.1:${port}`
    expect(links).toEqual([
      `${shop}/blog-detail/first-article`,
      `${shop}/blog-detail/${encodeURIComponent('كيف-تبيع')}`,
      expect.stringContaining(wordpress.origin),
      `${shop}/about-us`,
      `${wordpress.origin}/other/`,
    ])
  })

  test('shows settings only to administrators and refuses a short secret', async () => {
    expect(
      await wordpress.php(`
        wp_set_current_user( wp_insert_user( array( 'user_login' => uniqid(), 'user_pass' => 'x', 'role' => 'editor' ) ) );
        ob_start(); safqa_show_settings(); return ob_get_clean();`),
    ).toBe('')
    expect(
      await wordpress.php(
        `$kept = get_option( 'safqa_secret' );
        return array( strlen( $kept ), safqa_clean_secret( 'short' ) === $kept, safqa_clean_site( ' https://shop.example/ ' ),
          safqa_clean_site( 'javascript:alert(1)' ) );`,
      ),
    ).toEqual([48, true, 'https://shop.example', ''])
  })
})

/** Deletes the content of earlier tests. */
const nothing = `
  delete_option( 'stub_polylang' );
  foreach ( get_posts( array( 'post_type' => SAFQA_TYPES, 'post_status' => array( 'any', 'trash', 'auto-draft' ), 'numberposts' => -1 ) ) as $post ) {
    wp_delete_post( $post->ID, true );
  }
  foreach ( get_terms( array( 'taxonomy' => 'category', 'hide_empty' => false, 'exclude' => get_option( 'default_category' ) ) ) as $term ) {
    wp_delete_term( $term->term_id, 'category' );
  }
  return true;`

/** Creates the content that the rules of a content host require. */
const someContent = `
  $category = wp_insert_term( 'Selling well', 'category', array( 'slug' => 'selling-well' ) )['term_id'];
  foreach ( array( 'Oldest', 'Between', 'Newest' ) as $day => $title ) {
    wp_insert_post( array( 'post_title' => "$title article", 'post_content' => "About $title", 'post_status' => 'publish',
      'post_date' => '2026-01-0' . ( $day + 1 ) . ' 10:00:00', 'post_category' => $day ? array( $category ) : array(),
      'meta_input' => 1 === $day ? array() : array( '_safqa_title_ar' => "مقال $title", '_safqa_content_ar' => 'نص' ) ) );
  }
  wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'About us', 'post_name' => 'about-us', 'post_content' => 'We.',
    'post_status' => 'publish', 'meta_input' => array( '_safqa_title_ar' => 'من نحن', '_safqa_content_ar' => 'نحن.' ) ) );
  wp_insert_post( array( 'post_type' => 'safqa_manufacturer', 'post_title' => 'Samsung', 'post_status' => 'publish' ) );
  return true;`

/** Returns a PHP expression of these values. */
const phpArray = (values: Record<string, string>) =>
  `json_decode( base64_decode( '${Buffer.from(JSON.stringify(values)).toString('base64')}' ), true )`
